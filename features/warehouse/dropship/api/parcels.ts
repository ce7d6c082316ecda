import { isParcelOver, PARCEL, parcelsState } from '#features/freight/tracking/rules.ts'
import type { ParcelReport } from '#features/freight/tracking/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, recordEvent } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { dropshipEvents, dropshipOrder, OUTBOUND_TYPE } from '../rules.ts'
import { move } from './order-moves.ts'

/** Parcel exceptions that a company is notified of, besides the delivery of its order. */
const EXCEPTIONS: Readonly<Partial<Record<number, 'parcelFailed' | 'parcelReturned' | 'parcelLost'>>> = {
  [PARCEL.failed]: 'parcelFailed',
  [PARCEL.returned]: 'parcelReturned',
  [PARCEL.lost]: 'parcelLost',
}

/** Handles a courier report on a parcel: updates parcel, order, history and messages in its transaction. */
export async function followParcel(db: Db, { Status, Event, TrackingNo, ...key }: ParcelReport): Promise<void> {
  const order = await db
    .selectFrom('warehouse_out')
    .select(['Id', 'WarehouseOutNo', 'OutboundType', 'Site', 'Status', 'ExpressStatus'])
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', key.WarehouseOutId)
    .forUpdate()
    .executeTakeFirst()
  const parcels = await db
    .selectFrom('pack_express')
    .select(['Id', 'TrackingNo', 'ExpressStatus', 'LastEventTime'])
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('WarehouseOutId', '=', key.WarehouseOutId)
    .execute()
  const parcel = parcels.find((one) => one.TrackingNo === TrackingNo)
  if (!order || !parcel || isParcelOver(parcel.ExpressStatus)) return
  if (parcel.ExpressStatus === Status && parcel.LastEventTime?.getTime() === Event?.Time.getTime()) return
  await db
    .updateTable('pack_express')
    .set({
      ExpressStatus: Status,
      LastEvent: [Event?.Place, Event?.Remark].filter(Boolean).join(' · ') || null,
      LastEventTime: Event?.Time ?? null,
    })
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', parcel.Id)
    .execute()
  await publishLive(db, dropshipEvents, { ContractCompanyId: key.ContractCompanyId })
  if (parcel.ExpressStatus === Status) return

  const ExpressStatus = parcelsState(parcels.map((one) => (one === parcel ? Status : one.ExpressStatus)))
  const Move = EXCEPTIONS[Status]
  if (Move)
    recordEvent(db, dropshipEvents, {
      ContractCompanyId: key.ContractCompanyId,
      EntityId: order.Id,
      EntityNo: order.WarehouseOutNo,
      Move,
      FromState: order.Status,
      ToState: order.Status,
      by: BY_SYSTEM,
      remark: TrackingNo,
      payload: { Site: order.Site, TrackingNo },
    })
  const isDelivered =
    ExpressStatus === PARCEL.delivered &&
    order.OutboundType === OUTBOUND_TYPE.dropship &&
    order.Status === dropshipOrder.states.outbound
  if (isDelivered) {
    const row = { ContractCompanyId: key.ContractCompanyId, Id: order.Id }
    await move(db, row, 'deliver', BY_SYSTEM, { set: { ExpressStatus } })
    return
  }
  if (ExpressStatus === order.ExpressStatus) return
  await db
    .updateTable('warehouse_out')
    .set({ ExpressStatus })
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', order.Id)
    .execute()
}
