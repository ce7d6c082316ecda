import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clientPath, id, op, TIMEOUT } from './op.ts'

describe('a call', () => {
  test('is a POST query with the standard timeout by default', () => {
    const call = op({ path: '/wms/api/Thing/Get', access: 'customer', input: z.object({}), output: z.null() })
    expect(call).toMatchObject({ method: 'POST', kind: 'query', timeoutMs: 120_000 })
    expect(op({ ...call, method: 'GET', kind: 'download', timeoutMs: TIMEOUT.longExport })).toMatchObject({
      method: 'GET',
      kind: 'download',
      timeoutMs: 180_000,
    })
  })

  test('[const.timeout.default] [const.timeout.exports] [const.timeout.orderCreation] has timeouts of 120, 180 and 60 seconds', () => {
    expect(TIMEOUT).toEqual({ standard: 120_000, longExport: 180_000, orderCreation: 60_000 })
  })

  test('without access does not compile', () => {
    // @ts-expect-error access is missing
    const call = op({ path: '/x', input: z.object({}), output: z.null() })
    expect(call.access).toBeUndefined()
  })

  test('accepts an id as a number or as digits in a query string', () => {
    expect([7, '7'].map((value) => id.parse(value))).toEqual([7, 7])
    for (const wrong of ['x', '', 0, -1, 1.5, null, undefined, [], Number.MAX_SAFE_INTEGER + 1])
      expect(id.safeParse(wrong).success).toBe(false)
  })
})

test('/oms/ is called as /client/, except for four families', () => {
  expect(clientPath('/oms/api/OrderFbaDetail/GetList')).toBe('/client/api/OrderFbaDetail/GetList')
  for (const kept of [
    '/oms/api/OrderFollow/GetList',
    '/oms/api/LogisticsFile/GetPageList',
    '/oms/api/X/GetClearanceList',
    '/oms/api/X/ConvertCurrencAmountAsync',
    '/wms/api/oms/X',
    '/cms/api/oms/',
  ])
    expect(clientPath(kept)).toBe(kept)
})
