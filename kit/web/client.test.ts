import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blob, op, TIMEOUT, type Op } from '#kit/shared/op.ts'
import { anything, read, check, browser, client, toasts, answer, envelope, failure } from './fixture-client.ts'

describe('responses', () => {
  test('[conv.envelope.body] [conv.code.success] [const.code.success] 0 passes', async () => {
    answer(envelope(0, '', [1]))
    expect(await client.call(read, {})).toEqual([1])
    expect(toasts()).toEqual([])
  })

  test('[conv.code.success] 101 passes with its hint', async () => {
    answer(envelope(101, 'Carton volume above 120%', true))
    expect(await client.send(read, {})).toEqual(envelope(101, 'Carton volume above 120%', true))
    expect(toasts()).toMatchObject([{ kind: 'info', text: 'Carton volume above 120%' }])
  })

  test('[conv.code.100.businessCheck] [const.code.conditional] 100 passes for the company warehouse business check', async () => {
    answer(envelope(100, 'no contract', { Open: false }))
    expect(await client.call(check, {})).toEqual({ Open: false })
  })

  test('[conv.code.100.flag] 100 passes only when the result is needed', async () => {
    answer(envelope(100, 'ask', 7))
    expect(await client.call(read, {}, { needResult: true })).toBe(7)
    expect(await failure(client.call(read, {}))).toMatchObject({ ErrorCode: 100, Msg: 'ask' })
  })

  test('[conv.code.other] [msg.serverMsg] [const.toast.errorDuration] any other code shows Msg for 5 s and fails', async () => {
    answer(envelope(8, 'Insufficient stock', { Short: 3 }))
    expect(await failure(client.call(read, {}))).toMatchObject({ ErrorCode: 8, Msg: 'Insufficient stock', Body: { Short: 3 } })
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'Insufficient stock', seconds: 5 }])
  })

  test("[conv.code.other] [msg.genericError] without Msg it shows 'Error'", async () => {
    answer(envelope(9))
    await failure(client.call(read, {}))
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'Error' }])
  })

  test('a silent call fails without a message', async () => {
    answer(envelope(2, 'no'))
    expect(await failure(client.call(read, {}, { silent: true }))).toMatchObject({ ErrorCode: 2 })
    expect(toasts()).toEqual([])
  })

  test.each(['upload', 'download'] as const)(
    '[conv.code.other.listEndpoints] %s: the result is returned without a message',
    async (kind) => {
      answer(envelope(1, 'row 3', { Errors: [] }))
      expect(await failure(client.call(op({ ...anything, path: '/x', kind }), {}))).toMatchObject({
        ErrorCode: 1,
        Body: { Errors: [] },
      })
      expect(toasts()).toEqual([])
    },
  )

  test.each([
    [413, 'The request is too large'],
    [429, 'Too many requests, please wait a moment'],
    [503, 'The service is being restarted, please try again in a moment'],
    [200, 'The server could not be reached or has failed. Please try again in a moment'],
    [500, 'The server could not be reached or has failed. Please try again in a moment'],
    [502, 'The server could not be reached or has failed. Please try again in a moment'],
  ])('a response without an envelope and status %i: %s', async (status, text) => {
    answer('<html>', { status, headers: { 'content-type': 'text/html' } })
    await failure(client.call(read, {}))
    expect(toasts()).toMatchObject([{ kind: 'error', text }])
  })

  test('too many calls: the call was not processed and can be repeated', async () => {
    answer(envelope(2, 'Too many requests'), { status: 429 })
    expect(await failure(client.call(read, {}))).toMatchObject({ ErrorCode: -5 })
  })

  test('a server that answers 503 itself is unavailable as well', async () => {
    answer(envelope(9, 'The service is being restarted'), { status: 503 })
    expect(await failure(client.call(read, {}))).toMatchObject({ ErrorCode: -4 })
  })
})

describe('expired session', () => {
  const EXPIRED = 'Your account information has expired. Please log in again'
  beforeEach(() => {
    vi.useFakeTimers()
    browser.store.setItem('wasSignedIn', 'yes')
  })

  test('[conv.code.3.trigger] [conv.code.3.toastOnce] [msg.sessionExpired] [msg.accountExpired] [const.code.expired] is shown once, for any number of failed calls', async () => {
    answer(envelope(3, 'Unauthorised'))
    await Promise.all([
      failure(client.call(read, {})),
      failure(client.call(read, { Id: 2 })),
      failure(client.call(read, {}, { silent: true })),
    ])
    expect(toasts()).toMatchObject([{ kind: 'error', text: EXPIRED }])
    vi.advanceTimersByTime(5_000)
    expect(browser.assigned).toHaveLength(1)
  })

  test('[conv.code.3.clear] [const.expired.delay] after 1 s clears storage except the language and opens /home/login with the return path', async () => {
    browser.goTo('/overSeaService/opBehalf?state=2')
    browser.store.setItem('GLOBAL_ENUM', '{}')
    browser.sessionStore.setItem('openTabs', '[]')
    answer(envelope(3, 'Unauthorised'))
    await failure(client.call(read, {}))
    vi.advanceTimersByTime(999)
    expect(browser.assigned).toEqual([])
    vi.advanceTimersByTime(1)
    expect(browser.assigned).toEqual(['/home/login?from=%2FoverSeaService%2FopBehalf%3Fstate%3D2'])
    expect([
      browser.store.getItem('GLOBAL_ENUM'),
      browser.sessionStore.getItem('openTabs'),
      browser.store.getItem('langName'),
    ]).toEqual([null, null, 'en-US'])
  })

  test('input is saved before the page is left, and a browser that does not answer does not delay it', async () => {
    vi.useFakeTimers()
    const { saveOnExpiry: keepAtEnd, isLeaving } = await import('./expired.ts')
    const stop = keepAtEnd(() => Promise.reject(new Error('no database')))
    keepAtEnd(() => new Promise(() => undefined))
    const forgotten = vi.fn<() => Promise<void>>()
    keepAtEnd(forgotten)()
    answer(envelope(3, 'Unauthorised'))
    await failure(client.call(read, {}))
    await vi.advanceTimersByTimeAsync(1499)
    expect([browser.assigned, isLeaving()]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    expect([browser.assigned.length, isLeaving(), forgotten.mock.calls]).toEqual([1, true, []])
    stop()
  })

  test('another user or company in another tab: input is saved for its author, and the page restarts with a message', async () => {
    const { saveOnExpiry, reloadForOtherUser } = await import('./expired.ts')
    const kept = vi.fn<() => Promise<void>>()
    saveOnExpiry(kept)
    browser.sessionStore.setItem('openTabs', '[]')
    const who = (Id: number, ContractCompanyId: number, ChineseName: string, Name: string) => ({
      userInfo: { Id, AccountName: '', ChineseName },
      companyInfo: { ContractCompanyId, NameCn: '', Name, WarehouseCountries: [] },
    })
    const [ann, bob] = [who(1, 7, 'Ann', 'Blue Whale'), who(1, 8, 'Ann', 'Sail')]
    expect(await reloadForOtherUser(ann, { ...ann })).toBe(false)
    expect([kept.mock.calls.length, browser.reloads()]).toEqual([0, 0])
    expect(await reloadForOtherUser(ann, bob)).toBe(true)
    expect([kept.mock.calls.length, browser.reloads(), browser.sessionStore.getItem('openTabs')]).toEqual([1, 1, null])
    const { showWaitingToast } = await import('./toast.ts')
    showWaitingToast()
    expect(toasts()).toMatchObject([
      { kind: 'warning', text: expect.stringMatching(/^In another tab Ann, Sail has .* for Ann, Blue Whale$/) },
    ])
  })

  test('the desk has its own sign-in page', async () => {
    browser.goTo('/desk/products')
    answer(envelope(3, 'Unauthorised'))
    await failure(client.call(read, {}))
    vi.advanceTimersByTime(5_000)
    expect(browser.assigned).toEqual(['/desk/login?from=%2Fdesk%2Fproducts'])
  })

  test('a user who was never signed in is sent to sign-in immediately, without a message', async () => {
    browser.store.removeItem('wasSignedIn')
    answer(envelope(3, 'Unauthorised'))
    await failure(client.call(read, {}))
    expect([toasts(), browser.assigned]).toEqual([[], ['/home/login?from=%2Fdashboard%2Findex']])
  })

  test('[conv.code.3.notForBusinessCheck] the company warehouse business check shows no message', async () => {
    answer(envelope(3, 'Unauthorised'))
    await failure(client.call(check, {}))
    vi.advanceTimersByTime(5_000)
    expect([toasts(), browser.assigned]).toEqual([[], []])
  })
})

describe('files', () => {
  const file = op({ ...anything, path: '/wms/api/WaresStock/ExportStockExcel', kind: 'download', output: blob })
  const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  test.each(['application/octet-stream', 'application/zip', SHEET, 'application/pdf'])(
    '[conv.blob.passThrough] %s passes through',
    async (type) => {
      answer(new Blob(['PK...'], { type }), {
        headers: {
          'content-type': type,
          'content-disposition': 'attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E5%BA%93%E5%AD%98.xlsx',
        },
      })
      const { blob: content, name } = await client.fetchFile(file, {})
      expect([await content.text(), name]).toEqual(['PK...', '库存.xlsx'])
    },
  )

  test.each(['application/json', 'application/octet-stream'])(
    '[conv.blob.jsonError] [msg.blobJsonError] an error inside (%s) is parsed and shown',
    async (type) => {
      answer(new Blob([JSON.stringify(envelope(2, 'only data up to yesterday can be viewed'))]), {
        headers: { 'content-type': type },
      })
      expect(await failure(client.download(file, {}))).toMatchObject({ ErrorCode: 2 })
      expect(toasts()).toMatchObject([{ kind: 'error', text: 'only data up to yesterday can be viewed' }])
    },
  )

  test('a JSON file that is not an envelope is a file', async () => {
    answer(new Blob(['{"a":1}']), {
      headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename=a.json' },
    })
    expect((await client.fetchFile(file, {})).name).toBe('a.json')
  })
})

describe('no response', () => {
  const pending = () =>
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    )

  test('[const.timeout.default] [conv.timeout.default] [conv.timeout.orderCreation] [conv.timeout.monthlyBillDayExport] a call times out after 120 s unless it declares 60 or 180', () => {
    expect([read.timeoutMs, TIMEOUT.orderCreation, TIMEOUT.longExport]).toEqual([120_000, 60_000, 180_000])
  })

  test("[conv.network.timeout] [msg.requestTimedOut] [msg.requestTimeout] a timeout shows 'Request timed out'", async () => {
    pending()
    const impatient: Op = { ...read, timeoutMs: 1 }
    expect(await failure(client.call(impatient, {}))).toMatchObject({ ErrorCode: -2 })
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'Request timed out' }])
  })

  test('[conv.network.failure] [msg.networkFailure] a network failure shows an error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(client.call(read, {}))).toMatchObject({ ErrorCode: -1 })
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'The server cannot be reached. Check your connection and try again' }])
  })

  test('a call aborted by its caller fails without a message', async () => {
    pending()
    const stop = new AbortController()
    const failed = failure(client.call(read, {}, { signal: stop.signal }))
    stop.abort()
    expect(await failed).toMatchObject({ ErrorCode: -3 })
    expect(toasts()).toEqual([])
  })
})
