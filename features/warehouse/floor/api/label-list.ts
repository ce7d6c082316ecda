import { sql } from 'kysely'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { labelFilter, labelRow } from '../label-contract.ts'
import { floor } from '../text/keys.ts'

const OF_ORDER = sql`o.contract_company_id = t.contract_company_id and o.id = t.warehouse_out_id`

/** Parcel labels that their courier did not issue. */
export const labelList = listQuery({
  table: 'carrier_label',
  filter: labelFilter,
  row: labelRow,
  computed: { WarehouseOutNo: sql`o.warehouse_out_no`, WarehouseCode: sql`h.warehouse_code` },
  joins: sql`join warehouse_out o on ${OF_ORDER} join warehouse h on h.warehouse_id = o.warehouse_id`,
  state: 'LabelProblem',
  number: sql`(select o.warehouse_out_no || '-' || t.parcel_no from warehouse_out o where ${OF_ORDER})`,
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['LabelProblem', 'Courier'],
  where: () => [sql`t.label_problem <> 0`],
  searchElsewhere: (words) =>
    sql`exists (select from warehouse_out o where ${OF_ORDER} and o.warehouse_out_no = any(${words.map((word) => word.toUpperCase())}))`,
  sort: ['CreatedTime', 'NextTry'],
  deskFirst: 'CreatedTime',
})

/** Has a label requested again in the next round; refuses one that was issued or is no longer needed. */
export async function retryLabel(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('carrier_label')
    .set({ State: 'requested', NextTry: now(), UpdatedTime: now() })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .where('LabelProblem', '<>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('rule', floor('error.labelSettled'))
  await publishLive(db, dropshipEvents, { ContractCompanyId })
}
