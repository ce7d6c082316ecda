import { sql } from 'kysely'
import { chargeFees, lowerEstimate, ratesFor } from '#features/finance/fees/api/service.ts'
import { dropshipHandling } from '#features/finance/fees/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { damageLocked, writeOffLocked } from '#features/warehouse/stock/api/service.ts'
import type { Ending, ShortPieces } from '#features/warehouse/stock/rules.ts'
import { stock } from '#features/warehouse/stock/text/keys.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { parcelsOf, type Packed } from '../couriers.ts'
import { dropshipOrder, OUTBOUND_TYPE } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { estimateOf } from './detail.ts'
import { orderLabels, releaseLabels } from './labels.ts'
import { charged, move, relate, release, setOrder, noteEvent, type Order } from './order-moves.ts'

export async function acceptOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  await move(db, row, 'accept', by)
}

type Picked = { readonly IsCancelConfirmed: boolean }

/** Starts picking. Asks for confirmation if this declines a pending cancellation request; the customer is notified. */
export async function startPicking(
  db: Db,
  row: DeskRow,
  by: By,
  { IsCancelConfirmed }: Picked = { IsCancelConfirmed: false },
): Promise<void> {
  const order = await move(db, row, 'startPicking', by)
  if (order.CancelReason === null) return
  if (!IsCancelConfirmed) ask('cancelAsked', dropship('question.pick'), { no: order.WarehouseOutNo, reason: order.CancelReason })
  await setOrder(db, order, { CancelReason: null })
  noteEvent(db, order, 'declineCancel', by)
}

/**
 * Finishes picking. Lines with unfit or missing pieces are reduced, and the customer is notified; the estimate covers
 * the remaining pieces. An order without any pieces is refused.
 */
export async function finishPicking(db: Db, row: DeskRow, by: By, shorts: readonly ShortPieces[]): Promise<void> {
  const cuts = shorts.filter((short) => short.Damaged + short.Lost + short.DamagedSerials.length + short.LostSerials.length > 0)
  const order = await move(db, row, 'finishPicking', by, { payload: cuts.length > 0 ? { Shorts: cuts } : {} })
  await orderLabels(db, order)
  if (cuts.length === 0) return
  const remarks: string[] = []
  for (const cut of cuts) remarks.push(await cutLine(db, order, cut, by))
  const lines = await packedLines(db, order)
  const TotalPieces = lines.reduce((sum, line) => sum + line.Pieces, 0)
  if (TotalPieces === 0) refuse('rule', dropship('error.nothingLeft'))
  const left = { ...order, TotalPieces, ParcelWeight: parcelsOf(lines, order.PackagesCount).parcelWeights[0]! }
  const { Total: EstimatedFee } = await estimateOf(db, left)
  await setOrder(db, order, { TotalPieces, ParcelWeight: left.ParcelWeight, EstimatedFee })
  await lowerEstimate(db, charged(order, by), EstimatedFee)
  noteEvent(db, order, 'cut', by, remarks.join(', '))
}

async function packedLines(db: Db, { ContractCompanyId, Id }: Order): Promise<Packed[]> {
  return db
    .selectFrom('warehouse_out_item as i')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'i.ContractCompanyId').onRef('w.Id', '=', 'i.WaresInfoId'),
    )
    .select(['i.Pieces', 'w.UnitWeight', 'w.UnitLength', 'w.UnitWidth', 'w.UnitHeight'])
    .where('i.ContractCompanyId', '=', ContractCompanyId)
    .where('i.WarehouseOutId', '=', Id)
    .execute()
}

/** Reduces a line; returns a remark for the history: its pieces before and after. */
async function cutLine(db: Db, order: Order, cut: ShortPieces, by: By): Promise<string> {
  const { Id, Damaged, Lost, DamagedSerials, LostSerials } = cut
  const company = order.ContractCompanyId
  const line = await lineOf(db, order, Id, Damaged + Lost)
  await damageLocked(db, company, { LineId: Id, Pieces: Damaged, Serials: DamagedSerials }, relate(order, by))
  await writeOffLocked(db, company, { LineId: Id, Pieces: Lost, Serials: LostSerials }, relate(order, by))
  const Pieces = line.Pieces - Damaged - Lost
  const gone = new Set([...DamagedSerials, ...LostSerials])
  const rest = { Pieces, SnList: line.SnList.filter((sn) => !gone.has(sn)) }
  if (Pieces > 0)
    await db.updateTable('warehouse_out_item').set(rest).where('ContractCompanyId', '=', company).where('Id', '=', Id).execute()
  else await db.deleteFrom('warehouse_out_item').where('ContractCompanyId', '=', company).where('Id', '=', Id).execute()
  return `${line.Fnsku}: ${line.Pieces} → ${Pieces}`
}

/** A line of the order with at least the given pieces. */
async function lineOf(db: Db, order: Order, lineId: number, pieces: number) {
  const line = await db
    .selectFrom('warehouse_out_item')
    .select(['Fnsku', 'Pieces', 'SnList'])
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('WarehouseOutId', '=', order.Id)
    .where('Id', '=', lineId)
    .executeTakeFirst()
  return line && line.Pieces >= pieces ? line : refuse('rule', stock('short.tooMany'))
}

type Abandoned = Ending & { Damaged: readonly Pick<ShortPieces, 'Id' | 'Damaged' | 'DamagedSerials'>[] }

/**
 * Cancels an order at the customer's request before picking; refuses if the request has since been withdrawn; handling
 * may be charged.
 */
export async function cancelLate(
  db: Db,
  row: DeskRow,
  by: By,
  { Reason, IsOnRequest, ...ended }: Ending & { IsOnRequest: boolean },
): Promise<void> {
  const order = await move(db, row, 'cancelLate', by, { remark: Reason })
  if (IsOnRequest && order.CancelReason === null) refuse('rule', kit('error.noCancelAsked'))
  await setOrder(db, order, { CancelReason: Reason })
  await giveBack(db, order, by, ended)
}

/** Abandons an order: unfit goods are booked as damaged, others are released. */
export async function abandonOrder(db: Db, row: DeskRow, by: By, { Reason, Damaged, ...ended }: Abandoned): Promise<void> {
  const order = await move(db, row, 'abandon', by, { set: { AbandonReason: Reason, TrackingNo: null }, remark: Reason })
  await releaseLabels(db, order)
  for (const { Id, Damaged: Pieces, DamagedSerials } of Damaged) {
    await lineOf(db, order, Id, Pieces)
    await damageLocked(db, order.ContractCompanyId, { LineId: Id, Pieces, Serials: DamagedSerials }, relate(order, by))
  }
  await giveBack(db, order, by, ended)
}

async function giveBack(db: Db, order: Order, by: By, { IsHandlingCharged }: Omit<Ending, 'Reason'>): Promise<void> {
  await release(db, order, by)
  if (!IsHandlingCharged) return
  const weights = Array.from({ length: order.PackagesCount }, () => order.ParcelWeight ?? 0)
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const on = { ...charged(order, by), RateVersionId: rates.VersionId }
  const ActualFee = await chargeFees(db, on, dropshipHandling(rates, weights, order.TotalPieces))
  await setOrder(db, order, { ActualFee })
}

/** Number of new orders accepted per transaction in the half-hourly round. */
const ACCEPTED_AT_ONCE = 200

/**
 * Accepts all new orders, as the system does every half hour; returns their number. Several processes may run it
 * concurrently.
 */
export async function acceptDue(pool: Pool, job: JobRun = {}): Promise<number> {
  const due = await transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<DeskRow>`
      select contract_company_id, id from warehouse_out where status = ${dropshipOrder.states.notOutbound} and outbound_type = ${OUTBOUND_TYPE.dropship}
      order by created_time, id`.execute(db)
    return rows
  })
  let accepted = 0
  for (let from = 0; from < due.length && !job.signal?.aborted; from += ACCEPTED_AT_ONCE) {
    const some = due.slice(from, from + ACCEPTED_AT_ONCE)
    accepted += await acceptNew(pool, some).catch((error: unknown) => {
      if (!job.log) throw error
      // If one of them fails, they are accepted one by one.
      return forEachDue(some, job, async (row) => (await acceptNew(pool, [row])) > 0)
    })
  }
  return accepted
}

/** Accepts the orders that are still new and not locked by another process, in one transaction. */
const acceptNew = (pool: Pool, orders: readonly DeskRow[]): Promise<number> =>
  transact(pool, 'everyone', 'write', async (db) => {
    const { rows } = await sql<DeskRow>`
      select contract_company_id, id from warehouse_out where status = ${dropshipOrder.states.notOutbound}
        and (contract_company_id, id) in (select * from unnest(${orders.map((one) => one.ContractCompanyId)}::bigint[], ${orders.map((one) => one.Id)}::bigint[]))
      order by created_time, id for update skip locked`.execute(db)
    for (const row of rows) await acceptOrder(db, row, BY_SYSTEM)
    return rows.length
  })
