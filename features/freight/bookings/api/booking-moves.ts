import { changeOrder, deskOrder } from '#features/freight/core/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { dockOf, isAwaited, isLost, isTime, METHOD } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { lockSlots } from './gates.ts'
import { type KnownRow, lockBooking, move, NO_SLOT, placeOf } from './booking-row.ts'
import { type GateBookingInput, vehicleOf } from './book.ts'

/** The place has withdrawn the time, or the truck was late. */
export async function markLost(db: Db, row: KnownRow, by: By, reason: string): Promise<void> {
  const one = await lockBooking(db, row)
  if (!isAwaited(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  await lockSlots(db, dockOf(one), [one.SlotTime])
  await move(db, one, 'lose', by, { set: { ...NO_SLOT, Problem: reason }, remark: reason })
}

/** Staff have handled a lost appointment: it is removed from the desk's queue. */
export async function note(db: Db, row: KnownRow, by: By, remark: string | null): Promise<void> {
  const one = await lockBooking(db, row)
  if (!isLost(one)) refuse('rule', bookings('error.notLost'), { no: one.RelateNo })
  await move(db, one, 'note', by, { set: { NotedTime: now() }, remark })
}

/** The provider cannot book with the data on the appointment; the customer corrects it and requests it again. */
export async function reject(db: Db, row: KnownRow, by: By, reason: string): Promise<void> {
  const one = await lockBooking(db, row)
  if (one.BookingMethod !== METHOD.provider) refuse('rule', bookings('error.customerBooks'), { no: one.RelateNo })
  if (one.RelateType !== 'place' || !isTime(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  await move(db, one, 'reject', by, { set: { Problem: reason, NotedTime: null, IsRejected: true }, remark: reason })
}

export async function resubmitBooking(
  db: Db,
  row: KnownRow,
  by: By,
  { ReferenceId, Remark }: { ReferenceId: string | null; Remark: string | null },
): Promise<void> {
  const one = await lockBooking(db, row)
  if (!one.IsRejected) refuse('rule', kit('error.moveRefused'))
  if (ReferenceId && one.PlaceId !== null && ReferenceId !== (await placeOf(db, one)).ReferenceId) {
    const { ContractCompanyId } = one
    await db
      .updateTable('order_delivery_address')
      .set({ ReferenceId })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', one.PlaceId)
      .execute()
    // The order has a new version: a form opened before would write the previous reference again.
    const order = await deskOrder(db, { ContractCompanyId, Id: one.OrderId! })
    await changeOrder(db, order, 'update', by, { payload: { Fields: ['DeliveryAddresses'] } })
  }
  await move(db, one, 'ask', by, { set: { IsRejected: false, Problem: null, ...(Remark && { Remark }) }, remark: Remark })
}

/** Assigns truck and driver. */
export async function assign(
  db: Db,
  row: KnownRow,
  by: By,
  vehicle: Pick<GateBookingInput, 'Haulier' | 'VehiclePlate' | 'DriverPhone'>,
): Promise<void> {
  const one = await lockBooking(db, row)
  await move(db, one, 'assign', by, { set: vehicleOf(vehicle), remark: vehicle.VehiclePlate ?? null })
}

export async function arrive(db: Db, row: KnownRow, by: By, moment: Date = now()): Promise<void> {
  const one = await lockBooking(db, row)
  // The delivery of goods is recorded on their own order.
  if (one.RelateType === 'outbound') refuse('rule', bookings('error.over'), { no: one.RelateNo })
  if (one.ArrivedTime !== null) refuse('rule', bookings('error.arrived'))
  await move(db, one, 'arrive', by, { set: { ArrivedTime: moment } })
}
