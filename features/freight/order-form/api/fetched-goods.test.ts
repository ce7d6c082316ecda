import { expect, test } from 'vitest'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { addTracking } from '#features/freight/order-desk/contract.ts'
import { ago } from '#features/freight/order-desk/api/fixture.ts'
import { cancelOrder } from '#features/freight/orders/contract.ts'
import { testPortal } from '../../../../api/testing.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, placed } = await placing({ as, portal })
const staff = await as('staff_ops')
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
