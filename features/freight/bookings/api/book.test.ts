import { describe, expect, test } from 'vitest'
import { completeOrder, deliverOrder, getDeskOrder } from '#features/freight/order-desk/contract.ts'
import type { Staged } from '#features/freight/order-desk/api/fixture.ts'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { transact } from '#kit/api/db.ts'
import { bookDeliveries, deskBook, getAppointmentQueue, getBookings, getOrderBookings, markBookingsLost } from '../contract.ts'
import { bookingPortal, deskKnown, inHours, skipped } from './fixture-portal.ts'

const { portal, qihang, staff, QIHANG, open, booked, at, order, bookingOf, titles } = await bookingPortal()

test('the days of a list follow the local time where each truck arrives', async () => {
  const row = await order()
  const { Id } = await bookingOf(row)
  const arrives = (Site: string, Country: string | null) =>
    transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('delivery_booking')
        .set({ Site, Country, SlotTime: new Date('2026-11-26T23:30:00Z') })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', Id)
        .execute(),
    )
  const isOn = async (day: string) =>
    (await qihang.ok(getBookings, { StartTime: day, EndTime: day })).Items.some((one) => one.Id === Id)
  for (const [site, country, day] of [
    ['GB', null, '2026-11-26'],
    ['DE', null, '2026-11-27'],
    ['GB', 'PL', '2026-11-27'],
    ['DE', 'GB', '2026-11-26'],
  ] as const) {
    await arrives(site, country)
    expect([await isOn('2026-11-26'), await isOn('2026-11-27')]).toEqual([day === '2026-11-26', day === '2026-11-27'])
  }
})

describe('booking', () => {
  test('[const.booking.1] the customer books by time, code or link; staff cannot book for the customer', async () => {
    const row = await order({ BookingMethod: 1 })
    const one = await bookingOf(row)
    expect(one).toMatchObject({
      RelateType: 'place',
      BookingState: open,
      PlaceName: 'BHX1',
      ReferenceId: 'A1B2C3D4',
      Cartons: 10,
      WaitsFor: 0,
    })
    expect(await staff.refused(deskBook, { ...deskKnown(row, one), SlotTime: inHours(50) })).toBe(2)
    expect(await skipped(qihang.ok(bookDeliveries, { Ids: [one.Id] }))).toContain('booking code')
    expect(await skipped(qihang.ok(bookDeliveries, { Ids: [one.Id], SlotTime: inHours(-1) }))).toContain('future')
    expect(
      await qihang.ok(bookDeliveries, { Ids: [one.Id], BookingCode: 'CARP-7781', BookingLink: 'https://book.example.com/7781' }),
    ).toEqual({ Done: 1, Skipped: [] })
    expect(await bookingOf(row)).toMatchObject({ BookingState: booked, BookingCode: 'CARP-7781', SlotTime: null })
    expect((await at.read(row)).Places[0]).toMatchObject({ BookingState: booked, BookingTime: null })
  })

  test('booking without a remark keeps the one there is', async () => {
    const row = await order({ BookingMethod: 1 })
    const { Id } = await bookingOf(row)
    const remarkAfter = async (more: object) => {
      await qihang.ok(bookDeliveries, { Ids: [Id], BookingCode: 'CARP-7781', ...more })
      return (await bookingOf(row)).Remark
    }
    expect(await remarkAfter({ Remark: 'Tail lift needed' })).toBe('Tail lift needed')
    expect(await remarkAfter({})).toBe('Tail lift needed')
    expect(await remarkAfter({ Remark: '' })).toBeNull()
  })

  test('[const.booking.2] the provider books once the goods are on the way, and the order’s place is updated', async () => {
    const row = await order()
    expect(await skipped(qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: inHours(50) }))).toContain(
      'we book this appointment',
    )
    await at.advance(row, 3)
    const one = await bookingOf(row)
    expect(one).toMatchObject({ WaitsFor: 2 })
    expect((await staff.ok(getAppointmentQueue, {})).Items.map((line) => line.Id)).toContain(one.Id)
    const time = inHours(50)
    await staff.ok(deskBook, { ...deskKnown(row, one), SlotTime: time, BookingCode: 'ISA-1', VehiclePlate: 'AB12 CDE' })
    expect(await bookingOf(row)).toMatchObject({
      BookingState: booked,
      WaitsFor: 0,
      BookingCode: 'ISA-1',
      VehiclePlate: 'AB12 CDE',
    })
    const [place] = (await at.read(row)).Places
    expect([place!.BookingState, new Date(place!.BookingTime!).toISOString()]).toEqual([booked, time])
    expect(await staff.refused(deskBook, { ...deskKnown(row, one), SlotTime: time })).toBe(6)
    await expect.poll(titles).toContain(`Delivery of ${one.RelateNo} is booked`)
  })

  test('[const.booking.3] goods delivered directly have no appointment, and go out without one', async () => {
    const row = await order({ BookingMethod: 3 })
    expect(await qihang.ok(getOrderBookings, { OrderId: row.Id })).toEqual([])
    await at.advance(row, 4)
    await at.release(row)
    const { Places, RowVersion } = await at.read(row)
    await staff.ok(deliverOrder, { ...row, RowVersion, Places: Places.map(({ Id }) => ({ Id })) })
    expect((await at.read(row)).OrderStatus).toBe(101007)
  })

  test('goods go out only with an appointment: staff may make it with the delivery, but never in place of the customer', async () => {
    const [ours, theirs] = [await order(), await order({ BookingMethod: 1 })]
    for (const row of [ours, theirs]) {
      await at.advance(row, 4)
      await at.release(row)
    }
    const deliver = async (row: Staged, BookingTime?: string) => {
      const { Places, RowVersion } = await at.read(row)
      return (
        await staff.call(deliverOrder, {
          ...row,
          RowVersion,
          Places: Places.map(({ Id }) => ({ Id, ...(BookingTime && { BookingTime }) })),
        })
      ).ErrorCode
    }
    expect([await deliver(ours), await deliver(theirs, inHours(5))]).toEqual([2, 2])
    expect((await bookingOf(theirs)).WaitsFor).toBe(1)
    expect(
      (await qihang.ok(getTodo, {})).some((todo) => todo.Path === '/orderManage/deliveryBooking?WaitsFor=1' && todo.Count > 0),
    ).toBe(true)
    await qihang.ok(bookDeliveries, { Ids: [(await bookingOf(theirs)).Id], SlotTime: inHours(30) })
    expect([await deliver(ours, inHours(5)), await deliver(theirs)]).toEqual([0, 0])
    expect(await bookingOf(ours)).toMatchObject({ BookingState: booked, RelateState: 101007 })
    expect(await skipped(qihang.ok(bookDeliveries, { Ids: [(await bookingOf(theirs)).Id], SlotTime: inHours(40) }))).toContain(
      'nothing left to book',
    )
  })

  test('an appointment lost during delivery can be booked again; after delivery it cannot be marked as lost', async () => {
    const row = await at.advance(await order({ BookingMethod: 1 }), 4)
    const { Id } = await bookingOf(row)
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: inHours(30) })
    await at.release(row)
    const { Places, RowVersion } = await at.read(row)
    await staff.ok(deliverOrder, { ...row, RowVersion, Places: Places.map((place) => ({ Id: place.Id })) })
    const lost = () => staff.ok(markBookingsLost, { Rows: [{ ContractCompanyId: QIHANG, Id }], Reason: 'turned away' })
    expect((await lost()).Done).toBe(1)
    expect(await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: inHours(40) })).toMatchObject({ Done: 1 })
    expect(await bookingOf(row)).toMatchObject({ BookingState: booked, Problem: null, RelateState: 101007 })
    await at.complete(row)
    expect(await skipped(lost())).toContain('nothing left to book')
  })

  test('a centre cannot be booked without a reference', async () => {
    const row = await order({ BookingMethod: 1 })
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_delivery_address').set({ ReferenceId: null }).where('OrderId', '=', row.Id).execute(),
    )
    expect(await skipped(qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: inHours(50) }))).toContain(
      'reference',
    )
  })
})

test('an order in delivery shows its appointments, and the proof once delivered', async () => {
  const row = await order()
  await at.advance(row, 6)
  expect((await staff.ok(getDeskOrder, row)).OrderStatus).toBe(101008)
  expect(await bookingOf(row)).toMatchObject({ BookingState: booked, RelateState: 101008 })
  expect(
    await staff.refused(completeOrder, { ...row, RowVersion: 1, Places: [{ Id: 1, PodFileId: 1, DeliveredTime: inHours(-1) }] }),
  ).toBe(6)
})
