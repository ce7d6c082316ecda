import { describe, expect, test } from 'vitest'
import { KIND_LIST, KINDS } from '#features/freight/core/rules.ts'
import { getOrders } from '#features/freight/orders/contract.ts'
import { plainOrder } from '#features/freight/orders/rules/fields.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { orderOf } from '#features/freight/orders/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getAirCopy, getLclCopy } from '../contract.ts'
import { placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, world, documents, placed } = await placing({ as, portal })
const hengtai = await as('hengtai_admin')

describe('a copy', () => {
  test.each(KIND_LIST)(
    '[call.oms.OrderFbaDetail.GetLCLOrderCopyData] [call.oms.OrderFbaAIR.GetAIRFullOrderCopyData] of $name has no numbers, dates or files',
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
  test('is recorded with the new order', async () => {
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
