import { chargeFees, ratesFor, releaseEstimate } from '#features/finance/fees/api/service.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { dropshipFees, type FeeLine } from '#features/finance/fees/rules.ts'
import { parcelCosts } from '#features/finance/fees/rules/parcels.ts'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { consumeStock } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { boxVolume, cubicMetres, girth } from '#kit/shared/measure.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse, refuseField, Refusal } from '#kit/shared/refusal.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { MeasuredParcel } from '../contract/parcel.ts'
import type { Shipment } from '../desk-contract.ts'
import { assessCouriers, TRACKING_NO } from '../couriers.ts'
import { DELIVERY_METHOD, dropshipEvents } from '../rules.ts'
import { endParcels } from '#features/freight/tracking/api/service.ts'
import { PARCEL, PARCEL_ENDS, parcelsState } from '#features/freight/tracking/rules.ts'
import { dropship } from '../text/keys.ts'
import { labelNumbers, releaseLabels } from './labels.ts'
import { move, relate, charged, type Order } from './order-moves.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import { serviceOf } from './detail.ts'

/**
 * Ships an order in the measured parcels, with the serial numbers scanned into them: consumes its stock, records the
 * parcels as collected, and charges the actual fee in place of the estimate. A parcel without a number gets that of its
 * label.
 */
export async function shipOrder(
  db: Db,
  row: DeskRow,
  { Parcels, Serials }: Omit<Shipment, 'WarehouseOutNo'>,
  by: By,
): Promise<void> {
  const moment = now()
  const issued = await labelNumbers(db, row)
  const parcels = numbered(Parcels, issued)
  const order = await move(db, row, 'ship', by, { set: { ActualOutboundTime: moment }, payload: { Parcels: parcels } })
  const isProvider = order.DropshipDeliveryMethod === DELIVERY_METHOD.provider
  if (isProvider) checkParcels(order, parcels, issued)
  if (order.DropshipDeliveryMethod === DELIVERY_METHOD.customer) await requireOwnLabels(db, order, parcels.length)
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const lines = feesOf(
    rates,
    order,
    parcels.map((parcel) => parcel.Weight),
  )
  const [first] = parcels
  const TrackingNo = first!.TrackingNo
  await db
    .updateTable('warehouse_out')
    .set({
      TrackingNo,
      ExpressStatus: TrackingNo ? PARCEL.collected : null,
      PackagesCount: parcels.length,
      ParcelWeight: Math.max(...parcels.map((parcel) => parcel.Weight)),
      ParcelLength: first!.Length ?? order.ParcelLength,
      ParcelWidth: first!.Width ?? order.ParcelWidth,
      ParcelHeight: first!.Height ?? order.ParcelHeight,
      ActualFee: amount(sum(lines.map((line) => minor(line.Amount)))),
    })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
  await saveSerials(db, order, await consumeStock(db, row.ContractCompanyId, relate(order, by), Serials).catch(refuseSerials))
  await writeParcels(db, rates, order, parcels, moment)
  await releaseLabels(
    db,
    order,
    parcels.map((parcel) => parcel.TrackingNo),
  )
  await releaseEstimate(db, charged(order, by))
  await chargeFees(db, { ...charged(order, by), RateVersionId: rates.VersionId }, lines)
}

/** Every parcel needs a label of the customer (SPEC 5 Files), also if the warehouse packed more parcels than were ordered. */
async function requireOwnLabels(db: Db, { ContractCompanyId, Id }: Order, packages: number): Promise<void> {
  const attached = await attachmentsOf(db, { ContractCompanyId, Entity: dropshipEvents.entity, EntityId: Id })
  const files = attached.filter(({ Kind }) => Kind === 'waybill').length
  if (files < packages) refuse('rule', dropship('error.labelsFew'), { files, packages })
}

/** Stock errors of serial numbers are reported at their field. */
function refuseSerials(error: unknown): never {
  if (error instanceof Refusal && error.code === 'rule') refuseField('Serials', error.code, error.key, error.params)
  throw error
}

/** Stores the shipped serial numbers in their lines. */
async function saveSerials(db: Db, order: Order, serials: ReadonlyMap<number, string[]>): Promise<void> {
  for (const [lineId, SnList] of serials) {
    await db
      .updateTable('warehouse_out_item')
      .set({ SnList })
      .where('ContractCompanyId', '=', order.ContractCompanyId)
      .where('Id', '=', lineId)
      .execute()
  }
}

/** Parcels without a number get the numbers of unused issued labels, in order. */
function numbered(parcels: readonly MeasuredParcel[], issued: readonly string[]): MeasuredParcel[] {
  const free = issued.filter((no) => parcels.every((parcel) => parcel.TrackingNo !== no))
  return parcels.map((parcel) => ({ ...parcel, TrackingNo: parcel.TrackingNo ?? free.shift() ?? null }))
}

/**
 * Checks parcels with our own labels: every parcel has a unique number, issued with a label or in the courier's format,
 * and the courier accepts its measures.
 */
function checkParcels(order: Order, parcels: readonly MeasuredParcel[], issued: readonly string[]): void {
  const numbers = parcels.map((parcel) => parcel.TrackingNo)
  const missing = numbers.indexOf(null)
  if (missing >= 0) refuseField(trackingNoOf(missing), 'rule', dropship('error.trackingMissing'))
  const repeated = numbers.findIndex((number, index) => numbers.indexOf(number) < index)
  if (repeated >= 0) refuseField(trackingNoOf(repeated), 'rule', dropship('error.trackingTwice'))
  for (const [index, no] of numbers.entries()) {
    if (issued.includes(no!) || ownProperty(TRACKING_NO, order.Courier)?.test(no!)) continue
    refuseField(trackingNoOf(index), 'rule', dropship('error.trackingFormat'), { no: no!, service: order.CourierService! })
  }
  for (const [index, { Weight, Length, Width, Height }] of parcels.entries()) {
    const verdict = assessCouriers({
      site: siteOf(order.Site).country,
      destinationCountry: order.CountryCode!,
      parcelWeights: [Weight],
      sides: Length && Width && Height ? [Length, Width, Height] : null,
    }).find((one) => one.service === order.CourierService)
    const reason = verdict?.reasons[0]
    if (verdict?.verdict !== 'blocked' || !reason) continue
    const { key, params } = reason
    const field = MEASURE_AT_ISSUE[key]
    if (field) refuseField(`Parcels[${index}].${field}`, 'rule', key, params)
    refuse('rule', key, params)
  }
}

const trackingNoOf = (parcel: number) => `Parcels[${parcel}].TrackingNo`

/** The measure at fault when a courier refuses a parcel; any other reason concerns the order. */
const MEASURE_AT_ISSUE: Readonly<Record<TextKey, keyof MeasuredParcel>> = {
  [dropship('rule.courierTooHeavy')]: 'Weight',
  [dropship('rule.courierGirth')]: 'Length',
}

const chargeOf = (rates: Rates, order: Order, parcelWeights: readonly number[]) => ({
  rates,
  destinationCountry: order.CountryCode!,
  postalCode: order.PostalCode!,
  service: serviceOf(order),
  parcelWeights,
})

const feesOf = (rates: Rates, order: Order, parcelWeights: readonly number[]): FeeLine[] =>
  dropshipFees({ ...chargeOf(rates, order, parcelWeights), pieces: order.TotalPieces }).Lines

/** One row for each trackable parcel, i.e. with a number and a courier. */
async function writeParcels(db: Db, rates: Rates, order: Order, parcels: readonly MeasuredParcel[], moment: Date): Promise<void> {
  const tracked = parcels.filter((parcel) => parcel.TrackingNo && order.Courier)
  if (tracked.length === 0) return
  const weights = parcels.map((parcel) => parcel.Weight)
  const costs = new Map(parcelCosts(chargeOf(rates, order, weights)).map((cost, index) => [parcels[index], cost]))
  const written = await db
    .insertInto('pack_express')
    .values(
      tracked.map((parcel) => {
        const { TrackingNo, Weight, Length, Width, Height } = parcel
        const isMeasured = Length && Width && Height
        return {
          ContractCompanyId: order.ContractCompanyId,
          WarehouseOutId: order.Id,
          WarehouseOutNo: order.WarehouseOutNo,
          WarehouseId: order.WarehouseId,
          CountryCode: order.Site,
          CreatedTime: moment,
          TrackingNo: TrackingNo!,
          Courier: order.Courier!,
          CourierService: order.CourierService ?? '',
          Weight,
          Volume: isMeasured ? cubicMetres(boxVolume(Length, Width, Height), 6) : null,
          Girth: isMeasured ? girth(Length, Width, Height) : null,
          ShipTime: moment,
          ExpressStatus: PARCEL.collected,
          CurrencyCode: order.CurrencyCode,
          ...costs.get(parcel),
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('TrackingNo')
    .execute()
  const free = new Set(written.map((parcel) => parcel.TrackingNo))
  const taken = tracked.find((parcel) => !free.delete(parcel.TrackingNo!))
  if (taken) refuseField(trackingNoOf(parcels.indexOf(taken)), 'duplicate', dropship('error.trackingTaken'))
}

/** Marks an order as delivered for staff, and its parcels too, except returned or lost ones. Refuses if all were lost. */
export async function deliverOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  const company = row.ContractCompanyId
  const order = await move(db, row, 'deliver', by)
  const sent = await parcelStates(db, row)
  if (sent.length > 0 && sent.every((state) => state === PARCEL.lost)) refuse('rule', dropship('error.allLost'))
  await endParcels(db, company, row.Id)
  await db
    .updateTable('pack_express')
    .set({ ExpressStatus: PARCEL.delivered, LastEvent: null, LastEventTime: now() })
    .where('ContractCompanyId', '=', company)
    .where('WarehouseOutId', '=', row.Id)
    .where('ExpressStatus', 'not in', PARCEL_ENDS)
    .execute()
  if (order.ExpressStatus === null) return
  await db
    .updateTable('warehouse_out')
    .set({ ExpressStatus: parcelsState(await parcelStates(db, row)) ?? PARCEL.delivered })
    .where('ContractCompanyId', '=', company)
    .where('Id', '=', row.Id)
    .execute()
}

async function parcelStates(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<number[]> {
  const parcels = await db
    .selectFrom('pack_express')
    .select('ExpressStatus')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .execute()
  return parcels.map((parcel) => parcel.ExpressStatus)
}
