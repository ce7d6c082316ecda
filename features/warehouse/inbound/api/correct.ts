import { damagedPieces } from '#features/warehouse/returns/api/service.ts'
import { stockDesk } from '#features/warehouse/stock-desk/text/keys.ts'
import { correctStock, postStock, putAway } from '#features/warehouse/stock/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { CorrectedCount } from '../desk-contract.ts'
import { inboundPlan } from '../rules.ts'
import { correctionOf, type Correction } from '../rules/receipt.ts'
import { inbound } from '../text/keys.ts'
import { asSaved, PLAN_TABLE, type SavedPlan } from './plan.ts'
import { batchesOf, lockPlan, relateOf, type DeskPlan, type Plan } from './plan-batches.ts'
import { addReceipt, setReceived } from './receipts.ts'
import { planItems, type PlanItem } from './queries.ts'
import { askAboutPallets, askBeforeReceiving, type Confirmed } from './surplus.ts'

type Corrected = { item: PlanItem; change: Correction; Serials: readonly string[] }

/** The lines with a different count. Refuses lines of another plan, and serial numbers that do not match the pieces. */
function correctedLines(items: readonly PlanItem[], lines: CorrectedCount['Lines']): Corrected[] {
  const byId = new Map(items.map((item) => [item.Id, item]))
  if (new Set(lines.map((line) => line.Id)).size < lines.length) refuse('invalid', kit('invalid.duplicate'))
  return lines.flatMap(({ Id, GoodPieces, DamagedPieces, Serials }) => {
    const item = byId.get(Id) ?? refuse('notFound', kit('error.notFound'))
    const change = correctionOf(item, { good: GoodPieces, damaged: DamagedPieces })
    // The number of missing pieces does not show which serial numbers are missing.
    if (item.IsSnManaged && change.down.good > 0) refuse('rule', inbound('error.serialsFewer'), { fnsku: item.Fnsku })
    const needed = item.IsSnManaged ? change.up.good : 0
    if (Serials.length !== needed)
      refuse('rule', inbound('error.serialCount'), { fnsku: item.Fnsku, pieces: needed, given: Serials.length })
    const { up, down } = change
    return up.good + up.damaged + down.good + down.damaged > 0 ? [{ item, change, Serials }] : []
  })
}

/**
 * Replaces the count with the actual totals. Stock and goods in transit are adjusted; differences and fees are those of
 * the corrected count when the plan is completed. Refuses with code 8 to remove pieces that are no longer there.
 */
export async function correctCount(
  db: Db,
  row: Required<DeskPlan>,
  by: By,
  { Lines, Cartons, Pallets, Remark, ...confirmed }: CorrectedCount & Confirmed,
): Promise<SavedPlan> {
  const plan = await lockPlan(db, row)
  const items = await planItems(db, plan.ContractCompanyId, plan.Id)
  const lines = correctedLines(items, Lines)
  const isSame = lines.length === 0 && Cartons === plan.ActualCartons && Pallets === null
  if (isSame && plan.Status === inboundPlan.states.toInbound) refuse('rule', inbound('error.sameCount'))
  // An outdated count is refused below; no confirmation is needed for it.
  if (plan.RowVersion === row.RowVersion && plan.Status === inboundPlan.states.toInbound) {
    const added = lines.map(
      ({ item, change: { up, down } }) => [item.Id, up.good + up.damaged - down.good - down.damaged] as const,
    )
    askBeforeReceiving(plan, items, new Map(added), Cartons - plan.ActualCartons, confirmed)
    if (Pallets !== null && !confirmed.IsLargeConfirmed) askAboutPallets(plan, Pallets, Cartons)
  }
  const more = (of: 'good' | 'damaged') => lines.reduce((sum, { change }) => sum + change.up[of] - change.down[of], 0)
  const moved = await makeMove(db, inboundPlan, PLAN_TABLE, {
    row,
    move: 'correct',
    by,
    set: { ActualPieces: plan.ActualPieces + more('good') + more('damaged'), ActualCartons: Cartons },
    remark: Remark,
    payload: { good: more('good'), damaged: more('damaged'), cartons: Cartons, ...(Pallets !== null && { pallets: Pallets }) },
  })
  await bookCorrections(db, plan, lines, by, Remark)
  for (const { item, change } of lines) await saveCounted(db, plan, item, change, by, Remark)
  return asSaved(moved)
}

/** Refuses to remove damaged pieces that are reserved for an open destruction, which could then no longer be booked. */
async function requireUnnamed(db: Db, { ContractCompanyId }: Plan, stockId: number, fnsku: string, pieces: number) {
  const { damaged, named } = await damagedPieces(db, ContractCompanyId, stockId)
  const free = damaged - named
  if (named > 0 && pieces > free) refuse('stock', stockDesk('error.named'), { fnsku, pieces, named, free })
}

async function bookCorrections(db: Db, plan: Plan, lines: readonly Corrected[], by: By, remark: string | null): Promise<void> {
  const byItem = new Map(lines.map((line) => [line.item.Id, line]))
  const relate = relateOf(plan, by, remark)
  const batches = (
    await batchesOf(
      db,
      plan,
      lines.map(({ item }) => item),
    )
  ).map(({ item, stockId }) => ({ stockId, ...byItem.get(item.Id)! }))
  const fewer = batches.filter(({ change: { down } }) => down.good + down.damaged > 0)
  for (const { stockId, item, change } of fewer.filter(({ change: { down } }) => down.damaged > 0))
    await requireUnnamed(db, plan, stockId, item.Fnsku, change.down.damaged)
  await correctStock(
    db,
    plan.ContractCompanyId,
    fewer.map(({ stockId, change }) => ({ StockId: stockId, flow: 'adjustDown', pieces: change.down })),
    relate,
  )
  const day = dayIn(zoneOf(plan.CountryCode))
  for (const { stockId, change, Serials } of batches) {
    if (change.toTransit > 0)
      await postStock(db, plan.ContractCompanyId, stockId, 'inTransitAdded', { good: change.toTransit }, relate)
    if (change.up.good + change.up.damaged > 0)
      await putAway(db, plan.ContractCompanyId, stockId, { ...change.up, day, serials: Serials }, relate)
  }
}

/** Updates the line and its receipts: a surplus becomes a receipt, a reduction is deducted from the newest. */
async function saveCounted(db: Db, plan: Plan, item: PlanItem, { up, down }: Correction, by: By, Remark: string | null) {
  const { ContractCompanyId } = plan
  // The number of missing cartons does not show which ones are missing: all of the line can be scanned again.
  const BookedCartons = down.good + down.damaged > 0 ? [] : item.BookedCartons
  await setReceived(db, plan, item, { good: up.good - down.good, damaged: up.damaged - down.damaged, BookedCartons })
  const receipts = await db
    .selectFrom('inbound_receipt')
    .select(['Id', 'GoodPieces', 'DamagedPieces'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('InboundPlanItemId', '=', item.Id)
    .orderBy('ReceiveTime', 'desc')
    .orderBy('Id', 'desc')
    .execute()
  let { good, damaged } = down
  for (const receipt of receipts) {
    const [lessGood, lessDamaged] = [Math.min(good, receipt.GoodPieces), Math.min(damaged, receipt.DamagedPieces)]
    if (lessGood + lessDamaged === 0) continue
    good -= lessGood
    damaged -= lessDamaged
    await db
      .updateTable('inbound_receipt')
      .set({ GoodPieces: receipt.GoodPieces - lessGood, DamagedPieces: receipt.DamagedPieces - lessDamaged })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', receipt.Id)
      .execute()
  }
  if (up.good + up.damaged > 0)
    await addReceipt(db, plan, item, { GoodPieces: up.good, DamagedPieces: up.damaged, Cartons: 0 }, by, Remark)
}
