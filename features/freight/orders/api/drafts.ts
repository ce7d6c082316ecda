import { lockOrder } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { collectFileIds } from '#kit/api/file-rights.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { orders } from '../text/keys.ts'
import { draftBody, type OrderOwner } from './service.ts'

/**
 * Deletes a draft permanently and returns the files of its form. If another user has changed it in the meantime,
 * refuses and returns it.
 */
export async function deleteDraft(
  db: Db,
  owner: OrderOwner,
  { OrderId, RowVersion }: { OrderId: number; RowVersion?: number | undefined },
): Promise<number[]> {
  const row = await lockOrder(db, owner, OrderId)
  if (row.OrderStatus !== freightOrder.states.draft) refuse('rule', orders('error.notDraft'))
  const body = await draftBody(db, owner.ContractCompanyId, row)
  if (RowVersion !== undefined && row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'), {}, body)
  await db.deleteFrom('order_fba').where('ContractCompanyId', '=', owner.ContractCompanyId).where('Id', '=', OrderId).execute()
  return collectFileIds(body.Form)
}
