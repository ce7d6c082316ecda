import { lowerEstimate, ratesFor } from '#features/finance/fees/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { damageLocked, writeOffLocked } from '#features/warehouse/stock/api/service.ts'
import type { ShortPieces } from '#features/warehouse/stock/rules.ts'
import { stock } from '#features/warehouse/stock/text/keys.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { cutPieces, goodsTotals } from '../rules/goods.ts'
import { replenishment } from '../text/keys.ts'
import { estimateOf } from './check-order.ts'
import { dropBoxes } from './boxes.ts'
import { charged, move, relate, setFigures, noteEvent, type Order } from './order-moves.ts'
import { itemsOf, type StoredItem } from './queries.ts'

type Picked = { readonly IsCancelConfirmed: boolean }

/** Starts picking. Requires confirmation if that declines a pending cancellation request; the customer is notified of it. */
export async function startPicking(
  db: Db,
  row: DeskRow,
  by: By,
  { IsCancelConfirmed }: Picked = { IsCancelConfirmed: false },
): Promise<void> {
  const order = await move(db, row, 'startPicking', by)
  if (order.CancelReason === null) return
  if (!IsCancelConfirmed)
    ask('cancelAsked', replenishment('question.pick'), { no: order.WarehouseOutNo, reason: order.CancelReason })
  await setFigures(db, order, { CancelReason: null })
  noteEvent(db, order, 'declineCancel', by)
}

/**
 * Finishes picking. Lines with damaged or missing pieces are cut, and mixed cartons planned from them are planned
 * again; the customer is notified. An order without any pieces left is refused.
 */
export async function finishPicking(db: Db, row: DeskRow, by: By, shorts: readonly ShortPieces[]): Promise<void> {
  const cuts = shorts.filter((short) => short.Damaged + short.Lost + short.DamagedSerials.length + short.LostSerials.length > 0)
  const order = await move(db, row, 'finishPicking', by, { payload: cuts.length > 0 ? { Shorts: cuts } : {} })
  if (cuts.length === 0) return
  const before = new Map((await itemsOf(db, row.ContractCompanyId, row.Id)).map((item) => [item.Id, item]))
  const remarks: string[] = []
  for (const cut of cuts) remarks.push(await cutLine(db, order, before.get(cut.Id), cut, by))
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  if (items.length === 0) refuse('rule', replenishment('error.nothingLeft'))
  await dropBoxes(db, order)
  await setEstimate(db, order, items, by)
  noteEvent(db, order, 'cut', by, remarks.join(', '))
}

/** Updates the order's estimate to exclude the missing pieces; the excess of the frozen amount is released. */
async function setEstimate(db: Db, order: Order, items: readonly StoredItem[], by: By): Promise<void> {
  const totals = goodsTotals(items)
  const InnerLabelCount = Math.min(order.InnerLabelCount, totals.TotalPieces)
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const estimate = estimateOf(rates, { ...order, InnerLabelCount }, items)
  const EstimateLines = JSON.stringify(estimate.Lines)
  await setFigures(db, order, { ...totals, InnerLabelCount, EstimatedFee: estimate.Total, EstimateLines })
  await lowerEstimate(db, charged(order, by), estimate.Total)
}

async function cutLine(db: Db, order: Order, line: StoredItem | undefined, cut: ShortPieces, by: By): Promise<string> {
  const { Id, Damaged, Lost, DamagedSerials, LostSerials } = cut
  const company = order.ContractCompanyId
  if (!line || line.Pieces < Damaged + Lost) return refuse('rule', stock('short.tooMany'))
  await damageLocked(db, company, { LineId: Id, Pieces: Damaged, Serials: DamagedSerials }, relate(order, by))
  await writeOffLocked(db, company, { LineId: Id, Pieces: Lost, Serials: LostSerials }, relate(order, by))
  const Pieces = line.Pieces - Damaged - Lost
  const rest = db.updateTable('replenishment_item').where('ContractCompanyId', '=', company).where('Id', '=', Id)
  if (Pieces > 0) await rest.set({ ...cutPieces(line, Damaged + Lost), Pieces }).execute()
  else await db.deleteFrom('replenishment_item').where('ContractCompanyId', '=', company).where('Id', '=', Id).execute()
  return `${line.Fnsku}: ${line.Pieces} → ${Pieces}`
}
