import { beforeAll, expect, test } from 'vitest'
import { createOrder, updateOrder } from '#features/freight/order-form/contract.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { deleteDelivery, deleteLading, deletePickup } from '#features/account/addresses/contract.ts'
import { deleteImporter } from '#features/account/importers/contract.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { getOrder } from '../contract.ts'
import { documentsOf, freightWorld, orderOf, PLACE, type FreightWorld, type OrderDocuments } from './fixture.ts'

const { as, portal } = await testPortal()
const qihang = await as('qihang_admin')
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

/** Every entry of the address book moves to another street, and every name changes. */
const editAddressBook = (street: string) =>
  transact(portal.pool, QIHANG, 'write', async (db) => {
    await db.updateTable('private_warehouse_address').set({ Street: street }).where('ContractCompanyId', '=', QIHANG).execute()
    await db.updateTable('pick_address').set({ DetailAddress: street }).where('ContractCompanyId', '=', QIHANG).execute()
    await db.updateTable('eori_info').set({ ImporterName: street }).where('ContractCompanyId', '=', QIHANG).execute()
    await db.updateTable('hbl_info').set({ Shipper: street }).where('ContractCompanyId', '=', QIHANG).execute()
  })

const own = () => ({
  ...PLACE,
  DeliveryWarehouseType: 110003 as const,
  FcCode: null,
  FbaShipmentId: null,
  ReferenceId: null,
  PrivateWarehouseAddressId: documents.delivery,
})

test('an order keeps the addresses, importer and parties it was placed with, whatever becomes of the address book', async () => {
  const order = {
    ...orderOf('lclFull', world, documents),
    ReceiveType: 'Pickup' as const,
    PickAddressId: documents.pickup,
    PickupDate: '2099-01-01',
    DomesticWarehouseId: null,
    DeliveryAddresses: [own()],
  }
  const { OrderId } = await qihang.ok(createOrder.lclFull, order)
  const read = async () => {
    const { Names, Places, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
    return { Names, PlaceName: Places[0]!.PlaceName, RowVersion }
  }
  const before = await read()
  expect(before).toMatchObject({
    Names: {
      Importer: 'Import Ltd. · GB430118000000',
      Parties: 'QIHANG, HANGZHOU → QIHANG UK, BIRMINGHAM',
      PickAddress: expect.stringContaining('文一西路 9 号'),
    },
    PlaceName: 'North hall, 9 Tyburn Road, B24 9QR Birmingham',
  })
  await editAddressBook('1 Other Street')
  expect(await read()).toEqual(before)
  // Places that are written again are those of today's address book.
  await qihang.ok(updateOrder.lclFull, {
    ...order,
    OrderId,
    RowVersion: before.RowVersion,
    DeliveryAddresses: [{ ...own(), BookingMethod: 3 }],
  })
  expect(await read()).toMatchObject({ Names: before.Names, PlaceName: 'North hall, 1 Other Street, B24 9QR Birmingham' })
})

test('what an order names is not deleted: the refusal says that it is in use', async () => {
  const order = orderOf('lclFull', world, documents)
  await qihang.ok(createOrder.lclFull, {
    ...order,
    ReceiveType: 'Pickup',
    PickAddressId: documents.pickup,
    PickupDate: '2099-01-01',
    DomesticWarehouseId: null,
    DeliveryAddresses: [own()],
  })
  // Staff have opened both again for changes.
  await transact(portal.pool, QIHANG, 'write', async (db) => {
    const open = { ReviewState: docReview.states.notSubmitted }
    await db.updateTable('eori_info').set(open).where('Id', '=', documents.importer).execute()
    await db.updateTable('hbl_info').set(open).where('Id', '=', documents.lading).execute()
  })
  const refused = { ErrorCode: 2, Msg: 'Orders use this entry, so it cannot be deleted' }
  expect(await qihang.call(deletePickup, { Id: documents.pickup })).toMatchObject(refused)
  expect(await qihang.call(deleteDelivery, { Id: documents.delivery })).toMatchObject(refused)
  expect(await qihang.call(deleteImporter, { Id: documents.importer })).toMatchObject(refused)
  expect(await qihang.call(deleteLading, { Id: documents.lading })).toMatchObject(refused)
})
