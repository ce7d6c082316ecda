import type { OrderRow } from '#features/freight/core/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { booking, CHANGE_HOURS, isTooLate, isReferenceMissing, METHOD } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { move, NO_SLOT, placeOf } from './booking-row.ts'

/**
 * Sets the times that staff enter when goods leave the port, for each place whose time is missing or different. Gates
 * are not checked: the truck is on its way. Appointments that the customer books are left unchanged.
 */
export async function bookForDelivery(
  db: Db,
  { ContractCompanyId, Id: OrderId }: OrderRow,
  times: ReadonlyMap<number, string>,
  by: By,
): Promise<void> {
  const rows = await db
    .selectFrom('delivery_booking')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('RelateType', '=', 'place')
    .orderBy('Id')
    .forUpdate()
    .execute()
  for (const row of rows) {
    const time = times.get(row.PlaceId!)
    if (
      !time ||
      row.BookingMethod !== METHOD.provider ||
      (row.BookingState === booking.states.booked && row.SlotTime?.getTime() === Date.parse(time))
    )
      continue
    if (isReferenceMissing(await placeOf(db, row))) refuse('rule', bookings('error.noReference'), { no: row.RelateNo })
    const one = row.BookingState === booking.states.booked ? await move(db, row, 'rebook', by, { set: NO_SLOT }) : row
    await move(db, one, 'book', by, {
      set: {
        SlotTime: new Date(time),
        BookingCode: row.BookingCode,
        BookingLink: row.BookingLink,
        Problem: null,
        NotedTime: null,
        IsRejected: false,
        BookedTime: now(),
      },
      payload: { time },
    })
  }
}

/**
 * Applies a customer's change to an order's places; refuses one that would end an appointment after the change limit,
 * or after the truck has arrived.
 */
export async function preservingAppointments(
  db: Db,
  { ContractCompanyId, Id: OrderId }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>,
  change: () => Promise<void>,
): Promise<void> {
  const made = () =>
    db
      .selectFrom('delivery_booking')
      .select(['Id', 'SlotTime', 'ArrivedTime'])
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('OrderId', '=', OrderId)
      .where('RelateType', '=', 'place')
      .where('BookingState', '=', booking.states.booked)
      .execute()
  const fixed = (await made()).filter((one) => one.ArrivedTime !== null || isTooLate(one.SlotTime, now()))
  await change()
  if (fixed.length === 0) return
  const kept = new Set((await made()).map((one) => one.Id))
  if (fixed.some(({ Id }) => !kept.has(Id))) refuse('rule', bookings('error.tooLate'), { hours: CHANGE_HOURS })
}
