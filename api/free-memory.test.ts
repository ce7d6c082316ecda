import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVERY_MS, FIRST_MS, freeMemoryWhenIdle } from './free-memory.ts'

const MB = 2 ** 20
const gc = vi.fn<() => void>()
let [rss, utilization] = [0, 0]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', gc.mockClear())
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => rss)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('memory is freed twice after the start, then only in idle minutes and if it has grown', () => {
  ;[rss, utilization] = [160 * MB, 0.5]
  freeMemoryWhenIdle()
  vi.advanceTimersByTime(FIRST_MS)
  expect(gc).toHaveBeenCalledTimes(2)

  rss = 250 * MB
  vi.advanceTimersByTime(EVERY_MS)
  expect(gc).toHaveBeenCalledTimes(2)
  utilization = 0.01
  vi.advanceTimersByTime(EVERY_MS)
  expect(gc).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(EVERY_MS)
  expect(gc).toHaveBeenCalledTimes(3)
})
