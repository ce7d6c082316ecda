import { expect, test } from 'vitest'
import { pageOfMessage } from './rules.ts'

const freight = (OrderLoaddingAndServiceScopeType: number | null) =>
  pageOfMessage({ PageCode: null, OrderId: 7, OrderLoaddingAndServiceScopeType })

test('[flow.message.open] [const.serviceScope.0] [const.serviceScope.1] [const.serviceScope.2] [const.serviceScope.3] [const.serviceScope.4] the order kind determines the detail page; anything else is air tail-end', () => {
  expect([0, 1, 2, 3, 4, 5, null].map(freight)).toEqual(
    ['new', 'full', 'end', 'air', 'airEnd', 'airEnd', 'airEnd'].map((kind) => `/orderManage/${kind}OrderDetail?orderId=7`),
  )
})

test('a warehouse message names its page itself; one without a document opens no page', () => {
  expect(pageOfMessage({ PageCode: '/overSeaService/skuDetail?id=1', OrderId: 7, OrderLoaddingAndServiceScopeType: 0 })).toBe(
    '/overSeaService/skuDetail?id=1',
  )
  expect(pageOfMessage({ PageCode: null, OrderId: null, OrderLoaddingAndServiceScopeType: 0 })).toBeUndefined()
})
