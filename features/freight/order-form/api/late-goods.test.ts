import { expect, test } from 'vitest'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { bookSpace } from '#features/freight/order-desk/contract.ts'
import { documentsOf, freightWorld, orderOf } from '#features/freight/orders/api/fixture.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const world = await freightWorld(portal.pool)
const documents = await documentsOf(portal.pool, QIHANG)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const late = inDays(19)
const LATE = { ErrorCode: 2, Body: { Ask: 'late' } }

test('loading a container after a cut-off of its ship requires confirmation, by customer and staff', async () => {
  const body = { ...orderOf('fclFull', world, documents), LoadingTime: late }
  expect(await qihang.call(createOrder.fclFull, body)).toMatchObject({ ...LATE, Msg: expect.stringContaining('SI cut-off') })
  const early = await qihang.ok(createOrder.fclFull, { ...body, LoadingTime: inDays(10) })
  const { RowVersion, Form } = await qihang.ok(getOrder.fclFull, { orderId: early.OrderId })
  const change = { ...(Form as typeof body), OrderId: early.OrderId, RowVersion }
  expect(await qihang.call(updateOrder.fclFull, { ...change, LoadingTime: late })).toMatchObject(LATE)
  const changed = await qihang.ok(updateOrder.fclFull, { ...change, LoadingTime: late, IsLateConfirmed: true })
  // A confirmation is not requested again with another change.
  await qihang.ok(updateOrder.fclFull, { ...change, ...changed, LoadingTime: late, CustomerOrderNo: 'LATE-1' })

  const row = {
    ContractCompanyId: QIHANG,
    Id: (await qihang.ok(createOrder.fclFull, { ...body, LoadingTime: inDays(10) })).OrderId,
  }
  const at = desk(portal.pool, staff, world)
  const booked = { ...(await at.known(row)), SoFileId: await at.file(QIHANG, 'so.pdf'), SiCutOff: inDays(9) }
  expect(await staff.call(bookSpace, booked)).toMatchObject(LATE)
  await staff.ok(bookSpace, { ...booked, IsLateConfirmed: true })
})
