import { beforeAll, describe, expect, test } from 'vitest'
import { KIND_LIST, type KindName, KINDS } from '#features/freight/core/rules.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { plainOrder, type OrderFields, type OrderForm } from '#features/freight/orders/rules/fields.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import {
  freightWorld,
  orderOf,
  documentsOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getAirCopy, getLclCopy, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, hengtai] = await Promise.all([as('qihang_admin'), as('hengtai_admin')])
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
  const { OrderId } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...more })
  const read = () => qihang.ok(getOrder[kind], { orderId: OrderId })
  const { Form, RowVersion } = await read()
  const send = (changed: object, version: number) =>
    qihang.call(updateOrder[kind], { ...Form, ...changed, OrderId, RowVersion: version } as never)
  /** Changes the order; a price that is told because none was expected is agreed to. */
  const change = async (changed: Partial<OrderForm>, version = RowVersion) => {
    const answer = await send(changed, version)
    const reported = answer.Body as unknown as { TotalAmount?: number } | null
    return answer.ErrorCode === 6 && reported?.TotalAmount !== undefined && !('ExpectedAmount' in changed)
      ? send({ ...changed, ExpectedAmount: reported.TotalAmount }, version)
      : answer
  }
  return { OrderId, Form: Form as OrderFields, RowVersion, read, send, change, row: { ContractCompanyId: QIHANG, Id: OrderId } }
}

describe('a copy', () => {
  test.each(KIND_LIST)(
    '[call.oms.OrderFbaDetail.GetLCLOrderCopyData] [call.oms.OrderFbaAIR.GetAIRFullOrderCopyData] of $name has no numbers, dates and files',
    async ({ name, type }) => {
      const order = await placed(name, { CustomerOrderNo: `COPY-${name}` })
      const copy = await qihang.ok(name === 'airFull' ? getAirCopy : getLclCopy, { OrderId: order.OrderId })
      expect(copy.OrderLoaddingAndServiceScopeType).toBe(type)
      expect(JSON.stringify(copy.Form)).not.toMatch(/COPY-|FBA15ABC123|A1B2C3D4|CSQU|784-|COSU|packing list|"\d{4}-\d\d-\d\d/)
      const form = fieldsOf(KINDS[name], plainOrder.parse({ ...orderOf(name, world, documents), ...copy.Form }))
      expect(form).toMatchObject({
        DestinationCountry: 'GB',
        EoriInfoId: documents.importer,
        DeliveryAddresses: [{ FcCode: 'BHX1', FbaShipmentId: null }],
      })
      expect(await hengtai.refused(getLclCopy, { OrderId: order.OrderId })).toBe(5)
    },
  )
  test('is told with the order it makes', async () => {
    const order = await placed()
    const copy = await qihang.ok(createOrder.lclFull, {
      ...orderOf('lclFull', world, documents),
      CopiedFromOrderId: order.OrderId,
    })
    expect(await qihang.ok(getOrders, { Keyword: copy.DcgNo })).toMatchObject({ TotalCount: 1 })
    expect(
      await hengtai.refused(createOrder.lclFull, { ...orderOf('lclFull', world, documents), CopiedFromOrderId: order.OrderId }),
    ).not.toBe(0)
  })
})
