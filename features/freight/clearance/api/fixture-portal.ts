import { createOrder } from '#features/freight/order-form/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import type { KindName } from '#features/freight/core/rules.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getClearance, submitClearance } from '../contract.ts'
import { documentOf } from './fixture.ts'

/** A portal with the users of the clearance tests and the steps they share. */
export async function clearancePortal() {
  const { as, portal } = await testPortal()
  const [qihang, lanjing, clerk, staff] = await Promise.all([
    as('qihang_admin'),
    as('lanjing_admin'),
    as('qihang_wh'),
    as('staff_ops'),
  ])
  const [QIHANG, LANJING] = [430118, 420561]
  const world = await freightWorld(portal.pool)
  const documents = await documentsOf(portal.pool, QIHANG)
  const at = desk(portal.pool, staff, world)
  let number = 0
  const nextNo = () => `INV-${++number}`

  async function placed(kind: KindName = 'lclFull', change: object = {}) {
    const { OrderId, DcgNo } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...change } as never)
    return { OrderId, DcgNo, row: { ContractCompanyId: QIHANG, Id: OrderId } }
  }
  const read = (OrderId: number) => qihang.ok(getClearance, { OrderId })
  const submit = (OrderId: number, no = nextNo(), change: object = {}) =>
    qihang.call(submitClearance, { OrderId, ...documentOf(no), ...change } as never)
  const statusOf = async (orderId: number) => (await qihang.ok(getOrder.lclFull, { orderId })).ClearanceStatus

  return { portal, qihang, lanjing, clerk, staff, QIHANG, LANJING, world, documents, at, nextNo, placed, read, submit, statusOf }
}
