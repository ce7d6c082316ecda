import { describe, expect, test } from 'vitest'
import { op } from '../shared/op.ts'
import { anything, read, browser, client, requests, answer, envelope, last, pathOf, load } from './fixture-client.ts'

describe('requests', () => {
  test('[conv.method.default] a call is a POST of JSON with the cookie of the same origin', async () => {
    answer(envelope(0, '', { Id: 5 }))
    expect(await client.call(read, { Id: 5 })).toEqual({ Id: 5 })
    expect(last().method).toBe('POST')
    expect(last().credentials).toBe('same-origin')
    expect(last().headers.get('content-type')).toBe('application/json')
    expect(await last().json()).toEqual({ Id: 5 })
  })

  test('each response contains the business time, which the display follows', async () => {
    answer(envelope(0), {
      headers: { 'content-type': 'application/json', 'X-Business-Time': new Date(Date.now() + 40 * 86_400_000).toISOString() },
    })
    await client.call(read, {})
    const { now } = await import('./clock.ts')
    const { useFormat } = await import('./format.ts')
    expect(Math.round((now().getTime() - Date.now()) / 86_400_000)).toBe(40)
    expect(useFormat().ago(new Date(now().getTime() - 3 * 3_600_000 - 1000).toISOString())).toBe('3 hours ago')
  })

  test('a GET sends its input in the query, lists as repeated names, undefined values omitted', async () => {
    answer(envelope(0))
    await client.call(op({ ...anything, path: '/cms/api/Article/GetById', method: 'GET' }), {
      id: 7,
      tags: ['a', 'b'],
      none: undefined,
    })
    expect(last().url).toBe('http://portal.test/cms/api/Article/GetById?id=7&tags=a&tags=b')
  })

  test('a name in the path is filled from the input', async () => {
    answer(envelope(0))
    await client.call(op({ ...anything, path: '/wms/api/OsExpressProblem/InstationMessageExcelExport/:id' }), { id: 9 })
    expect(pathOf(last())).toBe('/wms/api/OsExpressProblem/InstationMessageExcelExport/9')
  })

  test.each([
    ['de-DE', ['en-US'], 'de-DE'],
    [undefined, ['fr-BE', 'en'], 'fr-FR'],
    [undefined, ['pl-PL'], 'zh-CN'],
  ])('[conv.header.acceptLanguage] [flow.language.default] stored %s, browser %j: %s', async (stored, languages, expected) => {
    await load(stored, languages)
    answer(envelope(0))
    await client.call(read, {})
    expect(last().headers.get('accept-language')).toBe(expected)
  })

  test.each([
    ['/overSeaService/list', '12'],
    ['/DEOverSeaService/list', null],
    ['/dashboard/index', null],
  ])('[conv.header.warehouseId] on page %s the header is %s', async (page, expected) => {
    browser.store.setItem('warehouseId', '12')
    browser.goTo(page)
    answer(envelope(0))
    await client.call(read, {})
    expect(last().headers.get('warehouseid')).toBe(expected)
  })

  test.each([
    [
      '[conv.rewrite.omsToClient] /oms/api/OrderFbaDetail/GetPageList',
      '/oms/api/OrderFbaDetail/GetPageList',
      '/client/api/OrderFbaDetail/GetPageList',
    ],
    [
      '[conv.rewrite.exceptions] GetClearanceList',
      '/oms/api/OrderFbaAmazonDeliveryAddress/GetClearanceList',
      '/oms/api/OrderFbaAmazonDeliveryAddress/GetClearanceList',
    ],
    [
      '[conv.rewrite.exceptions] ConvertCurrencAmountAsync',
      '/oms/api/X/ConvertCurrencAmountAsync',
      '/oms/api/X/ConvertCurrencAmountAsync',
    ],
    ['[conv.rewrite.exceptions] order follow-up', '/oms/api/OrderFollow/GetPageList', '/oms/api/OrderFollow/GetPageList'],
    ['[conv.rewrite.exceptions] logistics files', '/oms/api/LogisticsFile/GetPageList', '/oms/api/LogisticsFile/GetPageList'],
    ['other groups stay', '/wms/api/X/Y', '/wms/api/X/Y'],
  ])('%s', async (_title, path, expected) => {
    answer(envelope(0))
    await client.call(op({ ...anything, path }), {})
    expect(pathOf(last())).toBe(expected)
  })

  test('[conv.body.trim] every text in a body is trimmed, including in lists and objects', async () => {
    answer(envelope(0))
    await client.call(read, { Sku: ' A1 ', Items: [{ Name: '\tbox\n', Count: 2, Note: null }], Tags: [' x'] })
    expect(await last().json()).toEqual({ Sku: 'A1', Items: [{ Name: 'box', Count: 2, Note: null }], Tags: ['x'] })
  })

  test("a command has an Idempotency-Key: its form's, otherwise a new one each time", async () => {
    const command = op({ ...anything, path: '/wms/api/X/Add', kind: 'command' })
    answer(envelope(0))
    await client.call(command, {}, { key: 'form-1' })
    await client.call(command, {})
    await client.call(command, {})
    const keys = requests.map((request) => request.headers.get('idempotency-key'))
    expect(keys[0]).toBe('form-1')
    expect(new Set(keys).size).toBe(3)
    await client.call(op({ ...anything, path: '/cms/api/X/Split', kind: 'steps' }), {}, { key: 'form-2' })
    expect(last().headers.get('idempotency-key')).toBe('form-2')
    await client.call(read, {})
    expect(last().headers.has('idempotency-key')).toBe(false)
  })

  test('an upload is sent as a form, its fields before its file', async () => {
    answer(envelope(0))
    const upload = op({ ...anything, path: '/client/api/Attachment/Upload', kind: 'upload' })
    await client.call(upload, { file: new File(['x'], 'a.xlsx'), Kind: 3, Rules: { strict: true } })
    const form = [...(await last().formData()).entries()]
    expect(form.map(([name]) => name)).toEqual(['Kind', 'Rules', 'file'])
    expect(form[1]![1]).toBe('{"strict":true}')
  })
})
