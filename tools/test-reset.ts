import { afterAll, vi } from 'vitest'
import { resetClock } from '#kit/api/clock.ts'
import { setServerTime } from '#kit/web/clock.ts'

/** Before each test file: files share a worker and what it has imported, so each begins with the real time and leaves globals and mocks as it found them. */
resetClock()
setServerTime(new Date().toISOString())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
