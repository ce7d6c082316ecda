import { expect, test } from 'vitest'
import { getDeskReplenishment, readyReplenishments, shipReplenishment } from '#features/warehouse/replenishment/desk-contract.ts'
import { BOOKED_BY, DESTINATION, MODE, replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { replenishmentPortal } from '#features/warehouse/replenishment/api/fixture.ts'
import { addDays, mondayOf } from '#kit/shared/calendar.ts'
import {
  deskBook,
  getAppointmentQueue,
  getDeskBookings,
  getDeskSlots,
  markBookingsLost,
} from '#features/freight/bookings/contract.ts'
import {
  discardManifest,
  findCartonToLoad,
  getManifests,
  getTruck,
  handOverManifest,
  loadForCourier,
  loadOnTruck,
  openTruck,
  printManifest,
  takeOffCarton,
  unloadOrder,
} from '../manifest-contract.ts'
import { manifest } from '../rules.ts'

const f = await replenishmentPortal()
const { owner, staff } = f
const { toBeShipped, shippingOut, outbound } = replenishmentOrder.states
await f.product('X00TRUCK01', [['TR-01', 2000, '2025-10-01']])

type Change = Parameters<typeof f.create>[1]
const BY_COURIER: Change = {
  DestWarehouseType: DESTINATION.private,
  DeliveryMode: MODE.express,
  BookingMethod: BOOKED_BY.nobody,
  ExpressCompany: 'D1',
  Contact: 'Ann Smith',
  Phone: '+44 161 496 0000',
  Country: 'GB',
  PostalCode: 'M1 4BT',
  City: 'Manchester',
  Street: 'Lever Street',
}
/** An order with the given number of full cartons, released for shipping. */
async function ready(Cartons: number, change: Change = {}, before = async (_no: string) => undefined as void) {
  const saved = await f.create([{ Fnsku: 'X00TRUCK01', Cartons }], change)
  await f.picked(saved)
  await f.packed(saved)
  await before(saved.WarehouseOutNo)
  expect(await staff.ok(readyReplenishments, f.rows(saved))).toEqual(f.done)
  return { ...f.keyOf(saved), no: saved.WarehouseOutNo, saved }
}
const statusOf = async ({ ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }) =>
  (await staff.ok(getDeskReplenishment, { ContractCompanyId, Id })).Status
const begin = (VehiclePlate: string, WarehouseId = f.at.GB) => staff.ok(openTruck, { WarehouseId, VehiclePlate })
/** The reason why a call was refused. */
const reason = async (answer: Promise<{ ErrorCode: number; Msg: string }>) => (await answer).Msg
const depart = async (Id: number) => staff.ok(handOverManifest, { Id, RowVersion: (await staff.ok(getTruck, { Id })).RowVersion })
const load = (Id: number, Code: string) => staff.call(loadOnTruck, { Id, Code })

test('a truck is loaded carton by carton and departs with whole orders: they are shipped with its plate', async () => {
  const [one, two] = [await ready(2, { NewFbaNo: 'FBA15TRUCKA1' }), await ready(1)]
  const truck = await begin('bx21  kde')
  expect(await begin('BX21 KDE')).toEqual(truck)
  expect(await staff.ok(loadOnTruck, { Id: truck.Id, Code: `${one.no}-1`.toLowerCase() })).toMatchObject({
    BoxNo: 1,
    Loaded: 1,
    Boxes: 2,
  })
  expect(await statusOf(one)).toBe(shippingOut)
  await staff.ok(loadOnTruck, { Id: truck.Id, Code: `${two.no}-1` })
  expect(await reason(load(truck.Id, `${two.no}-1`))).toContain('was loaded already')
  expect(await reason(load(truck.Id, `${two.no}-2`))).toContain('No carton')

  const half = await staff.ok(getTruck, { Id: truck.Id })
  expect(half).toMatchObject({ VehiclePlate: 'BX21 KDE', Courier: null, BoxCount: 2 })
  expect(half.Orders.map(({ WarehouseOutNo, Boxes, Loaded }) => [WarehouseOutNo, Boxes, Loaded])).toEqual([
    [one.no, 2, [1]],
    [two.no, 1, [1]],
  ])
  const seen = { Id: truck.Id, RowVersion: half.RowVersion }
  expect(await reason(staff.call(handOverManifest, seen))).toBe(`${one.no}: 1 of 2 cartons are loaded`)
  // The marketplace's label is accepted like ours.
  await staff.ok(loadOnTruck, { Id: truck.Id, Code: 'FBA15TRUCKA1U000002' })
  // The truck cannot depart with an outdated version.
  expect(await staff.refused(handOverManifest, seen)).toBe(6)
  await depart(truck.Id)
  for (const order of [one, two])
    expect(await f.detail(order.saved)).toMatchObject({ Status: outbound, VehiclePlate: 'BX21 KDE' })
  expect(await staff.ok(getTruck, { Id: truck.Id })).toMatchObject({ State: manifest.states.handedOver })
  expect((await staff.bytes(printManifest, { Id: truck.Id })).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await begin('BX21 KDE')).Id).not.toBe(truck.Id)
  expect((await staff.ok(getManifests, { Keyword: 'bx21 kde' })).Items.length).toBeGreaterThanOrEqual(2)
})

test('a released order is loaded on one truck of its warehouse; once unloaded, it can be loaded on another', async () => {
  const order = await ready(2)
  const [truck, other, german] = [await begin('LV19 ABC'), await begin('LV19 XYZ'), await begin('DU-LG 412', f.at.DE)]
  const unreleased = await f.create([{ Fnsku: 'X00TRUCK01', Cartons: 1 }])
  expect(await reason(load(truck.Id, `${unreleased.WarehouseOutNo}-1`))).toContain('is not released')
  expect(await reason(load(german.Id, `${order.no}-1`))).toContain('leaves another warehouse')
  expect(await statusOf(order)).toBe(toBeShipped)
  await staff.ok(loadOnTruck, { Id: truck.Id, Code: `${order.no}-1` })
  expect(await reason(load(other.Id, `${order.no}-2`))).toContain('is being loaded on LV19 ABC')

  const versionOf = async () => (await staff.ok(getTruck, { Id: truck.Id })).RowVersion
  expect(await staff.refused(discardManifest, { Id: truck.Id, RowVersion: await versionOf() })).toBe(2)
  const { ContractCompanyId, Id } = order
  await staff.ok(unloadOrder, { ManifestId: truck.Id, ContractCompanyId, Id })
  expect(await staff.refused(unloadOrder, { ManifestId: truck.Id, ContractCompanyId, Id })).toBe(5)
  // Nothing of it is loaded: it waits at the desk, where it can also be abandoned.
  expect(await statusOf(order)).toBe(toBeShipped)
  expect(await reason(staff.call(handOverManifest, { Id: truck.Id, RowVersion: await versionOf() }))).toBe('Nothing is loaded')
  await staff.ok(discardManifest, { Id: truck.Id, RowVersion: await versionOf() })
  expect(await staff.refused(getTruck, { Id: truck.Id })).toBe(5)
  for (const box of [1, 2]) await staff.ok(loadOnTruck, { Id: other.Id, Code: `${order.no}-${box}` })
  await depart(other.Id)
  expect(await f.detail(order.saved)).toMatchObject({ Status: outbound, VehiclePlate: 'LV19 XYZ' })
})

test('a slot lost during loading is pending at the desk, and the truck waits until a new one is booked', async () => {
  const bookingOf = async (no: string) =>
    (await staff.ok(getDeskBookings, { Keyword: no })).Items.find((one) => one.RelateNo === no)!
  const Day = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 14)
  const [first, second] = (await staff.ok(getDeskSlots, { WarehouseId: f.at.GB, FcCode: 'BHX3', Day })).Slots
  const bookIn = async (no: string, slot = second!) => {
    const { ContractCompanyId, Id, RowVersion } = await bookingOf(no)
    await staff.ok(deskBook, { ContractCompanyId, Id, RowVersion, SlotTime: slot.Time, BookingCode: 'CARP-1' })
  }
  const order = await ready(1, { BookingMethod: BOOKED_BY.provider }, (no) => bookIn(no, first))
  const truck = await begin('SL07 LST')
  await staff.ok(loadOnTruck, { Id: truck.Id, Code: `${order.no}-1` })
  expect(await statusOf(order)).toBe(shippingOut)
  const { ContractCompanyId, Id } = await bookingOf(order.no)
  const lost = { Rows: [{ ContractCompanyId, Id }], Reason: 'The centre has cancelled it' }
  expect(await staff.ok(markBookingsLost, lost)).toEqual({ Done: 1, Skipped: [] })
  const { RowVersion } = await staff.ok(getTruck, { Id: truck.Id })
  const why = await reason(staff.call(handOverManifest, { Id: truck.Id, RowVersion }))
  expect(why).toContain(order.no)
  expect(why).toContain('not booked')
  expect(await statusOf(order)).toBe(shippingOut)
  expect((await staff.ok(getAppointmentQueue, {})).Items.map(({ RelateNo }) => RelateNo)).toContain(order.no)
  await bookIn(order.no)
  await depart(truck.Id)
  expect(await statusOf(order)).toBe(outbound)
})

/** An empty collection is discarded, not handed over. */
async function discardEmpty(): Promise<void> {
  const { Items } = await staff.ok(getManifests, { State: manifest.states.loading })
  const { Id, RowVersion } = Items.find(({ Courier, BoxCount }) => Courier === 'D1' && BoxCount === 0)!
  expect(await reason(staff.call(handOverManifest, { Id, RowVersion }))).toBe('Nothing is loaded')
  await staff.ok(discardManifest, { Id, RowVersion })
}

test('cartons for a courier are loaded with tracking numbers, and the last one ships the order', async () => {
  const order = await ready(2, BY_COURIER)
  const byTruck = await ready(1)
  const seen = { WarehouseOutNo: order.no, BoxNo: 2, Boxes: 2, IsByTruck: false }
  expect(await staff.ok(findCartonToLoad, { Code: `${order.no}-2` })).toEqual(seen)
  expect(await staff.ok(findCartonToLoad, { Code: `${byTruck.no}-1` })).toMatchObject({
    WarehouseOutNo: byTruck.no,
    IsByTruck: true,
  })
  expect(await staff.refused(findCartonToLoad, { Code: `${order.no}-9` })).toBe(5)
  const truck = await begin('EX12 PRS')
  expect(await reason(load(truck.Id, `${order.no}-1`))).toContain('goes by courier')
  const give = (box: number, TrackingNo: string) => staff.call(loadForCourier, { Code: `${order.no}-${box}`, TrackingNo })
  expect(await reason(give(2, 'AB'))).toContain('AB is no tracking number')
  // A wrong number is removed together with its carton.
  await staff.ok(loadForCourier, { Code: `${order.no}-2`, TrackingNo: '00000000000099' })
  await staff.ok(takeOffCarton, { Code: `${order.no}-2` })
  expect(await statusOf(order)).toBe(toBeShipped)
  expect(await reason(staff.call(takeOffCarton, { Code: `${order.no}-2` }))).toContain('is not loaded')
  await discardEmpty()
  const first = await staff.ok(loadForCourier, { Code: `${order.no}-2`, TrackingNo: '00000000000022' })
  expect(first).toMatchObject({ Loaded: 1, Boxes: 2 })
  expect(await reason(give(1, '00000000000022'))).toContain('was scanned already')
  expect(await statusOf(order)).toBe(shippingOut)
  expect(await staff.ok(loadForCourier, { Code: `${order.no}-1`, TrackingNo: '00000000000011' })).toMatchObject({ Loaded: 2 })
  const { Status, Boxes } = await f.detail(order.saved)
  expect([Status, Boxes.map(({ TrackingNo }) => TrackingNo)]).toEqual([outbound, ['00000000000011', '00000000000022']])
  const { Items } = await staff.ok(getManifests, { Keyword: '00000000000011' })
  expect(Items).toMatchObject([{ Id: first.ManifestId, Courier: 'D1', VehiclePlate: null, BoxCount: 2 }])
  await staff.ok(handOverManifest, { Id: first.ManifestId, RowVersion: Items[0]!.RowVersion })
})

test('an order shipped by hand leaves with its truck, which does not wait for its other cartons', async () => {
  const order = await ready(2)
  const truck = await begin('HA55 MAN')
  await staff.ok(loadOnTruck, { Id: truck.Id, Code: `${order.no}-1` })
  const { ContractCompanyId, Id } = order
  expect(await staff.ok(shipReplenishment, { ContractCompanyId, Id, VehiclePlate: 'HA55 MAN' })).toEqual(f.done)
  await depart(truck.Id)
  expect(await statusOf(order)).toBe(outbound)
})

test('only staff can see trucks', async () => {
  expect(await owner.refused(openTruck, { WarehouseId: f.at.GB, VehiclePlate: 'AB12 CDE' })).toBe(3)
  expect(await staff.refused(openTruck, { WarehouseId: f.at.GB, VehiclePlate: '<b>' })).toBe(1)
})
