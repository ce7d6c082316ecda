import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { op } from '#kit/shared/op.ts'
import { fakeBrowser } from './testing.ts'

/** The stream as exposed by the browser's EventSource. */
class FakeStream {
  static opened: FakeStream[] = []
  static readonly CLOSED = 2
  readyState = 1
  onopen = () => undefined as void
  onerror = () => undefined as void
  onmessage = (_message: { data: string }) => undefined as void
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeStream.opened.push(this)
  }
  says(event: object) {
    this.onmessage({ data: JSON.stringify(event) })
  }
}

const getProducts = op({ path: '/wms/api/Products', access: 'customer', input: z.any(), output: z.any() })
const getStock = op({ path: '/wms/api/Stock', access: 'customer', input: z.any(), output: z.any() })
let stream: FakeStream
let stale: () => string[]

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  fakeBrowser()
  vi.stubGlobal('EventSource', FakeStream)
  FakeStream.opened = []
  const live = await import('./live.ts')
  const { queries } = await import('./query.ts')
  for (const { path } of [getProducts, getStock]) queries.setQueryData([path, { PageIndex: 1 }], [])
  stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map((query) => String(query.queryKey[0]))
  live.refreshOn({ entity: 'products' }, getProducts)
  live.connectLive('/live')
  stream = FakeStream.opened[0]!
  stream.onopen()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an action for a topic runs on each of its events, and after an interruption', async () => {
  const done = vi.fn<() => void>()
  const { doOn } = await import('./live.ts')
  doOn({ entity: 'company' }, done)
  stream.says({ topic: 'products' })
  expect(done).not.toHaveBeenCalled()
  stream.says({ topic: 'company' })
  expect(done).toHaveBeenCalledOnce()
  stream.onerror()
  stream.onopen()
  expect(done).toHaveBeenCalledTimes(2)
})

test('an event invalidates the reads of its topic, and no others', () => {
  expect(stale()).toEqual([])
  stream.says({ topic: 'bills' })
  expect(stale()).toEqual([])
  stream.says({ topic: 'products' })
  expect(stale()).toEqual([getProducts.path])
})

test('a burst of events causes one read immediately and one for all the rest', async () => {
  const reads = vi.fn<() => Promise<never[]>>(async () => [])
  const { queries } = await import('./query.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  const leave = new QueryObserver(queries, {
    queryKey: [getProducts.path, { PageIndex: 1 }],
    queryFn: reads,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  for (let n = 0; n < 1000; n++) stream.says({ topic: 'products' })
  expect(reads).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads).toHaveBeenCalledTimes(2)
  stream.says({ topic: 'products' })
  expect(reads).toHaveBeenCalledTimes(3)
  leave()
})

test('after an interruption missed data is read again, once the page knows its user’s permissions', async () => {
  const { doOn } = await import('./live.ts')
  const rights = Promise.withResolvers<void>()
  doOn({ entity: 'company' }, () => rights.promise)
  stream.onerror()
  stream.onopen()
  await vi.advanceTimersByTimeAsync(1)
  expect(stale()).toEqual([])
  rights.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(stale()).toEqual([getProducts.path])
})

test('a refused stream immediately checks the session, so that an expired one is noticed', async () => {
  const done = vi.fn<() => void>()
  const { doOn } = await import('./live.ts')
  doOn({ entity: 'company' }, done)
  stream.onerror()
  expect(done).not.toHaveBeenCalled()
  stream.readyState = FakeStream.CLOSED
  stream.onerror()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('a stream closed by the browser is reopened later', async () => {
  stream.readyState = FakeStream.CLOSED
  stream.onerror()
  expect(FakeStream.opened).toHaveLength(1)
  vi.advanceTimersByTime(15_000)
  expect(FakeStream.opened.map((one) => one.url)).toEqual(['/live', '/live'])
  expect(stale()).toEqual([])
  FakeStream.opened[1]!.onopen()
  await vi.advanceTimersByTimeAsync(1)
  expect(stale()).toEqual([getProducts.path])
})
