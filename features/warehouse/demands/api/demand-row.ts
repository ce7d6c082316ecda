import type { Charged } from '#features/finance/fees/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { demandEvents } from '../rules.ts'

/** The row of a demand order, which every move locks first, so that two users never decide at the same time. */

export const TABLE = { events: demandEvents, state: 'Status', number: 'NeedsNo', site: 'CountryCode' }

export type DemandKey = { ContractCompanyId: number; Id: number; RowVersion?: number }

export const aboutOf = ({ ContractCompanyId, Id }: DemandKey) => ({
  ContractCompanyId,
  RelateType: THREAD_SUBJECT.demand,
  RelateId: Id,
})

export async function lockDemand(db: Db, { ContractCompanyId, Id }: DemandKey, country?: string) {
  const row = await db
    .selectFrom('demand_order')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  return row && (country === undefined || row.CountryCode === country) ? row : refuse('notFound', kit('error.notFound'))
}
export type Demand = Awaited<ReturnType<typeof lockDemand>>

export const chargedOf = (demand: Demand, by: By, Seq: number): Charged => ({
  ContractCompanyId: demand.ContractCompanyId,
  Site: demand.CountryCode,
  WarehouseId: demand.WarehouseId,
  CurrencyCode: demand.CurrencyCode,
  Type: demandEvents.entity,
  Id: demand.Id,
  No: demand.NeedsNo,
  Seq,
  Operator: by.Operator,
})
