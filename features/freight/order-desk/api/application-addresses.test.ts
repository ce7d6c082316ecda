import { expect, test } from 'vitest'
import { getDelivery } from '#features/account/addresses/contract.ts'
import { bookDeliveries, getOrderBookings } from '#features/freight/bookings/contract.ts'
import { booking } from '#features/freight/bookings/rules.ts'
import { applyDelivery } from '#features/freight/orders/contract.ts'
import { documentsOf, freightWorld, PLACE } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { approveApplications, getDeskApplications } from '../contract.ts'
import { desk } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const world = await freightWorld(portal.pool)
const documents = await documentsOf(portal.pool, QIHANG)
const at = desk(portal.pool, staff, world)

test('the desk sees and approves an address as submitted, even if the address book has changed', async () => {
  const row = await at.place(qihang, QIHANG, documents, 'lclFull')
  const { DeliveryAddresses } = (await at.read(row)).Form as { DeliveryAddresses: (typeof PLACE)[] }
  const NewDelivery = DeliveryAddresses.map((place) => ({
    ...PLACE,
    Cartons: place.Cartons,
    DeliveryWarehouseType: 110003 as const,
    FcCode: null,
    FbaShipmentId: null,
    ReferenceId: null,
    PrivateWarehouseAddressId: documents.delivery,
  }))
  await qihang.ok(applyDelivery, { OrderId: row.Id, Reason: 'Nearer', NewDelivery, IsRemoteConfirmed: true } as never)
  const { AddressName } = await qihang.ok(getDelivery, { Id: documents.delivery })
  await transact(portal.pool, QIHANG, 'write', (db) =>
    db
      .updateTable('private_warehouse_address')
      .set({ AddressName: 'Moved elsewhere' })
      .where('ContractCompanyId', '=', QIHANG)
      .where('Id', '=', documents.delivery)
      .execute(),
  )
  const {
    Items: [apply],
  } = await staff.ok(getDeskApplications, { Keyword: (await at.read(row)).DcgNo! })
  expect(apply!.NewDelivery![0]!.PlaceName).toContain(AddressName)
  expect(await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: apply!.Id }] })).toEqual({
    Done: 1,
    Skipped: [],
  })
  expect((await at.read(row)).Places[0]!.PlaceName).toContain(AddressName)
})

test('a place that is applied for with other cartons keeps its appointment, even if its address was edited since', async () => {
  const there = {
    ...PLACE,
    DeliveryWarehouseType: 110003 as const,
    FcCode: null,
    FbaShipmentId: null,
    ReferenceId: null,
    PrivateWarehouseAddressId: documents.delivery,
    BookingMethod: 1 as const,
  }
  const row = await at.place(qihang, QIHANG, documents, 'lclFull', (body) => ({ ...body, DeliveryAddresses: [there] }))
  const bookings = () => qihang.ok(getOrderBookings, { OrderId: row.Id })
  const [booked] = await bookings()
  await qihang.ok(bookDeliveries, { Ids: [booked!.Id], SlotTime: new Date(Date.now() + 72 * 3_600_000).toISOString() })
  const { Form, Places } = await at.read(row)
  const half = { Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
  const NewDelivery = [
    { ...(Form.DeliveryAddresses as (typeof PLACE)[])[0]!, ...half },
    { ...PLACE, ...half },
  ]
  await qihang.ok(applyDelivery, { OrderId: row.Id, Reason: 'Split', NewDelivery, IsRemoteConfirmed: true } as never)
  await transact(portal.pool, QIHANG, 'write', (db) =>
    db
      .updateTable('private_warehouse_address')
      .set({ Street: 'Pier 4' })
      .where('ContractCompanyId', '=', QIHANG)
      .where('Id', '=', documents.delivery)
      .execute(),
  )
  const {
    Items: [apply],
  } = await staff.ok(getDeskApplications, { Keyword: (await at.read(row)).DcgNo! })
  expect((await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: apply!.Id }] })).Done).toBe(1)
  const [first] = await bookings()
  expect(first).toMatchObject({ Id: booked!.Id, BookingState: booking.states.booked, PlaceName: Places[0]!.PlaceName })
})
