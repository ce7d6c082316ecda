import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { isParcelOver, PARCEL, PARCEL_ENDS, parcelTopic } from '../rules.ts'

/** A courier's report on a parcel of the overseas warehouses, after its events were reconciled. */
export type ParcelReport = {
  readonly ContractCompanyId: number
  readonly WarehouseOutId: number
  readonly TrackingNo: string
  /** One of `PARCEL`. */
  readonly Status: number
  readonly Event: { readonly Time: Date; readonly Place: string; readonly Remark: string | null } | null
}
/** Updates documents after a report, in the transaction that saves it. */
export type ParcelFollower = (db: Db, report: ParcelReport) => Promise<void>

/** A courier's report on the parcel of a return label. */
export type LabelReport = {
  readonly ContractCompanyId: number
  readonly ReturnLabelId: number
  /** One of `PARCEL`. */
  readonly Status: number
  /** It is or was with the courier. */
  readonly isCollected: boolean
  /** Of the last event. */
  readonly Time: Date | null
}
/** Updates labels after a report, in the transaction that saves it. */
export type LabelFollower = (db: Db, report: LabelReport) => Promise<void>

declare module '#kit/api/services.ts' {
  interface Lists {
    parcelFollowers: ParcelFollower
    labelFollowers: LabelFollower
  }
}

/** Locks the order of a parcel. All code that needs both locks takes the order first, to avoid deadlocks. */
export async function lockOrderOf(
  db: Db,
  { ContractCompanyId, WarehouseOutId }: { ContractCompanyId: number; WarehouseOutId: number },
) {
  await db
    .selectFrom('warehouse_out')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', WarehouseOutId)
    .forUpdate()
    .execute()
}

/** Locks the return label of a parcel, for the same reason. */
export async function lockLabelOf(
  db: Db,
  { ContractCompanyId, ReturnLabelId }: { ContractCompanyId: number; ReturnLabelId: number },
) {
  await db
    .selectFrom('return_label')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', ReturnLabelId)
    .forUpdate()
    .execute()
}

/** Staff know the end of one parcel: its courier is queried no longer, and its order is updated. */
export async function reportParcel(
  db: Db,
  { Status, ...parcel }: Pick<ParcelReport, 'ContractCompanyId' | 'WarehouseOutId' | 'TrackingNo' | 'Status'>,
  followers: readonly ParcelFollower[],
): Promise<void> {
  const { ContractCompanyId, WarehouseOutId, TrackingNo } = parcel
  await lockOrderOf(db, parcel)
  const watch = await db
    .updateTable('carrier_watch')
    .set({ ExpressStatus: Status, NextAsk: null })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', WarehouseOutId)
    .where('Kind', '=', 'parcel')
    .where('Reference', '=', TrackingNo)
    .where('ExpressStatus', 'not in', PARCEL_ENDS)
    .returning('Id')
    .executeTakeFirst()
  if (watch)
    await db
      .insertInto('carrier_claim')
      .values({ ContractCompanyId, WatchId: watch.Id, Node: Status, EventTime: now() })
      .execute()
  await publishLive(db, parcelTopic, { ContractCompanyId })
  for (const follow of followers) await follow(db, { ...parcel, Status, Event: { Time: now(), Place: '', Remark: null } })
}

/** Staff know that the parcels of an order, whose row is locked, were delivered: their couriers are queried no longer. */
export async function endParcels(db: Db, ContractCompanyId: number, WarehouseOutId: number): Promise<void> {
  const watches = await db
    .selectFrom('carrier_watch')
    .select(['Id', 'ExpressStatus'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', WarehouseOutId)
    .where('Kind', '=', 'parcel')
    .orderBy('Id')
    .forUpdate()
    .execute()
  const open = watches.filter(({ ExpressStatus }) => !isParcelOver(ExpressStatus!)).map(({ Id }) => Id)
  if (open.length === 0) return
  await db
    .updateTable('carrier_watch')
    .set({ ExpressStatus: PARCEL.delivered, NextAsk: null })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', 'in', open)
    .execute()
  await db
    .insertInto('carrier_claim')
    .values(open.map((WatchId) => ({ ContractCompanyId, WatchId, Node: PARCEL.delivered, EventTime: now() })))
    .execute()
}

type NumberOf = { ContractCompanyId: number; WarehouseOutId: number; TrackingNo: string }

/**
 * A parcel of an order, whose row is locked, never had this number: its courier's reports are deleted, and it is
 * queried no longer.
 */
export async function forgetParcel(db: Db, { ContractCompanyId, WarehouseOutId, TrackingNo }: NumberOf): Promise<void> {
  await db
    .deleteFrom('carrier_watch')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', WarehouseOutId)
    .where('Kind', '=', 'parcel')
    .where('Reference', '=', TrackingNo)
    .execute()
}

/** Assigns a number to a parcel of another order; both rows are locked. */
export async function assignParcel(db: Db, { ContractCompanyId, WarehouseOutId, TrackingNo }: NumberOf): Promise<void> {
  await db
    .updateTable('carrier_watch')
    .set({ WarehouseOutId })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Kind', '=', 'parcel')
    .where('Reference', '=', TrackingNo)
    .execute()
}
