import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Charged } from '#features/finance/fees/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { returnLabel, returnLabelEvents } from '../rules.ts'

/** The locked row of a return label, and the only way to change its state. */

export type Label = Selectable<Database['return_label']>
export type LabelKey = { ContractCompanyId: number; Id: number; RowVersion?: number | undefined }

const TABLE = { events: returnLabelEvents, state: 'ReturnLabelState', number: 'ReturnLabelNo', site: 'CountryCode' }

/** Locks and returns a label. Refuses one that does not exist, is of another country, or has changed since it was read. */
export async function lockLabel(db: Db, { ContractCompanyId, Id, RowVersion }: LabelKey, country?: string): Promise<Label> {
  const row = await db
    .selectFrom('return_label')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (country !== undefined && row.CountryCode !== country)) refuse('notFound', kit('error.notFound'))
  requireCountry(db, row.CountryCode)
  if (RowVersion !== undefined && row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return row
}

type Step = { set?: Record<string, unknown>; remark?: string | null; payload?: Record<string, unknown> }

/** Moves a locked label; returns its new row. */
export async function moveLabel(
  db: Db,
  { ContractCompanyId, Id }: Pick<Label, 'ContractCompanyId' | 'Id'>,
  move: MoveOf<typeof returnLabel>,
  by: By,
  step: Step = {},
): Promise<Label> {
  return await makeMove(db, returnLabel, TABLE, { row: { ContractCompanyId, Id }, move, by, ...step })
}

export const chargedOf = (label: Label, by: By): Charged => ({
  ContractCompanyId: label.ContractCompanyId,
  Site: label.CountryCode,
  WarehouseId: label.WarehouseId,
  CurrencyCode: label.CurrencyCode,
  Type: returnLabelEvents.entity,
  Id: label.Id,
  No: label.ReturnLabelNo,
  Seq: label.RowVersion,
  Operator: by.Operator,
})
