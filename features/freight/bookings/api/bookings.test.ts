import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { completeOrder, deliverOrder, getDeskOrder } from '#features/freight/order-desk/contract.ts'
import { updateOrder } from '#features/freight/order-form/contract.ts'
import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf, PLACE, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { cancelOrder } from '#features/freight/orders/contract.ts'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { drain } from '#kit/api/outbox.ts'
import { transact } from '#kit/api/db.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { eventHandlers } from '../../../../api/mounted.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  arriveAtGate,
  requestBooking,
  assignVehicle,
  bookDeliveries,
  bookGate,
  cancelBooking,
  cancelGate,
  deskBook,
  getBoard,
  getBookingCounts,
  getBookings,
  getDeskBookingCounts,
  getDeskBookings,
  getDeskOrderBookings,
  getGateBookings,
  getGateSlots,
  getAppointmentQueue,
  getOrderBookings,
  markBookingsLost,
  noteBookings,
  rejectBooking,
  saveGateHours,
} from '../contract.ts'
import { booking } from '../rules.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
const [QIHANG, LANJING] = [430118, 420561]
const { open, booked } = booking.states
let world: FreightWorld
let documents: OrderDocuments
let lanjingDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  lanjingDocuments = await documentsOf(portal.pool, LANJING)
  at = desk(portal.pool, staff, world)
})
afterEach(() => simulateClock(undefined))

type Target = Record<string, unknown>
const own = (): Target => ({
  DeliveryWarehouseType: 110002,
  FcCode: null,
  FbaShipmentId: null,
  ReferenceId: null,
  WarehouseId: world.warehouses.UKBHM1,
})
const order = (place: Target = {}, company = QIHANG) =>
  at.place(
    company === QIHANG ? qihang : lanjing,
    company,
    company === QIHANG ? documents : lanjingDocuments,
    'lclFull',
    (body) => ({
      ...body,
      DeliveryAddresses: [{ ...PLACE, ...place } as never],
    }),
  )
const bookingOf = async ({ Id }: Staged, as_ = qihang) => (await as_.ok(getOrderBookings, { OrderId: Id }))[0]!
const known = (one: { Id: number; RowVersion: number }) => ({ Id: one.Id, RowVersion: one.RowVersion })
const deskKnown = (row: Staged, one: { Id: number; RowVersion: number }) => ({
  ContractCompanyId: row.ContractCompanyId,
  ...known(one),
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const skipped = async (call: Promise<{ Skipped: { Reason: string }[] }>) => (await call).Skipped[0]?.Reason
/** A time at the gate so many days from now. */
const slotOf = async (days: number, index = 0) =>
  (
    await qihang.ok(getGateSlots, {
      WarehouseId: world.warehouses.UKBHM1,
      Day: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    })
  ).Slots[index]!
const titles = async () => {
  while ((await drain(portal.pool, eventHandlers)) > 0);
  return (await qihang.ok(getMessagePage, { PageSize: 100 })).Items.map((one) => one.MessageTitle)
}

describe('who books', () => {
  test('[const.booking.1] the customer books himself, by time, code or link; staff do not', async () => {
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

  test('[const.booking.2] the provider books as soon as the goods are on the way, and the place of the order follows', async () => {
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

  test('[const.booking.3] goods that are delivered directly have no appointment, and go out without one', async () => {
    const row = await order({ BookingMethod: 3 })
    expect(await qihang.ok(getOrderBookings, { OrderId: row.Id })).toEqual([])
    await at.advance(row, 4)
    await at.release(row)
    const { Places, RowVersion } = await at.read(row)
    await staff.ok(deliverOrder, { ...row, RowVersion, Places: Places.map(({ Id }) => ({ Id })) })
    expect((await at.read(row)).OrderStatus).toBe(101007)
  })

  test('goods go out only where an appointment is made: by staff with the delivery, never in place of the customer', async () => {
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

  test('a time that was lost on the way is made again; of goods that were delivered none is lost', async () => {
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

  test('a centre without a reference is not booked', async () => {
    const row = await order({ BookingMethod: 1 })
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_delivery_address').set({ ReferenceId: null }).where('OrderId', '=', row.Id).execute(),
    )
    expect(await skipped(qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: inHours(50) }))).toContain(
      'reference',
    )
  })
})

describe('changing', () => {
  test('the customer changes and cancels until 24 hours before, staff whenever the place wants it', async () => {
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

  test('what was lost waits at the desk until it is made anew, noted, or no longer needed; each time queue, list and tab agree', async () => {
    const waiting = async () => {
      const counts = await staff.ok(getDeskBookingCounts, { LostState: open })
      const found = [
        (await staff.ok(getQueues, {})).find(({ Path }) => Path === `/desk/bookings?LostState=${open}`)?.Count ?? 0,
        (await staff.ok(getDeskBookings, { LostState: open })).TotalCount,
        counts[open] ?? 0,
      ]
      expect(new Set(found).size).toBe(1)
      return found[0]!
    }
    const before = await waiting()
    const rows = await Promise.all([order({ BookingMethod: 1 }), order({ BookingMethod: 1 })])
    const keys = await Promise.all(rows.map(async (row) => ({ ContractCompanyId: QIHANG, Id: (await bookingOf(row)).Id })))
    const lose = async () => {
      await qihang.ok(bookDeliveries, { Ids: keys.map(({ Id }) => Id), SlotTime: inHours(72) })
      await staff.ok(markBookingsLost, { Rows: keys, Reason: 'dock closed' })
    }
    await lose()
    expect(await waiting()).toBe(before + 2)
    await qihang.ok(bookDeliveries, { Ids: [keys[0]!.Id], SlotTime: inHours(80) })
    expect(await waiting()).toBe(before + 1)
    expect(await staff.ok(noteBookings, { Rows: keys, Remark: 'The customer brings it himself' })).toMatchObject({
      Done: 1,
      Skipped: [{ Reason: expect.stringContaining('no lost appointment') }],
    })
    expect([await waiting(), (await staff.ok(noteBookings, { Rows: keys })).Done]).toEqual([before, 0])
    expect(await bookingOf(rows[1]!)).toMatchObject({ BookingState: open, Problem: 'dock closed', NotedTime: expect.any(String) })
    expect(await qihang.refused(noteBookings, { Rows: keys })).toBe(3)
    // Noted once is not noted for good.
    await lose()
    expect(await waiting()).toBe(before + 2)
    expect(await bookingOf(rows[1]!)).toMatchObject({ NotedTime: null })
    await staff.ok(noteBookings, { Rows: keys })
    expect(await waiting()).toBe(before)
  })

  test('a lost pick-up waits at the desk until the goods are here, not until they are delivered; what the customer must put right does not', async () => {
    const lost = async () =>
      (await staff.ok(getDeskBookings, { LostState: open, PageSize: 200 })).Items.map(({ RelateNo }) => RelateNo)
    const row = await at.place(qihang, QIHANG, documents, 'airFull')
    const pickup = (await staff.ok(getDeskOrderBookings, { ContractCompanyId: QIHANG, OrderId: row.Id })).find(
      ({ RelateType }) => RelateType === 'pickup',
    )!
    const key = { ContractCompanyId: QIHANG, Id: pickup.Id }
    await staff.ok(deskBook, { ...key, RowVersion: pickup.RowVersion, SlotTime: inHours(60) })
    await staff.ok(markBookingsLost, { Rows: [key], Reason: 'no truck came' })
    expect(await lost()).toContain(pickup.RelateNo)
    await at.receive(row)
    expect(await lost()).not.toContain(pickup.RelateNo)
    const back = await at.advance(await order(), 3)
    const one = await bookingOf(back)
    await staff.ok(rejectBooking, { ...deskKnown(back, one), Reason: 'reference unknown' })
    expect(await lost()).not.toContain(one.RelateNo)
  })

  test('a change of the order ends no appointment later than it may be changed', async () => {
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

  test('a delivery whose truck has arrived is not given up any more, however early it came', async () => {
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

  test('given up in time, the appointment is open again', async () => {
    const row = await order({ BookingMethod: 1 })
    const { Id } = await bookingOf(row)
    await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: inHours(72) })
    await qihang.ok(cancelBooking, known(await bookingOf(row)))
    expect([await bookingOf(row), (await at.read(row)).Places[0]]).toMatchObject([
      { BookingState: open, SlotTime: null, Problem: null },
      { BookingState: open, BookingTime: null },
    ])
  })

  test('what we cannot book waits for the customer with the reason, and for us again once he has put it right', async () => {
    const row = await order()
    await at.advance(row, 3)
    const one = await bookingOf(row)
    await staff.ok(rejectBooking, { ...deskKnown(row, one), Reason: 'reference unknown' })
    const rejected = await bookingOf(row)
    expect(rejected).toMatchObject({ IsRejected: true, WaitsFor: 1, Problem: 'reference unknown' })
    await qihang.ok(requestBooking, { ...known(rejected), ReferenceId: 'Z9Y8X7W6' })
    expect(await bookingOf(row)).toMatchObject({ IsRejected: false, WaitsFor: 2, Problem: null, ReferenceId: 'Z9Y8X7W6' })
    expect(await qihang.refused(requestBooking, known(await bookingOf(row)))).toBe(2)
  })

  test('another place begins anew; an order that is given up has no appointments, and its gate is free', async () => {
    const row = await order({ ...own(), BookingMethod: 1 })
    const { Time, Free } = await slotOf(12)
    await qihang.ok(bookDeliveries, { Ids: [(await bookingOf(row)).Id], SlotTime: Time })
    expect((await slotOf(12)).Free).toBe(Free - 1)
    await qihang.ok(cancelOrder, { OrderId: row.Id, RowVersion: (await at.read(row)).RowVersion, Reason: 'too late' } as never)
    expect(await qihang.ok(getOrderBookings, { OrderId: row.Id })).toEqual([])
    expect((await slotOf(12)).Free).toBe(Free)
  })
})

describe('gates', () => {
  test('a gate takes its trucks by slots, and no more than fit, however many ask at once', async () => {
    const { Time } = await slotOf(5)
    await staff.ok(saveGateHours, { WarehouseId: world.warehouses.UKBHM1, Opens: 8, Closes: 17, SlotMinutes: 60, Capacity: 1 })
    const rows = [
      await order({ ...own(), BookingMethod: 1 }),
      await order({ ...own(), BookingMethod: 1 }, LANJING),
      await order({ ...own(), BookingMethod: 1 }),
    ]
    const clients = [qihang, lanjing, qihang]
    const ids = await Promise.all(rows.map(async (row, index) => (await bookingOf(row, clients[index])).Id))
    expect(
      await skipped(qihang.ok(bookDeliveries, { Ids: [ids[0]!], SlotTime: new Date(Date.parse(Time) + 60_000).toISOString() })),
    ).toContain('accepts no trucks')
    const results = await Promise.all(ids.map((id, index) => clients[index]!.ok(bookDeliveries, { Ids: [id], SlotTime: Time })))
    expect(results.reduce((sum, { Done }) => sum + Done, 0)).toBe(1)
    expect(results.flatMap(({ Skipped }) => Skipped).every(({ Reason }) => Reason.includes('is full at this time'))).toBe(true)
    expect((await slotOf(5)).Free).toBe(0)
    const lane = (await staff.ok(getBoard, { Day: Time.slice(0, 10) })).Lanes.find(
      (one) => one.WarehouseId === world.warehouses.UKBHM1,
    )!
    expect(lane.Times.find((one) => one.Time === Time)?.Taken).toBe(1)
  })

  test('two who swap their slots wait and never block each other', async () => {
    const rows = [await order({ ...own(), BookingMethod: 1 }), await order({ ...own(), BookingMethod: 1 }, LANJING)]
    await staff.ok(saveGateHours, { WarehouseId: world.warehouses.UKBHM1, Opens: 8, Closes: 17, SlotMinutes: 60, Capacity: 5 })
    const [first, second] = [(await slotOf(6)).Time, (await slotOf(6, 1)).Time]
    const ids = [(await bookingOf(rows[0]!)).Id, (await bookingOf(rows[1]!, lanjing)).Id]
    await qihang.ok(bookDeliveries, { Ids: [ids[0]!], SlotTime: first })
    await lanjing.ok(bookDeliveries, { Ids: [ids[1]!], SlotTime: second })
    const swapped = await Promise.all([
      qihang.ok(bookDeliveries, { Ids: [ids[0]!], SlotTime: second }),
      lanjing.ok(bookDeliveries, { Ids: [ids[1]!], SlotTime: first }),
    ])
    expect(swapped.map(({ Done }) => Done)).toEqual([1, 1])
  })

  test('a truck of somebody else is announced with its plate; at the gate its arrival is kept', async () => {
    const plan = await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('inbound_plan')
        .values({
          ContractCompanyId: QIHANG,
          CountryCode: 'GB',
          OhlOrderNo: 'OHLGATE1',
          WarehouseId: world.warehouses.UKBHM1,
          InboundType: 124002,
          OrderType: 125002,
          ExpectedInboundTime: new Date(),
          TotalPallets: 12,
          ExpectedCartons: 240,
          Status: 123004,
          CreatedTime: new Date(),
          CreatedBy: 1,
          UpdatedTime: new Date(),
          UpdatedBy: 1,
        })
        .returning('Id')
        .executeTakeFirstOrThrow(),
    )
    const row = async () => (await qihang.ok(getGateBookings.GB, {})).Items.find((one) => one.InboundPlanId === plan.Id)!
    const { Id, RowVersion, Pallets } = await row()
    expect(Pallets).toBe(12)
    const { Time } = await slotOf(7)
    expect(await qihang.refused(bookGate.GB, { Id, RowVersion, SlotTime: Time })).toBe(2)
    expect(await lanjing.refused(bookGate.GB, { Id, RowVersion, SlotTime: Time, VehiclePlate: 'X1' })).toBe(5)
    expect(await qihang.refused(bookGate.DE, { Id, RowVersion, SlotTime: Time, VehiclePlate: 'X1' })).toBe(5)
    // Whoever books places of orders has no say at gates, nor the other way round, nor one country in another.
    expect(await qihang.ok(bookDeliveries, { Ids: [Id], SlotTime: Time })).toMatchObject({ Done: 0, Skipped: [{}] })
    expect(await qihang.refused(cancelBooking, { Id, RowVersion })).toBe(5)
    await qihang.ok(bookGate.GB, {
      Id,
      RowVersion,
      SlotTime: Time,
      VehiclePlate: 'BX19 KTL',
      DriverPhone: '+44 7700 900123',
      Haulier: 'Midland Haulage',
      Pallets: 11,
    })
    const kept = await transact(portal.pool, QIHANG, 'read', (db) =>
      db
        .selectFrom('inbound_plan')
        .select(['VehiclePlate', 'AppointmentTimes'])
        .where('Id', '=', plan.Id)
        .executeTakeFirstOrThrow(),
    )
    expect([kept.VehiclePlate, (kept.AppointmentTimes as { Time: string }[])[0]!.Time]).toEqual(['BX19 KTL', Time])
    const booked_ = await row()
    expect([await qihang.refused(cancelGate.DE, known(booked_)), await qihang.refused(cancelBooking, known(booked_))]).toEqual([
      5, 5,
    ])
    await staff.ok(arriveAtGate, { ContractCompanyId: QIHANG, Id, RowVersion: booked_.RowVersion })
    expect((await row()).ArrivedTime).not.toBeNull()
    expect(await staff.refused(arriveAtGate, { ContractCompanyId: QIHANG, Id, RowVersion: booked_.RowVersion + 1 })).toBe(2)
    await expect.poll(titles).toContain('The truck of OHLGATE1 has arrived at the gate')
    // It came days before its time: what is at the gate is neither given up nor put off.
    expect((await qihang.call(cancelGate.GB, known(await row()))).Msg).toContain('already at the gate')
    expect(
      await qihang.refused(bookGate.GB, { ...known(await row()), SlotTime: (await slotOf(8)).Time, VehiclePlate: 'BX19 KTL' }),
    ).toBe(2)
    expect(await row()).toMatchObject({ BookingState: booked, SlotTime: expect.any(String), ArrivedTime: expect.any(String) })
  })

  test('goods that we fetch are booked by us, with a truck', async () => {
    const row = await at.place(qihang, QIHANG, documents, 'airFull')
    const pickup = (await staff.ok(getDeskBookings, { RelateType: 'pickup' })).Items.find((one) => one.OrderId === row.Id)!
    expect(pickup).toMatchObject({ Site: 'CN', WaitsFor: 2, BookingMethod: 2 })
    await staff.ok(assignVehicle, {
      ContractCompanyId: QIHANG,
      Id: pickup.Id,
      RowVersion: pickup.RowVersion,
      VehiclePlate: 'B 12345',
    })
    await staff.ok(deskBook, {
      ContractCompanyId: QIHANG,
      Id: pickup.Id,
      RowVersion: pickup.RowVersion + 1,
      SlotTime: inHours(20),
    })
    expect((await staff.ok(getDeskBookings, { RelateType: 'pickup' })).Items.find((one) => one.OrderId === row.Id)).toMatchObject(
      { BookingState: booked, VehiclePlate: 'B 12345', WaitsFor: 0 },
    )
  })
})

describe('whose', () => {
  test('nobody books, changes or reads another company’s appointment; a user without the right none at all', async () => {
    const row = await order({ BookingMethod: 1 })
    const one = await bookingOf(row)
    expect(await lanjing.ok(getOrderBookings, { OrderId: row.Id })).toEqual([])
    expect(await skipped(lanjing.ok(bookDeliveries, { Ids: [one.Id], BookingCode: 'MINE' }))).toBeDefined()
    expect(await lanjing.refused(cancelBooking, known(one))).toBe(5)
    expect((await lanjing.ok(getBookings, { PageSize: 100 })).Items.some(({ Id }) => Id === one.Id)).toBe(false)
    const clerk = await as('lanjing_fin')
    expect([
      await clerk.refused(getBookings, {}),
      await clerk.refused(bookDeliveries, { Ids: [one.Id], BookingCode: 'X' }),
      await qihang.refused(getAppointmentQueue, {}),
    ]).toEqual([4, 4, 3])
    const counts = await qihang.ok(getBookingCounts, {})
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe((await qihang.ok(getBookings, {})).TotalCount)
  })
})

test('the order on its way still tells all: appointments, then the proof', async () => {
  const row = await order()
  await at.advance(row, 6)
  expect((await staff.ok(getDeskOrder, row)).OrderStatus).toBe(101008)
  expect(await bookingOf(row)).toMatchObject({ BookingState: booked, RelateState: 101008 })
  expect(
    await staff.refused(completeOrder, { ...row, RowVersion: 1, Places: [{ Id: 1, PodFileId: 1, DeliveredTime: inHours(-1) }] }),
  ).toBe(6)
})
