import { setShelfOf } from '#features/warehouse/shelves/api/service.ts'
import { postStock, putAway } from '#features/warehouse/stock/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { CountedLine } from '../contract.ts'
import { inboundPlan } from '../rules.ts'
import { missingPieces, receiptOutcome } from '../rules/receipt.ts'
import { inbound } from '../text/keys.ts'
import { chargeInbound, palletsCame } from './charge.ts'
import { closeDifference, openDifference, refuseUnanswered } from './difference.ts'
import { planItems } from './queries.ts'
import { countedLines } from './counted-lines.ts'
import { askAboutPallets, askBeforeReceiving, type Confirmed } from './surplus.ts'
import { asSaved, PLAN_TABLE, type SavedPlan } from './plan.ts'
import { batchesOf, lockPlan, relateOf, type DeskPlan, type Plan } from './plan-batches.ts'
import { addReceipt, setReceived } from './receipts.ts'
import { freeBatches } from './service.ts'

export type { DeskPlan } from './plan-batches.ts'

/**
 * The provider's moves of a plan and their effects on stock (domain 4.7, 5.7). Every function locks the plan's row
 * first, so that two users never book one plan at the same time.
 */

/** Passes the plan's review: its goods are in transit. */
export async function passPlan(db: Db, row: DeskPlan, by: By): Promise<void> {
  const plan = await lockPlan(db, row)
  await makeMove(db, inboundPlan, PLAN_TABLE, { row, move: 'pass', by, set: { ReviewTime: now() } })
  for (const { item, stockId } of await batchesOf(db, plan, await planItems(db, plan.ContractCompanyId, plan.Id))) {
    await postStock(db, plan.ContractCompanyId, stockId, 'inTransitAdded', { good: item.Pieces }, relateOf(plan, by))
  }
}

export async function failPlan(db: Db, row: DeskPlan, by: By, reason: string): Promise<void> {
  await makeMove(db, inboundPlan, PLAN_TABLE, {
    row,
    move: 'fail',
    by,
    set: { RejectReason: reason, ReviewTime: now() },
    remark: reason,
  })
}

type Counted = Confirmed & { Lines: readonly CountedLine[]; Remark: string | null; Pallets?: number | null }

/**
 * Books goods counted and put away now. More than announced may arrive: goods in transit never fall below zero. The
 * counter's RowVersion must still be current, so that the same goods counted by two users are booked once.
 */
export async function receiveGoods(db: Db, row: Required<DeskPlan>, by: By, counted: Counted): Promise<SavedPlan> {
  const plan = await lockPlan(db, row)
  const items = await planItems(db, plan.ContractCompanyId, plan.Id)
  const lines = countedLines(items, counted.Lines)
  const sum = (of: (line: CountedLine) => number) => lines.reduce((total, { line }) => total + of(line), 0)
  const pieces = sum((line) => line.GoodPieces + line.DamagedPieces)
  if (pieces === 0) refuse('rule', inbound('error.nothingCounted'))
  // An outdated count is refused below; no confirmation is needed for it.
  if (plan.RowVersion === row.RowVersion && plan.Status === inboundPlan.states.toInbound) {
    const more = new Map(lines.map(({ item, line }) => [item.Id, line.GoodPieces + line.DamagedPieces]))
    askBeforeReceiving(
      plan,
      items,
      more,
      sum((line) => line.Cartons),
      counted,
    )
    if (counted.Pallets != null && !counted.IsLargeConfirmed) {
      const pallets = ((await palletsCame(db, plan)) ?? 0) + counted.Pallets
      askAboutPallets(plan, pallets, plan.ActualCartons + sum((line) => line.Cartons))
    }
  }

  // A cancellation request lapses with the first goods received.
  const set = {
    ActualPieces: plan.ActualPieces + pieces,
    ActualCartons: plan.ActualCartons + sum((line) => line.Cartons),
    CancelReason: null,
  }
  const payload = {
    good: sum((line) => line.GoodPieces),
    damaged: sum((line) => line.DamagedPieces),
    cartons: sum((line) => line.Cartons),
    ...(counted.Pallets != null && { pallets: counted.Pallets }),
  }
  const moved = await makeMove(db, inboundPlan, PLAN_TABLE, { row, move: 'receive', by, set, payload, remark: counted.Remark })

  const today = dayIn(zoneOf(plan.CountryCode))
  const byItem = new Map(lines.map(({ item, line }) => [item.Id, line]))
  for (const { item, stockId } of await batchesOf(
    db,
    plan,
    lines.map(({ item }) => item),
  )) {
    const { GoodPieces, DamagedPieces, Cartons, Serials, ShelfCode, CartonNos } = byItem.get(item.Id)!
    await putAway(
      db,
      plan.ContractCompanyId,
      stockId,
      { good: GoodPieces, damaged: DamagedPieces, day: today, serials: Serials },
      relateOf(plan, by, counted.Remark),
    )
    if (ShelfCode !== null) await setShelfOf(db, { ...plan, WaresInfoId: item.WaresInfoId }, ShelfCode, by)
    const BookedCartons = [...item.BookedCartons, ...CartonNos]
    await setReceived(db, plan, item, { good: GoodPieces, damaged: DamagedPieces, BookedCartons })
    await addReceipt(db, plan, item, { GoodPieces, DamagedPieces, Cartons }, by, counted.Remark)
  }
  return asSaved(moved)
}

/** Completes a plan whose lines have all arrived as announced; the work is charged. */
export async function completePlan(db: Db, row: DeskPlan, by: By): Promise<void> {
  const plan = await lockPlan(db, row)
  const items = await planItems(db, plan.ContractCompanyId, plan.Id)
  if (plan.Status === inboundPlan.states.toInbound && receiptOutcome(items) !== 'complete')
    refuse('rule', inbound('error.differs'))
  await makeMove(db, inboundPlan, PLAN_TABLE, { row, move: 'complete', by, set: { FinishTime: now(), CancelReason: null } })
  await closeDifference(db, plan, by)
  await chargeInbound(db, plan, items, by)
}

export type Difference = { ExceptionText: string; UnknownGoods: boolean; LabelFault: boolean; Files?: readonly FileRef[] }

/**
 * Completes a plan with a shortage, surplus or other difference for the customer to accept. Missing pieces stay in
 * transit until then.
 */
export async function completeWithDifference(
  db: Db,
  row: Required<DeskPlan>,
  by: By,
  { ExceptionText, Files = [], ...wrong }: Difference,
): Promise<SavedPlan> {
  const plan = await lockPlan(db, row)
  const items = await planItems(db, plan.ContractCompanyId, plan.Id)
  if (
    plan.Status === inboundPlan.states.toInbound &&
    receiptOutcome(items, { unknownGoods: wrong.UnknownGoods, labelFault: wrong.LabelFault }) === 'complete'
  )
    refuse('rule', inbound('error.noDifference'))
  const moved = await makeMove(db, inboundPlan, PLAN_TABLE, {
    row,
    move: 'completeWithDifference',
    by,
    set: { ExceptionText, FinishTime: now(), CancelReason: null },
    remark: ExceptionText,
    payload: wrong,
  })
  for (const item of items) {
    await db
      .updateTable('inbound_plan_item')
      .set({ ShortPieces: Math.max(0, missingPieces(item)) })
      .where('ContractCompanyId', '=', plan.ContractCompanyId)
      .where('Id', '=', item.Id)
      .execute()
  }
  await openDifference(db, plan, by, ExceptionText, Files)
  return asSaved(moved)
}

/**
 * Closes a difference: missing goods are no longer in transit, received goods are charged. Staff may do so only after
 * the customer's seven days have passed.
 */
export async function resolvePlan(db: Db, row: DeskPlan, by: By): Promise<SavedPlan> {
  const plan = await lockPlan(db, row)
  if (by.actor === 'staff' && plan.Status === inboundPlan.states.exception) await refuseUnanswered(db, plan)
  const moved = await makeMove(db, inboundPlan, PLAN_TABLE, { row, move: 'resolve', by })
  await closeDifference(db, plan, by)
  await removeInTransit(db, plan, by)
  await chargeInbound(db, plan, await planItems(db, plan.ContractCompanyId, plan.Id), by)
  return asSaved(moved)
}

/** Cancels a plan after its review, at the customer's request, while nothing has been received. */
export async function grantCancel(db: Db, row: DeskPlan, by: By): Promise<void> {
  const plan = await lockPlan(db, row)
  if (plan.Status === inboundPlan.states.toInbound) {
    if (plan.ActualPieces > 0) refuse('rule', inbound('error.received'))
    if (plan.CancelReason === null) refuse('rule', inbound('error.notAsked'))
  }
  await makeMove(db, inboundPlan, PLAN_TABLE, { row, move: 'cancelLate', by, remark: plan.CancelReason })
  await removeInTransit(db, plan, by)
  await freeBatches(db, plan.ContractCompanyId, plan.Id)
}

async function removeInTransit(db: Db, plan: Plan, by: By): Promise<void> {
  const items = await planItems(db, plan.ContractCompanyId, plan.Id)
  const short = items.filter((item) => missingPieces(item) > 0)
  for (const { item, stockId } of await batchesOf(db, plan, short)) {
    await postStock(db, plan.ContractCompanyId, stockId, 'inTransitCancelled', { good: missingPieces(item) }, relateOf(plan, by))
  }
}
