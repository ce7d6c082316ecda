import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { chargeFees, releaseEstimate, type Charged } from '#features/warehouse/fees/api/service.ts'
import { dropshipFees, dropshipHandling, type FeeLine } from '#features/warehouse/fees/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { consumeStock, damageLocked, writeOffLocked, releaseStock, type Relate } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { boxVolume, cubicMetres, girth } from '#kit/shared/measure.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { MeasuredParcel, Shipment, ShortLine } from '../contract.ts'
import { assessCouriers, DELIVERY_METHOD, dropshipOrder, OUTBOUND_TYPE, type CourierService } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { ORDER_TABLE, relateOf } from './service.ts'

/** What the warehouse does with an order, from its acceptance to the parcel that leaves. */

type Order = Selectable<Database['warehouse_out']>
type Move = Parameters<typeof dropshipOrder.find>[1]
type Done = { set?: Record<string, unknown>; remark?: string; payload?: Record<string, unknown> }

/** Makes a move of an order and gives the order as it is after it. */
async function move(db: Db, row: DeskRow, name: Move, by: By, done: Done = {}): Promise<Order> {
  return (await makeMove(db, dropshipOrder, ORDER_TABLE, {
    row: { ContractCompanyId: row.ContractCompanyId, Id: row.Id },
    move: name,
    by,
    ...done,
  })) as Order
}

function relate(order: Order, by: By): Relate {
  return relateOf({ WarehouseOutId: order.Id, WarehouseOutNo: order.WarehouseOutNo }, by)
}

function charged(order: Order, by: By): Charged {
  const { ContractCompanyId, Site, WarehouseId, CurrencyCode, Id, RowVersion } = order
  return {
    ContractCompanyId,
    Site,
    WarehouseId,
    CurrencyCode,
    Id,
    Type: ORDER_TABLE.events.entity,
    No: order.WarehouseOutNo,
    Seq: RowVersion,
    Operator: by.Operator,
  }
}

export async function acceptOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  await move(db, row, 'accept', by)
}

export async function startPicking(db: Db, row: DeskRow, by: By): Promise<void> {
  await move(db, row, 'startPicking', by)
}

/** Picked. Lines of which pieces were unfit or missing are cut; an order of which nothing is left cannot go on. */
export async function finishPicking(db: Db, row: DeskRow, by: By, shorts: readonly ShortLine[]): Promise<void> {
  const cuts = shorts.filter((short) => short.Damaged + short.Lost + short.DamagedSerials.length + short.LostSerials.length > 0)
  const order = await move(db, row, 'finishPicking', by, { payload: cuts.length > 0 ? { Shorts: cuts } : {} })
  for (const cut of cuts) await cutLine(db, order, cut, by)
  if (cuts.length === 0) return
  const { rows } = await sql<{ Pieces: number | null }>`
    select sum(pieces)::bigint as pieces from warehouse_out_item where contract_company_id = ${row.ContractCompanyId} and warehouse_out_id = ${row.Id}`.execute(
    db,
  )
  const TotalPieces = rows[0]!.Pieces ?? 0
  if (TotalPieces === 0) refuse('rule', dropship('error.nothingLeft'))
  await db
    .updateTable('warehouse_out')
    .set({ TotalPieces })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
}

async function cutLine(db: Db, order: Order, cut: ShortLine, by: By): Promise<void> {
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
}

/** A line of the order that has so many pieces. */
async function lineOf(db: Db, order: Order, lineId: number, pieces: number) {
  const line = await db
    .selectFrom('warehouse_out_item')
    .select(['Pieces', 'SnList'])
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('WarehouseOutId', '=', order.Id)
    .where('Id', '=', lineId)
    .executeTakeFirst()
  return line && line.Pieces >= pieces ? line : refuse('rule', dropship('error.shortTooMany'))
}

/** Collected by the courier: the stock is gone, the parcels are on their way, the estimate gives way to the actual fee. */
const COLLECTED = 133002
const DELIVERED = 133005

/** Ships an order in the parcels as measured, with the serial numbers that were scanned into them. */
export async function shipOrder(
  db: Db,
  row: DeskRow,
  { Parcels: parcels, Serials }: Omit<Shipment, 'WarehouseOutNo'>,
  by: By,
): Promise<void> {
  const moment = now()
  const order = await move(db, row, 'ship', by, { set: { ActualOutboundTime: moment }, payload: { Parcels: parcels } })
  const isProvider = order.DropshipDeliveryMethod === DELIVERY_METHOD.provider
  if (isProvider) checkParcels(order, parcels)
  const lines = feesOf(
    order,
    parcels.map((parcel) => parcel.Weight),
  )
  const [first] = parcels
  const TrackingNo = first!.TrackingNo
  await db
    .updateTable('warehouse_out')
    .set({
      TrackingNo,
      ExpressStatus: TrackingNo ? COLLECTED : null,
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
  await saveSerials(db, order, await consumeStock(db, row.ContractCompanyId, relate(order, by), Serials))
  await writeParcels(db, order, parcels, moment)
  await releaseEstimate(db, charged(order, by))
  await chargeFees(db, charged(order, by), lines)
}

/** Writes the pieces that left to their lines. */
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

/** Our own labels: every parcel has a number of its own, and the courier takes it as it was measured. */
function checkParcels(order: Order, parcels: readonly MeasuredParcel[]): void {
  const numbers = parcels.map((parcel) => parcel.TrackingNo)
  if (numbers.includes(null)) refuse('rule', dropship('error.trackingMissing'))
  if (new Set(numbers).size < numbers.length) refuse('rule', dropship('error.trackingTwice'))
  for (const { Weight, Length, Width, Height } of parcels) {
    const verdict = assessCouriers({
      site: order.Site as Country,
      destinationCountry: order.CountryCode!,
      parcelWeights: [Weight],
      sides: Length && Width && Height ? [Length, Width, Height] : null,
    }).find((one) => one.service === order.CourierService)
    if (verdict?.verdict === 'blocked') refuse('rule', verdict.reasons[0]!.key, verdict.reasons[0]!.params)
  }
}

function feesOf(order: Order, parcelWeights: readonly number[]): FeeLine[] {
  return dropshipFees({
    site: order.Site as Country,
    destinationCountry: order.CountryCode!,
    postalCode: order.PostalCode!,
    service: order.DropshipDeliveryMethod === DELIVERY_METHOD.provider ? (order.CourierService as CourierService) : null,
    parcelWeights,
    pieces: order.TotalPieces,
  }).Lines
}

/** One row for each parcel that can be followed: those with a number and a courier. */
async function writeParcels(db: Db, order: Order, parcels: readonly MeasuredParcel[], moment: Date): Promise<void> {
  const tracked = parcels.filter((parcel) => parcel.TrackingNo && order.Courier)
  if (tracked.length === 0) return
  await db
    .insertInto('pack_express')
    .values(
      tracked.map(({ TrackingNo, Weight, Length, Width, Height }) => {
        const isMeasured = Length && Width && Height
        return {
          ContractCompanyId: order.ContractCompanyId,
          WarehouseOutId: order.Id,
          TrackingNo: TrackingNo!,
          Courier: order.Courier!,
          CourierService: order.CourierService ?? '',
          Weight,
          Volume: isMeasured ? cubicMetres(boxVolume(Length, Width, Height), 6) : null,
          Girth: isMeasured ? girth(Length, Width, Height) : null,
          ShipTime: moment,
          ExpressStatus: COLLECTED,
          CurrencyCode: order.CurrencyCode,
        }
      }),
    )
    .execute()
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') refuse('duplicate', dropship('error.trackingTaken'))
      throw error
    })
}

/** The courier's word that all parcels arrived. */
export async function deliverOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  const order = await move(db, row, 'deliver', by)
  const company = row.ContractCompanyId
  const arrived = { ExpressStatus: DELIVERED }
  if (order.ExpressStatus !== null)
    await db.updateTable('warehouse_out').set(arrived).where('ContractCompanyId', '=', company).where('Id', '=', row.Id).execute()
  await db
    .updateTable('pack_express')
    .set({ ...arrived, LastEventTime: now() })
    .where('ContractCompanyId', '=', company)
    .where('WarehouseOutId', '=', row.Id)
    .execute()
}

type Abandoned = Ended & { Damaged: readonly Pick<ShortLine, 'Id' | 'Damaged' | 'DamagedSerials'>[] }
type Ended = { Reason: string; IsHandlingCharged: boolean }

/** Cancelled at the customer's request before picking; the handling may be charged. */
export async function cancelLate(db: Db, row: DeskRow, by: By, { Reason, ...ended }: Ended): Promise<void> {
  const order = await move(db, row, 'cancelLate', by, { set: { CancelReason: Reason }, remark: Reason })
  await giveBack(db, order, by, ended)
}

/** Given up by the warehouse: goods that became unfit are set aside as damaged, the others are free again. */
export async function abandonOrder(db: Db, row: DeskRow, by: By, { Reason, Damaged, ...ended }: Abandoned): Promise<void> {
  const order = await move(db, row, 'abandon', by, { set: { AbandonReason: Reason }, remark: Reason })
  for (const { Id, Damaged: Pieces, DamagedSerials } of Damaged) {
    await lineOf(db, order, Id, Pieces)
    await damageLocked(db, order.ContractCompanyId, { LineId: Id, Pieces, Serials: DamagedSerials }, relate(order, by))
  }
  await giveBack(db, order, by, ended)
}

async function giveBack(db: Db, order: Order, by: By, { IsHandlingCharged }: Omit<Ended, 'Reason'>): Promise<void> {
  await releaseStock(db, order.ContractCompanyId, relate(order, by))
  await releaseEstimate(db, charged(order, by))
  if (!IsHandlingCharged) return
  const weights = Array.from({ length: order.PackagesCount }, () => order.ParcelWeight ?? 0)
  const ActualFee = await chargeFees(db, charged(order, by), dropshipHandling(order.Site as Country, weights, order.TotalPieces))
  await db
    .updateTable('warehouse_out')
    .set({ ActualFee })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', order.Id)
    .execute()
}

/** New orders that one transaction of the half-hourly round accepts. */
const ACCEPTED_AT_ONCE = 200

/** Accepts every order that waits, as the system does each half hour; gives how many. Several processes may run it at once. */
export async function acceptDue(pool: Pool): Promise<number> {
  let accepted = 0
  for (;;) {
    const done = await transact(pool, 'everyone', 'write', async (db) => {
      const { rows } = await sql<DeskRow>`
        select contract_company_id, id from warehouse_out where status = ${dropshipOrder.states.notOutbound} and outbound_type = ${OUTBOUND_TYPE.dropship}
        order by created_time, id limit ${ACCEPTED_AT_ONCE} for update skip locked`.execute(db)
      for (const row of rows) await acceptOrder(db, row, BY_SYSTEM)
      return rows.length
    })
    accepted += done
    if (done < ACCEPTED_AT_ONCE) return accepted
  }
}
