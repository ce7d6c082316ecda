import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { OrderOwner } from '#features/freight/orders/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { customer } from './world.ts'

/** Freight orders of every kind in every state, moved there step by step as by customers and staff. */

export const QIHANG = 430118
export const HENGTAI = 413939
export const DESK: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }
export const DAY_MS = 86_400_000
export type Key = { ContractCompanyId: number; Id: number }

export async function ownerOf(db: Db): Promise<OrderOwner> {
  return { ContractCompanyId: QIHANG, ...(await customer(db, QIHANG)), translate: translatorFor('zh-CN'), language: 'zh-CN' }
}

export const rowOf = (db: Db, Id: number): Promise<OrderRow> =>
  db.selectFrom('order_fba').selectAll().where('ContractCompanyId', '=', QIHANG).where('Id', '=', Id).executeTakeFirstOrThrow()
