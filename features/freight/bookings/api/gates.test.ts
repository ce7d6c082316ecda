import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import {
  arriveAtGate,
  assignVehicle,
  bookDeliveries,
  bookGate,
  cancelBooking,
  cancelGate,
  deskBook,
  getBoard,
  getDeskBookings,
  getGateBookings,
  saveGateHours,
} from '../contract.ts'
import { bookingPortal, known, inHours, skipped } from './fixture-portal.ts'

const {
  portal,
  qihang,
  lanjing,
  staff,
  QIHANG,
  LANJING,
  booked,
  world,
  documents,
  at,
  own,
  order,
  bookingOf,
  slotOf,
  planAtGate,
  titles,
} = await bookingPortal()

/** The version of a gate's hours. */
const versionOf = async (WarehouseId: number) =>
  (await staff.ok(getBoard, { Day: '2030-05-06' })).Lanes.find((lane) => lane.WarehouseId === WarehouseId)!.RowVersion

describe('gates', () => {
  test('the hours of a gate that somebody else has saved meanwhile are not overwritten', async () => {
    const hours = { WarehouseId: world.warehouses.DEDUI1, Opens: 7, Closes: 15, SlotMinutes: 60, Capacity: 3 } as const
    const RowVersion = await versionOf(hours.WarehouseId)
    await staff.ok(saveGateHours, { ...hours, RowVersion })
    expect(await staff.refused(saveGateHours, { ...hours, Capacity: 9, RowVersion })).toBe(ERROR_CODE.changed)
    await staff.ok(saveGateHours, { ...hours, Capacity: 4, RowVersion: await versionOf(hours.WarehouseId) })
  })

  test('a gate accepts trucks by slot up to its capacity, also under concurrent requests', async () => {
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

  test('the board names the receiving warehouses in the user’s language', async () => {
    const { Lanes } = await staff.ok(getBoard, { Day: '2030-05-06' })
    expect(Lanes.find(({ WarehouseCode }) => WarehouseCode === 'CNSZX1')?.WarehouseName).toBe('Shenzhen receiving warehouse')
  })

  test('two bookings that swap their slots never deadlock', async () => {
    const rows = [await order({ ...own(), BookingMethod: 1 }), await order({ ...own(), BookingMethod: 1 }, LANJING)]
    await staff.ok(saveGateHours, {
      WarehouseId: world.warehouses.UKBHM1,
      Opens: 8,
      Closes: 17,
      SlotMinutes: 60,
      Capacity: 5,
      RowVersion: await versionOf(world.warehouses.UKBHM1),
    })
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

  test('a third-party truck is announced with its plate; its arrival at the gate is saved', async () => {
    const plan = await planAtGate('OHLGATE1')
    const row = async () => (await qihang.ok(getGateBookings.GB, {})).Items.find((one) => one.InboundPlanId === plan.Id)!
    const { Id, RowVersion, Pallets } = await row()
    expect(Pallets).toBe(12)
    const { Time } = await slotOf(7)
    expect(await qihang.refused(bookGate.GB, { Id, RowVersion, SlotTime: Time })).toBe(2)
    expect(await lanjing.refused(bookGate.GB, { Id, RowVersion, SlotTime: Time, VehiclePlate: 'X1' })).toBe(5)
    expect(await qihang.refused(bookGate.DE, { Id, RowVersion, SlotTime: Time, VehiclePlate: 'X1' })).toBe(5)
    // The right to book deliveries does not cover gates or another country, and vice versa.
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
    // The truck arrived days early: an appointment whose truck has arrived can be neither cancelled nor rescheduled.
    expect((await qihang.call(cancelGate.GB, known(await row()))).Msg).toContain('already at the gate')
    expect(
      await qihang.refused(bookGate.GB, { ...known(await row()), SlotTime: (await slotOf(8)).Time, VehiclePlate: 'BX19 KTL' }),
    ).toBe(2)
    expect(await row()).toMatchObject({ BookingState: booked, SlotTime: expect.any(String), ArrivedTime: expect.any(String) })
  })

  test('goods that the provider fetches are booked by the provider, with a truck', async () => {
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
