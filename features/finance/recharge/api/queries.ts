import { sql } from 'kysely'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { rechargeColumns } from '../columns.ts'
import { rechargeFilter } from '../contract.ts'
import { rechargeEvents } from '../rules.ts'

/** Top-ups of a company; at the desk of all companies. */
export const rechargeList = listQuery({
  table: 'recharge_record',
  tally: 'recharge_record',
  filter: rechargeFilter,
  row: rechargeColumns.row,
  state: 'RechargeState',
  number: 'RechargeNo',
  zone: () => zoneOf(undefined),
  equal: ['RechargeState', 'CurrencyCode'],
  searchIn: [{ table: 'recharge_record', key: 'id' }],
  sort: ['CreatedTime', 'RechargeNo'],
})

/** A top-up as its owner sees it (`own`) or with the company's name (`desk`). Refuses with `notFound`. */
export async function rechargeOf<K extends 'own' | 'desk'>(
  db: Db,
  as: K,
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number },
) {
  const [row] = await rechargeList.find(db, as, sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const { entity } = rechargeEvents
  const files = await attachmentsOf(db, { ContractCompanyId, Entity: entity, EntityId: Id })
  return {
    ...row,
    BankSlips: files.map(({ FileId, FileName, Kind }) => ({ FileId, FileName, Kind })),
    Events: await eventsOf(db, rechargeEvents, { ContractCompanyId, EntityId: Id }),
  }
}
