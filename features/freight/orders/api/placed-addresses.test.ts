import { beforeAll, expect, test } from 'vitest'
import { getPackingList } from '#features/freight/clearance/contract.ts'
import { createOrder, updateOrder } from '#features/freight/order-form/contract.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { deleteDelivery, deleteLading, deletePickup } from '#features/account/addresses/contract.ts'
import { deleteImporter } from '#features/account/importers/contract.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { getOrder } from '../contract.ts'
import { documentsOf, freightWorld, orderOf, PLACE, type FreightWorld, type OrderDocuments } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, hengtai] = await Promise.all([as('qihang_admin'), as('hengtai_admin')])
const QIHANG = 430118
const HENGTAI = 413939
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

/** Every address book entry moves to another street, and every name changes. */
const editAddressBook = (street: string) =>
  transact(portal.pool, QIHANG, 'write', async (db) => {
    await db.updateTable('private_warehouse_address').set({ Street: street }).where('ContractCompanyId', '=', QIHANG).execute()
    await db.updateTable('pick_address').set({ DetailAddress: street }).where('ContractCompanyId', '=', QIHANG).execute()
    await db.updateTable('eori_info').set({ ImporterName: street }).where('ContractCompanyId', '=', QIHANG).execute()
    await db.updateTable('hbl_info').set({ Shipper: street }).where('ContractCompanyId', '=', QIHANG).execute()
  })

const own = ({ delivery } = documents) => ({
  ...PLACE,
  DeliveryWarehouseType: 110003 as const,
  FcCode: null,
  FbaShipmentId: null,
  ReferenceId: null,
  PrivateWarehouseAddressId: delivery,
})

test('an order keeps its addresses, importer and parties, even if the address book changes', async () => {
  const order = {
    ...orderOf('lclFull', world, documents),
    ReceiveType: 'Pickup' as const,
    PickAddressId: documents.pickup,
    PickupDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
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
  expect(await qihang.ok(getPackingList, { OrderId })).toMatchObject({
    ImporterName: 'Import Ltd.',
    ShipperName: 'QIHANG, HANGZHOU',
  })
  // Places that are written again use today's address book.
  await qihang.ok(updateOrder.lclFull, {
    ...order,
    OrderId,
    RowVersion: before.RowVersion,
    DeliveryAddresses: [{ ...own(), BookingMethod: 3 }],
  })
  expect(await read()).toMatchObject({ Names: before.Names, PlaceName: 'North hall, 1 Other Street, B24 9QR Birmingham' })
})

test('records used by an order cannot be deleted, and the error states that they are in use', async () => {
  const theirs = await documentsOf(portal.pool, HENGTAI)
  const order = orderOf('lclFull', world, theirs)
  await hengtai.ok(createOrder.lclFull, {
    ...order,
    ReceiveType: 'Pickup',
    PickAddressId: theirs.pickup,
    PickupDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    DomesticWarehouseId: null,
    DeliveryAddresses: [own(theirs)],
  })
  // Staff have reopened both for changes.
  await transact(portal.pool, HENGTAI, 'write', async (db) => {
    const open = { ReviewState: docReview.states.notSubmitted }
    await db.updateTable('eori_info').set(open).where('Id', '=', theirs.importer).execute()
    await db.updateTable('hbl_info').set(open).where('Id', '=', theirs.lading).execute()
  })
  const refused = { ErrorCode: 2, Msg: 'Orders use this entry, so it cannot be deleted' }
  expect(await hengtai.call(deletePickup, { Id: theirs.pickup })).toMatchObject(refused)
  expect(await hengtai.call(deleteDelivery, { Id: theirs.delivery })).toMatchObject(refused)
  expect(await hengtai.call(deleteImporter, { Id: theirs.importer })).toMatchObject(refused)
  expect(await hengtai.call(deleteLading, { Id: theirs.lading })).toMatchObject(refused)
})

test('the order page shows where suppliers deliver', async () => {
  const { OrderId } = await qihang.ok(createOrder.lclFull, orderOf('lclFull', world, documents))
  const { Names } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
  const warehouse = await transact(portal.pool, QIHANG, 'read', (db) =>
    db.selectFrom('warehouse').selectAll().where('WarehouseId', '=', world.warehouses.CNSZX1).executeTakeFirstOrThrow(),
  )
  expect(Names.DomesticAddress).toContain(`${warehouse.City} ${warehouse.Address1} ${warehouse.PostalCode}`)
})
