import { openBatch, type Relate } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { By } from '#kit/api/moves.ts'
import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { PlanItem } from './queries.ts'

/** A plan at the desk, and the stock batches of its lines. */

/** The desk's key of a plan; with `RowVersion` the move is refused if the plan has changed since. */
export type DeskPlan = { ContractCompanyId: number; Id: number; RowVersion?: number }

/** Locks a plan. */
export async function lockPlan(db: Db, { ContractCompanyId, Id }: DeskPlan) {
  const plan = await db
    .selectFrom('inbound_plan')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) refuse('notFound', kit('error.notFound'))
  requireCountry(db, plan.CountryCode)
  return plan
}
export type Plan = Awaited<ReturnType<typeof lockPlan>>

export function relateOf(plan: Plan, by: By, Remark: string | null = null): Relate {
  return { Type: 'inbound_plan', Id: plan.Id, No: plan.OhlOrderNo!, Operator: by.Operator, Remark }
}

function batchOf(db: Db, plan: Plan, item: PlanItem): Promise<number> {
  return openBatch(db, plan.ContractCompanyId, {
    CountryCode: plan.CountryCode,
    WarehouseId: plan.WarehouseId,
    WaresInfoId: item.WaresInfoId,
    BatchNo: item.BatchNo!,
    UnitVolume: cubicMetres(boxVolume(item.UnitLength, item.UnitWidth, item.UnitHeight), 6),
  })
}

/** Lines with their stock rows, in the fixed order in which stock rows are locked everywhere. */
export async function batchesOf(db: Db, plan: Plan, items: readonly PlanItem[]): Promise<{ item: PlanItem; stockId: number }[]> {
  const rows: { item: PlanItem; stockId: number }[] = []
  for (const item of items) rows.push({ item, stockId: await batchOf(db, plan, item) })
  return rows.toSorted((a, b) => a.stockId - b.stockId)
}
