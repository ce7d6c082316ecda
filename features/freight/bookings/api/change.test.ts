import { describe, expect, test } from 'vitest'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { updateOrder } from '#features/freight/order-form/contract.ts'
import { PLACE } from '#features/freight/orders/api/fixture.ts'
import { cancelOrder } from '#features/freight/orders/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import {
  arriveAtGate,
  requestBooking,
  bookDeliveries,
  cancelBooking,
  cancelGate,
  getDeskBookings,
  getOrderBookings,
  markBookingsLost,
  rejectBooking,
} from '../contract.ts'
import { bookingPortal, known, deskKnown, inHours, skipped } from './fixture-portal.ts'

const { portal, qihang, staff, QIHANG, open, booked, documents, at, own, order, bookingOf, slotOf, titles } =
  await bookingPortal()

describe('changing', () => {
  test('the customer changes and cancels until 24 hours before, staff at any time', async () => {
    const row = await order({ BookingMethod: 1 })
    const slot = new Date(Date.now() + 72 * 3_600_000)
    const { Id } = await bookingOf(row)
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: slot.toISOString() })
    simulateClock(() => new Date(slot.getTime() - 24 * 3_600_000))
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: new Date(slot.getTime() + 1000).toISOString() })
    simulateClock(() => new Date(slot.getTime() - 24 * 3_600_000 + 2000))
    expect(
      await skipped(qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: new Date(slot.getTime() + 86_400_000).toISOString() })),
    ).toContain('24 hours')
    expect(await qihang.refused(cancelBooking, known(await bookingOf(row)))).toBe(2)
    expect(await qihang.refused(cancelGate.GB, known(await bookingOf(row)))).toBe(5)
    const nothing = { Filter: { Keyword: 'NO SUCH NUMBER' } }
    expect([
      await qihang.ok(bookDeliveries, { ...nothing, SlotTime: inHours(50) }),
      await staff.ok(markBookingsLost, { ...nothing, Reason: 'x' }),
    ]).toEqual(Array(2).fill({ Done: 0, Skipped: [] }))
    await staff.ok(markBookingsLost, { Rows: [{ ContractCompanyId: QIHANG, Id }], Reason: 'dock closed' })
    expect(await bookingOf(row)).toMatchObject({ BookingState: open, SlotTime: null, Problem: 'dock closed' })
    await expect.poll(titles).toContainEqual(expect.stringContaining('dock closed'))
    expect((await staff.ok(getDeskBookings, { LostState: open })).Items.map((one) => one.Id)).toContain(Id)
  })

  test('an order change cannot end an appointment after its change deadline', async () => {
    const row = await order({ BookingMethod: 1 })
    const [slot, { Id }] = [inHours(72), await bookingOf(row)]
    const elsewhere = async () => {
      const { Form, RowVersion } = await at.read(row)
      return (
        await qihang.call(updateOrder.lclFull, {
          ...Form,
          DeliveryAddresses: [{ ...Form.DeliveryAddresses![0], FcCode: 'BHX2' }],
          OrderId: row.Id,
          RowVersion,
        } as never)
      ).ErrorCode
    }
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: slot })
    simulateClock(() => new Date(Date.parse(slot) - 3_600_000))
    expect([await elsewhere(), await bookingOf(row)]).toMatchObject([2, { Id, BookingState: booked, PlaceName: 'BHX1' }])
    simulateClock(() => new Date(Date.parse(slot) - 25 * 3_600_000))
    expect([await elsewhere(), await bookingOf(row)]).toMatchObject([0, { BookingState: open, PlaceName: 'BHX2' }])
  })

  test('a delivery cannot be cancelled once its truck has arrived, even if it arrived early', async () => {
    const row = await order({ BookingMethod: 1 })
    const { Id } = await bookingOf(row)
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: inHours(72) })
    await staff.ok(arriveAtGate, deskKnown(row, await bookingOf(row)))
    expect([
      await qihang.refused(cancelBooking, known(await bookingOf(row))),
      await skipped(qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: inHours(80) })),
    ]).toEqual([2, 'The truck is already at the gate'])
    expect(await bookingOf(row)).toMatchObject({ BookingState: booked, ArrivedTime: expect.any(String) })
  })

  test('an appointment cancelled in time is open again', async () => {
    const row = await order({ BookingMethod: 1 })
    const { Id } = await bookingOf(row)
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: inHours(72) })
    await qihang.ok(cancelBooking, known(await bookingOf(row)))
    expect([await bookingOf(row), (await at.read(row)).Places[0]]).toMatchObject([
      { BookingState: open, SlotTime: null, Problem: null },
      { BookingState: open, BookingTime: null },
    ])
  })

  test('a rejected appointment is pending for the customer with the reason, and for the provider again once corrected', async () => {
    const row = await order()
    await at.advance(row, 3)
    const one = await bookingOf(row)
    await staff.ok(rejectBooking, { ...deskKnown(row, one), Reason: 'reference unknown' })
    const rejected = await bookingOf(row)
    expect(rejected).toMatchObject({ IsRejected: true, WaitsFor: 1, Problem: 'reference unknown' })
    const { RowVersion } = await at.read(row)
    expect(await qihang.refused(requestBooking, { ...known(rejected), ReferenceId: 'Z9' })).toBe(1)
    await qihang.ok(requestBooking, { ...known(rejected), ReferenceId: 'z9y8x7w6' })
    // An order form opened before would write the previous reference again.
    expect((await at.read(row)).RowVersion).toBe(RowVersion + 1)
    expect(await bookingOf(row)).toMatchObject({ IsRejected: false, WaitsFor: 2, Problem: null, ReferenceId: 'Z9Y8X7W6' })
    expect(await qihang.refused(requestBooking, known(await bookingOf(row)))).toBe(2)
  })

  test('a place saved with the same entry of the address book keeps its appointment, unless the address was edited', async () => {
    const PrivateWarehouseAddressId = documents.delivery
    const there = { ...own(), DeliveryWarehouseType: DELIVERY_PLACE.private, WarehouseId: null, PrivateWarehouseAddressId }
    const row = await order({ ...there, BookingMethod: 1 })
    await qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: inHours(72) })
    const savedAfter = async (edited: object) => {
      await transact(portal.pool, QIHANG, 'write', async (db) => {
        await db.updateTable('private_warehouse_address').set(edited).where('Id', '=', PrivateWarehouseAddressId).execute()
        await db
          .updateTable('order_delivery_address')
          .set({ PrivateWarehouseAddressId })
          .where('ContractCompanyId', '=', QIHANG)
          .where('OrderId', '=', row.Id)
          .execute()
      })
      return (await bookingOf(row)).BookingState
    }
    expect([await savedAfter({ Contact: 'Ms Walker' }), await savedAfter({ Street: 'Dock Road' })]).toEqual([booked, open])
  })

  test('an unchanged place keeps its appointment when another place is saved, even if its address was edited', async () => {
    const half = { ...PLACE, Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    const address = { FcCode: null, FbaShipmentId: null, ReferenceId: null, PrivateWarehouseAddressId: documents.delivery }
    const there = { ...half, ...address, DeliveryWarehouseType: DELIVERY_PLACE.private, BookingMethod: 1 as const }
    const row = await at.place(qihang, QIHANG, documents, 'lclFull', (body) => ({ ...body, DeliveryAddresses: [there, half] }))
    const slot = inHours(72)
    await qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: slot })
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('private_warehouse_address').set({ Street: 'Pier 4' }).where('Id', '=', documents.delivery).execute(),
    )
    simulateClock(() => new Date(Date.parse(slot) - 3_600_000))
    const { Form, RowVersion, Places } = await at.read(row)
    const [first, second] = Form.DeliveryAddresses!
    const DeliveryAddresses = [first, { ...second, ReferenceId: 'Q1W2E3R4' }]
    await qihang.ok(updateOrder.lclFull, { ...Form, DeliveryAddresses, OrderId: row.Id, RowVersion } as never)
    expect(await bookingOf(row)).toMatchObject({ BookingState: booked, PlaceName: Places[0]!.PlaceName })
  })

  test('a changed place starts a new appointment; a cancelled order has no appointments, and its gate slot is free', async () => {
    const row = await order({ ...own(), BookingMethod: 1 })
    const { Time, Free } = await slotOf(12)
    await qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: Time })
    expect((await slotOf(12)).Free).toBe(Free - 1)
    await qihang.ok(cancelOrder, { OrderId: row.Id, RowVersion: (await at.read(row)).RowVersion, Reason: 'too late' } as never)
    expect(await qihang.ok(getOrderBookings, { OrderId: row.Id })).toEqual([])
    expect((await slotOf(12)).Free).toBe(Free)
  })
})
