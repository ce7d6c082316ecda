import { afterAll, vi } from 'vitest'
import { resetClock } from '#kit/api/clock.ts'
import { setServerTime } from '#kit/web/clock.ts'

/**
 * Runs before each test file: files share a worker and its imported modules, so each starts with the real time and
 * leaves globals and mocks as it found them.
 */
resetClock()
setServerTime(new Date().toISOString())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
