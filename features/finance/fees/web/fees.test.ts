import { expect, test } from 'vitest'
import { sourceOf } from './fee-source.ts'
import { documentPath } from './parts/document-path.ts'

const line = { RelateId: 7, RelateNo: 'X', OrderType: null, CountryCode: 'DE' }

test('each document with fees has a page', () => {
  const pathOf = (RelateType: string, RelateNo = 'X') => documentPath({ ...line, RelateType, RelateNo })
  expect(pathOf('replenishment_out')).toBe('/DEOverSeaService/rpWareHouseDetail?id=7')
  expect(pathOf('return_order', 'ARDE2611180001')).toBe('/DEOverSeaService/aReturnProductDetail?id=7')
  expect(pathOf('return_order', 'CRDE2611180001')).toBe('/DEOverSeaService/cReturnProductDetail?id=7')
  expect(pathOf('demand_order')).toBe('/DEOverSeaService/demandMgDetail?id=7')
  expect(pathOf('warehouse_rent', 'RENT202610-DEDUI1-413939')).toBe('/DEOverSeaService/warehouseRent?BillMonth=2026-10')
  expect(pathOf('unknown')).toBeUndefined()
})

test('a price is published, agreed or entered manually; a refund shows no source', () => {
  const of = (RelateType: string, more = {}) => sourceOf({ Amount: 5, IsExtra: false, RelateType, ...more })
  expect([of('warehouse_rent'), of('demand_order'), of('order_fba'), of('warehouse_out', { IsExtra: true })]).toEqual([
    'published',
    'agreed',
    'agreed',
    'extra',
  ])
  expect(of('express_claim', { Amount: -5 })).toBeUndefined()
})
