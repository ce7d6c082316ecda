import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TIMEOUT } from '#kit/shared/op.ts'
import { onShutdown } from './shutdown.ts'

const heard = new Map<string | symbol, () => void>()
const exit = vi.fn<(code: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'on').mockImplementation(((name: string, listener: () => void) => heard.set(name, listener)) as never)
  vi.spyOn(process, 'exit').mockImplementation(exit as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  exit.mockReset()
})

const signal = (name = 'SIGTERM') => heard.get(name)!()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the longest call is awaited, and one that never ends is cut off', async () => {
  const stop = vi.fn<(reason: string) => Promise<void>>(() => new Promise(() => undefined))
  onShutdown(stop)
  signal()
  await pass(TIMEOUT.longExport + 29_999)
  expect([stop.mock.calls, exit.mock.calls]).toEqual([[['SIGTERM']], []])
  await pass(1)
  expect(exit.mock.calls).toEqual([[1]])
})

test('a completed stop exits with success', async () => {
  onShutdown(() => new Promise((done) => setTimeout(done, 5_000)))
  signal()
  await pass(4_999)
  expect(exit).not.toHaveBeenCalled()
  await pass(1)
  expect(exit.mock.calls).toEqual([[0]])
})

test('Ctrl-C received several times counts once; a later one exits immediately', async () => {
  const stop = vi.fn<(reason: string) => Promise<void>>(() => new Promise(() => undefined))
  onShutdown(stop)
  for (const wait of [0, 50, 600]) {
    await pass(wait)
    signal('SIGINT')
  }
  await pass(3_000)
  expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0])
  signal('SIGINT')
  expect(exit.mock.calls).toEqual([[1]])
})
