import { sql } from 'kysely'
import { chargeFees, ratesFor, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { GATES, siteOf, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { consumeStock, damageLocked, writeOffLocked } from '#features/warehouse/stock/api/service.ts'
import type { Ending, ShortPieces } from '#features/warehouse/stock/rules.ts'
import { now } from '#kit/api/clock.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { BEFORE_SHIPPING, vendorEvents } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { wallMinute } from '#kit/shared/zone.ts'
import { vendorFees } from '../rules/fees.ts'
import { requireTracking } from './correct-tracking.ts'
import { orderWithTracking } from './queries.ts'
import { charged, move, relate, release, setOrder, noteEvent, type Order } from './service.ts'

export const acceptOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'accept', by)
export const startPicking = (db: Db, row: DeskRow, by: By) => move(db, row, 'startPicking', by)
export const finishPicking = (db: Db, row: DeskRow, by: By) => move(db, row, 'finishPicking', by)
export const packOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'pack', by)
export const deliverOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'deliver', by)

const workDone = (rates: Rates, { PackagesCount, ParcelWeight, TotalPieces }: Order) =>
  vendorFees(
    rates,
    Array.from({ length: PackagesCount }, () => ParcelWeight),
    TotalPieces,
  ).Lines

async function charge(db: Db, order: Order, by: By): Promise<void> {
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const ActualFee = await chargeFees(db, { ...charged(order, by), RateVersionId: rates.VersionId }, workDone(rates, order))
  await setOrder(db, order, { ActualFee })
}

/** Returns the fields of an order that its shipping confirmations depend on. */
export const orderToShip = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('vendor_out')
    .select(['ContractCompanyId', 'Id', 'WarehouseOutNo', 'ShipWindowStart', 'CancelReason'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()

/**
 * Requires confirmation to ship an order that its customer wanted cancelled, or while its window is closed and the
 * marketplace refuses its parcels, or with another order's number. `order` is the row before shipping: what cannot be
 * shipped at all was already refused with its reason.
 */
export async function askAboutShipping(
  db: Db,
  order: NonNullable<Awaited<ReturnType<typeof orderToShip>>>,
  {
    TrackingNos,
    IsEarlyConfirmed,
    IsRepeatConfirmed,
    IsCancelConfirmed,
  }: Pick<Shipped, 'TrackingNos'> & Record<ShipAnswer, boolean>,
): Promise<void> {
  const no = order.WarehouseOutNo
  if (!IsCancelConfirmed && order.CancelReason !== null)
    ask('cancelAsked', vendor('question.cancelAsked'), { no, reason: order.CancelReason })
  if (!IsEarlyConfirmed && order.ShipWindowStart > now())
    ask('early', vendor('question.early'), { no, start: wallMinute(order.ShipWindowStart, VF_SITE.timeZone) })
  const used = IsRepeatConfirmed ? undefined : await orderWithTracking(db, order, TrackingNos)
  if (used) ask('repeated', vendor('question.trackingUsed'), { number: used.TrackingNo, order: used.WarehouseOutNo })
}

type ShipAnswer = 'IsEarlyConfirmed' | 'IsRepeatConfirmed' | 'IsCancelConfirmed'
type Shipped = { TrackingNos: string[]; Serials: readonly string[] }

/** Ships the whole order: pieces are consumed, the estimate is released and the work done is charged. */
export async function shipOrder(db: Db, row: DeskRow, by: By, { TrackingNos, Serials }: Shipped): Promise<void> {
  const order = await move(db, row, 'ship', by, { set: { ActualOutboundTime: now(), TrackingNos }, payload: { TrackingNos } })
  requireTracking(order, TrackingNos)
  for (const [lineId, SnList] of await consumeStock(db, row.ContractCompanyId, relate(order, by), Serials))
    await db
      .updateTable('vendor_out_item')
      .set({ SnList })
      .where('ContractCompanyId', '=', row.ContractCompanyId)
      .where('Id', '=', lineId)
      .execute()
  await releaseEstimate(db, charged(order, by))
  await charge(db, order, by)
  if (order.CancelReason === null) return
  // The order was shipped although its customer wanted it cancelled: the customer is notified.
  await setOrder(db, order, { CancelReason: null })
  noteEvent(db, order, 'declineCancel', by)
}

type Abandoned = Ending & { IsOnRequest: boolean; Shorts: readonly ShortPieces[] }

/** Abandons an order: unfit and missing pieces are booked as such, the others are released. */
export async function abandonOrder(db: Db, row: DeskRow, by: By, { Reason, ...ended }: Abandoned): Promise<void> {
  const order = await move(db, row, 'abandon', by, { set: { AbandonReason: Reason }, remark: Reason })
  if (ended.IsOnRequest && order.CancelReason === null) refuse('rule', kit('error.noCancelAsked'))
  for (const { Id, Damaged, Lost, DamagedSerials, LostSerials } of ended.Shorts) {
    const company = order.ContractCompanyId
    await damageLocked(db, company, { LineId: Id, Pieces: Damaged, Serials: DamagedSerials }, relate(order, by))
    await writeOffLocked(db, company, { LineId: Id, Pieces: Lost, Serials: LostSerials }, relate(order, by))
  }
  await release(db, order, by)
  if (ended.IsHandlingCharged) await charge(db, order, by)
}

/** Maximum number of expired windows reported in one transaction. */
const AT_ONCE = 200

/**
 * Reports orders whose ship window ended before they left, each once; returns how many. Several processes may run this
 * at the same time: the row is locked, and the second process finds it already reported.
 */
export async function reportPassedWindows(pool: Pool, job: JobRun = {}): Promise<number> {
  let reported = 0
  const companies = GATES.amazonianVF.companies.map((company) => ({ company }))
  await forEachDue(companies, job, async ({ company }) => {
    for (;;) {
      const done = await transact(pool, company, 'write', (db) => reportSome(db, company))
      reported += done
      if (done < AT_ONCE) break
    }
  })
  return reported
}

async function reportSome(db: Db, company: number): Promise<number> {
  const moment = now()
  const { rows } = await sql<Order>`
    update vendor_out set window_alert_time = ${moment} where contract_company_id = ${company} and id in (
      select id from vendor_out where contract_company_id = ${company} and status = any(${BEFORE_SHIPPING})
        and ship_window_end < ${moment} and window_alert_time is null order by ship_window_end, id limit ${AT_ONCE} for update skip locked)
    returning *`.execute(db)
  for (const { Id, WarehouseOutNo, Status, PurchaseOrderNo, Site } of rows)
    recordEvent(db, vendorEvents, {
      ContractCompanyId: company,
      EntityId: Id,
      EntityNo: WarehouseOutNo,
      Move: 'windowPassed',
      FromState: Status,
      ToState: Status,
      by: BY_SYSTEM,
      payload: { Site, PurchaseOrderNo },
    })
  return rows.length
}
