import { describe, expect, test } from 'vitest'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import { cancelReplenishment, updateReplenishment } from '#features/warehouse/replenishment/contract.ts'
import { readyReplenishments, loadReplenishments, shipReplenishment } from '#features/warehouse/replenishment/desk-contract.ts'
import { replenishmentPortal } from '#features/warehouse/replenishment/api/fixture.ts'
import { BOOKED_BY } from '#features/warehouse/replenishment/rules.ts'
import { addDays, mondayOf } from '#kit/shared/calendar.ts'
import { transact } from '#kit/api/db.ts'
import {
  arriveAtGate,
  bookDeliveries,
  deskBook,
  getDeskBookings,
  getDeskSlots,
  markBookingsLost,
  saveGateHours,
} from '../contract.ts'
import {
  bookReserve,
  cancelReserve,
  getDeskReserveWeek,
  getReserveCounts,
  getReserves,
  getReserveWeek,
} from '../outbound-contract.ts'
import { booking } from '../rules.ts'

const f = await replenishmentPortal()
const { owner, otherCompany, staff } = f
const { open, booked } = booking.states

await f.product('X00BKOWN01', [['BK-01', 2000, '2025-10-01']])
await f.product('X00BKOTHER', [['BK-02', 500, '2025-10-01']], { company: f.COMPANY.lanjing })

const own = (BookingMethod: 1 | 2 | 3, more: object = {}) =>
  f.create([{ Fnsku: 'X00BKOWN01', Cartons: 1 }], { BookingMethod, ...more } as never)
const rowOf = async ({ WarehouseOutNo }: SavedOrder, as = owner) =>
  (await as.ok(getReserves.GB, { Keyword: WarehouseOutNo })).Items[0]!
const deskRow = async ({ WarehouseOutNo }: SavedOrder) =>
  (await staff.ok(getDeskBookings, { Keyword: WarehouseOutNo, RelateType: 'outbound' })).Items[0]!
const known = ({ Id, RowVersion }: { Id: number; RowVersion: number }) => ({ Id, RowVersion })
const deskKnown = (row: { ContractCompanyId: number; Id: number; RowVersion: number }) => ({
  ContractCompanyId: row.ContractCompanyId,
  ...known(row),
})
const today = new Date().toISOString().slice(0, 10)
/** Slots at a centre on a working day in two weeks; each test uses a different centre or hour. */
const slotsAt = async (FcCode: string, days = 14) =>
  (await staff.ok(getDeskSlots, { WarehouseId: f.at.GB, FcCode, Day: addDays(mondayOf(today), days) })).Slots

/** Number of deliveries to book on the customer's home page. */
const toBook = async () =>
  (await owner.ok(getTodo, {})).find(({ Path }) => Path === '/overSeaService/rpWareHouseReserve?WaitsFor=1')?.Count ?? 0
/** Simulates passing time: moves an appointment to the given number of hours from now. */
const comesWithin = (Id: number, hours: number) =>
  transact(f.portal.pool, f.COMPANY.qihang, 'write', (db) =>
    db
      .updateTable('delivery_booking')
      .set({ SlotTime: new Date(Date.now() + hours * 3_600_000) })
      .where('ContractCompanyId', '=', f.COMPANY.qihang)
      .where('Id', '=', Id)
      .execute(),
  )

describe('deliveries booked by the customer', () => {
  test('[state.booking] [route.overSeaService.rpWareHouseReserve] an order is not booked, booked, lost and booked again, as shown on its page', async () => {
    const waiting = await toBook()
    const order = await own(BOOKED_BY.customer)
    const before = await owner.ok(getReserveCounts.GB, {})
    expect(await rowOf(order)).toMatchObject({ BookingState: open, WaitsFor: 1, FcCode: 'BHX3', PlaceName: 'BHX3' })
    expect(await toBook()).toBe(waiting + 1)
    const [slot] = await slotsAt('BHX3')
    await owner.ok(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: slot!.Time, BookingCode: 'ISA-1' })
    expect(await f.detail(order)).toMatchObject({ BookingState: booked, BookingTime: slot!.Time, BookingCode: 'ISA-1' })
    expect(await toBook()).toBe(waiting)
    const after = await owner.ok(getReserveCounts.GB, {})
    expect([before[open]! - (after[open] ?? 0), (after[booked] ?? 0) - (before[booked] ?? 0)]).toEqual([1, 1])
    expect((await slotsAt('BHX3'))[0]).toEqual({ Time: slot!.Time, Free: 0 })

    const lost = { Rows: [{ ContractCompanyId: f.COMPANY.qihang, Id: (await rowOf(order)).Id }], Reason: 'Dock closed' }
    expect(await staff.ok(markBookingsLost, lost)).toEqual(f.done)
    expect(await rowOf(order)).toMatchObject({ BookingState: open, Problem: 'Dock closed', SlotTime: null })
    expect(await f.detail(order)).toMatchObject({ BookingState: open, BookingTime: null, BookingCode: null })
    expect((await slotsAt('BHX3'))[0]!.Free).toBe(1)
    await owner.ok(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: slot!.Time })
    expect(await rowOf(order)).toMatchObject({ BookingState: booked, Problem: null })
    await expect
      .poll(async () => (await owner.ok(getMessagePage, { Keyword: order.WarehouseOutNo })).Items.map((one) => one.MessageTitle))
      .toContain(`The appointment of ${order.WarehouseOutNo} was lost: Dock closed`)
  })

  test('is changed or cancelled until 24 hours before; only its own company and country reach it', async () => {
    const order = await own(BOOKED_BY.customer)
    const [, first, second] = await slotsAt('BHX3')
    await owner.ok(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: first!.Time })
    await owner.ok(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: second!.Time })
    expect((await slotsAt('BHX3')).slice(1, 3).map(({ Free }) => Free)).toEqual([1, 0])
    const row = known(await rowOf(order))
    expect(await otherCompany.refused(cancelReserve.GB, row)).toBe(5)
    expect(await owner.refused(cancelReserve.DE, row)).toBe(5)
    expect(await owner.ok(bookDeliveries, { Ids: [row.Id], SlotTime: first!.Time })).toMatchObject({ Done: 0 })
    expect(await staff.refused(arriveAtGate, { ContractCompanyId: f.COMPANY.qihang, ...row })).toBe(2)
    await comesWithin(row.Id, 23)
    expect((await owner.call(cancelReserve.GB, row)).Msg).toContain('24 hours')
    expect((await owner.call(bookReserve.GB, { ...row, SlotTime: first!.Time })).Msg).toContain('24 hours')
    await comesWithin(row.Id, 25)
    await owner.ok(cancelReserve.GB, row)
    expect((await slotsAt('BHX3')).slice(1, 3).map(({ Free }) => Free)).toEqual([1, 1])
  })

  test('another centre needs a new appointment; an order without a truck or a cancelled one has none', async () => {
    const order = await own(BOOKED_BY.customer)
    const slot = (await slotsAt('BHX3'))[4]!
    await owner.ok(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: slot.Time })
    const change = (fields: object, RowVersion: number) =>
      owner.ok(updateReplenishment.GB, {
        ...f.order([{ Fnsku: 'X00BKOWN01', Cartons: 1 }], { BookingMethod: BOOKED_BY.customer, ...fields } as never),
        Id: order.WarehouseOutId,
        RowVersion,
      })
    const same = await change({ OrderRemark: 'Soon' }, order.RowVersion)
    expect(await rowOf(order)).toMatchObject({ BookingState: booked, SlotTime: slot.Time })
    const moved = await change({ FcCode: 'BHX2' }, same.RowVersion)
    expect(await rowOf(order)).toMatchObject({ BookingState: open, SlotTime: null, FcCode: 'BHX2' })
    expect(await f.detail(order)).toMatchObject({ BookingState: open, BookingTime: null })
    expect((await slotsAt('BHX3'))[4]!.Free).toBe(1)
    const free = await change({ BookingMethod: BOOKED_BY.nobody }, moved.RowVersion)
    expect((await owner.ok(getReserves.GB, { Keyword: order.WarehouseOutNo })).TotalCount).toBe(0)
    expect(await f.detail(order)).toMatchObject({ BookingState: null })
    await change({}, free.RowVersion)
    expect(await rowOf(order)).toMatchObject({ BookingState: open })
    await owner.ok(cancelReplenishment.GB, { warehouseOutId: order.WarehouseOutId })
    expect((await owner.ok(getReserves.GB, { Keyword: order.WarehouseOutNo })).TotalCount).toBe(0)
  })
})

test('the provider books orders that require it once they are accepted; a truck is released and loaded only with its slot', async () => {
  const order = await own(BOOKED_BY.provider)
  expect(await deskRow(order)).toMatchObject({ WaitsFor: 0, FromWarehouse: 'UKBHM1' })
  const slot = (await slotsAt('BHX1'))[0]!
  expect(await owner.refused(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: slot.Time })).toBe(2)
  await f.picked(order)
  expect(await deskRow(order)).toMatchObject({ WaitsFor: 2 })
  await f.packed(order)
  expect((await staff.ok(readyReplenishments, f.rows(order))).Skipped[0]!.Reason).toContain('not booked')
  await staff.ok(deskBook, {
    ...deskKnown(await deskRow(order)),
    SlotTime: (await slotsAt('BHX3'))[6]!.Time,
    VehiclePlate: 'BX21 KDE',
  })
  expect(await staff.ok(readyReplenishments, f.rows(order))).toEqual(f.done)
  const { Id } = await deskRow(order)
  await staff.ok(markBookingsLost, { Rows: [{ ContractCompanyId: f.COMPANY.qihang, Id }], Reason: 'Truck broke down' })
  expect((await staff.ok(loadReplenishments, f.rows(order))).Skipped[0]!.Reason).toContain('not booked')
  await staff.ok(deskBook, { ...deskKnown(await deskRow(order)), SlotTime: (await slotsAt('BHX3'))[7]!.Time })
  expect(await staff.ok(loadReplenishments, f.rows(order))).toEqual(f.done)
  expect(await staff.ok(shipReplenishment, f.keyOf(order))).toEqual(f.done)
  const gone = await deskRow(order)
  expect(await staff.refused(deskBook, { ...deskKnown(gone), SlotTime: (await slotsAt('BHX3'))[8]!.Time })).toBe(2)
})

test('a week shows opening hours, free slots and bookings: to the company its own, to staff all', async () => {
  const Monday = addDays(mondayOf(today), 21)
  const week = { WarehouseId: f.at.GB, FcCode: 'BHX2', Monday }
  await staff.ok(saveGateHours, { WarehouseId: f.at.GB, FcCode: 'BHX2', Opens: 8, Closes: 12, SlotMinutes: 120, Capacity: 2 })
  const order = await own(BOOKED_BY.customer, { FcCode: 'BHX2' })
  const slot = (await slotsAt('BHX2', 21))[1]!
  await owner.ok(bookReserve.GB, { ...known(await rowOf(order)), SlotTime: slot.Time })
  const seen = await owner.ok(getReserveWeek.GB, week)
  expect(seen).toMatchObject({ TimeZone: 'Europe/London', Opens: 8, Closes: 12, SlotMinutes: 120, Capacity: 2 })
  expect(seen.Days.map(({ Day }) => Day)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(Monday, day)))
  expect(seen.Days[0]!.Slots.map(({ Free }) => Free)).toEqual([2, 1])
  expect(seen.Booked.map((row) => row.RelateNo)).toEqual([order.WarehouseOutNo])
  expect((await otherCompany.ok(getReserveWeek.GB, week)).Booked).toEqual([])
  expect((await staff.ok(getDeskReserveWeek, week)).Booked).toMatchObject([{ ContractCompanyId: f.COMPANY.qihang }])
  // Another warehouse has its own slots there; a warehouse of another country is not available on this page.
  expect((await staff.ok(getDeskReserveWeek, { ...week, WarehouseId: f.at.DE })).Days[0]!.Slots[1]!.Free).toBe(1)
  expect(await owner.refused(getReserveWeek.GB, { ...week, WarehouseId: f.at.DE })).toBe(5)
  expect(await owner.refused(getReserveWeek.GB, { ...week, FcCode: '' })).toBe(5)
})

test('of fifty requests for one slot of one truck over separate connections, one gets it', async () => {
  await staff.ok(saveGateHours, { WarehouseId: f.at.GB, FcCode: 'BHX3', Opens: 6, Closes: 22, SlotMinutes: 60, Capacity: 1 })
  const orders: SavedOrder[] = []
  for (let n = 0; n < 50; n++) orders.push(await own(BOOKED_BY.customer))
  const rows = (await owner.ok(getReserves.GB, { BookingState: open, PageSize: 100 })).Items.filter(
    (row) => row.FcCode === 'BHX3',
  )
  const wanted = rows.slice(0, 50)
  expect(wanted).toHaveLength(50)
  const slot = (await slotsAt('BHX3'))[10]!
  const answers = await Promise.all(
    wanted.map((row) => owner.call(bookReserve.GB, { ...known(row), SlotTime: slot.Time, BookingCode: `ISA-${row.Id}` })),
  )
  expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
  expect(answers.filter(({ Msg }) => Msg?.includes('is full at this time'))).toHaveLength(49)
  expect((await slotsAt('BHX3'))[10]!.Free).toBe(0)
})
