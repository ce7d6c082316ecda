import { expect, test } from 'vitest'
import { STOCK_STATE, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { addTracking, returnOrders } from '#features/freight/order-desk/contract.ts'
import { ago, desk, MEASURED } from '#features/freight/order-desk/api/fixture.ts'
import { CARTONS, PLACE } from '#features/freight/orders/api/fixture.ts'
import { cancelOrder, getOrders, resubmitOrder } from '#features/freight/orders/contract.ts'
import { getDomesticWarehouses } from '#features/freight/places/contract.ts'
import { testPortal } from '../../../../api/testing.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, placed, world } = await placing({ as, portal })
const staff = await as('staff_ops')
const at = desk(portal.pool, staff, world)
const QIHANG = 430118

test('picked-up goods cannot get another pick-up, and the customer cannot cancel their order', async () => {
  const order = await placed('airFull')
  await staff.ok(addTracking, {
    ContractCompanyId: QIHANG,
    Id: order.OrderId,
    TrackingNode: TRACKING_NODE.pickedUp,
    EventTime: ago(1),
  })
  const later = { PickupDate: ago(-24 * 3).slice(0, 10) }
  const { RowVersion, Allowed } = await order.read()
  expect(issuesOf(await order.change(later, RowVersion))).toEqual(['PickupDate fetched'])
  expect(Allowed.CanCancel).toBe(false)
  expect(await qihang.call(cancelOrder, { OrderId: order.OrderId, RowVersion, Reason: 'Sold out' })).toMatchObject({
    ErrorCode: 2,
    Msg: 'The goods have been picked up already; contact support to cancel',
  })
  expect(await order.change({ CustomerOrderNo: 'ON-THE-TRUCK' }, RowVersion)).toMatchObject({ ErrorCode: 0 })
})

test('goods in a receiving warehouse stay there; if more cartons are announced, the rest can be received', async () => {
  const order = await placed()
  await at.receive(order.row, { Measured: [{ ...MEASURED, Cartons: 4 }] })
  const ningbo = (await qihang.ok(getDomesticWarehouses, {})).find((one) => one.WarehouseCode === 'CNNGB1')!.WarehouseId
  const elsewhere = { ReceiptPlaceCode: 'CNNGB1', DomesticWarehouseId: ningbo } as const
  const change = async (changed: Parameters<typeof order.change>[0]) => order.change(changed, (await order.read()).RowVersion)
  expect(issuesOf(await change(elsewhere))).toEqual(['ReceiptPlaceCode received', 'DomesticWarehouseId received'])
  await at.receive(order.row, { Measured: [{ ...MEASURED, Cartons: 6 }] })
  await staff.ok(returnOrders, { Rows: [order.row], Reason: 'Two cartons more were announced by phone' })
  expect((await order.read()).DomesticStock).toMatchObject({ DomesticStockState: STOCK_STATE.stored, ReceivedCartons: 10 })
  const twelve = {
    Cartons: [{ ...CARTONS, CartonTo: 12 }],
    DeliveryAddresses: [{ ...PLACE, Cartons: 12, GrossWeight: 216, Volume: 1.44 }],
  }
  const resubmit = async () => qihang.call(resubmitOrder, { OrderId: order.OrderId, RowVersion: (await order.read()).RowVersion })
  expect(await change(twelve)).toMatchObject({ ErrorCode: 0 })
  const inList = async () => (await qihang.ok(getOrders, {})).Items.find(({ OrderId }) => OrderId === order.OrderId)!.CanHandIn
  expect([(await order.read()).Allowed.CanHandIn, await inList()]).toEqual([false, false])
  expect(await resubmit()).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('Not all announced cartons') })
  const ten = { Cartons: [CARTONS], DeliveryAddresses: [PLACE] }
  expect(await change(ten)).toMatchObject({ ErrorCode: 0 })
  expect(await order.read()).toMatchObject({
    DomesticStock: { DomesticStockState: STOCK_STATE.stored },
    Allowed: { CanHandIn: true },
  })
  expect(await inList()).toBe(true)
  expect(await change(twelve)).toMatchObject({ ErrorCode: 0 })
  await at.receive(order.row, { Measured: [{ ...MEASURED, Cartons: 2 }] })
  expect((await order.read()).DomesticStock).toMatchObject({
    DomesticStockState: STOCK_STATE.stored,
    ExpectedCartons: 12,
    ReceivedCartons: 12,
  })
})
