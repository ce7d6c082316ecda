import { expect, test, vi } from 'vitest'
import { setServerTime, now, systemNow } from './clock.ts'

const HOUR = 3_600_000
const REAL = Date.parse('2026-11-22T02:00:00Z')

test('a page uses the server’s time, drafts and reminders the computer’s time', () => {
  vi.useFakeTimers({ now: REAL })
  setServerTime(null)
  expect(now().getTime()).toBe(REAL)
  setServerTime('2027-01-05T10:00:00.000Z')
  expect(now().toISOString()).toBe('2027-01-05T10:00:00.000Z')
  vi.setSystemTime(REAL + HOUR)
  expect(now().toISOString()).toBe('2027-01-05T11:00:00.000Z')
  expect(systemNow().getTime()).toBe(REAL + HOUR)
  // A slightly delayed response does not change the time, nor does an invalid one.
  setServerTime('2027-01-05T10:59:59.000Z')
  setServerTime('soon')
  expect(now().toISOString()).toBe('2027-01-05T11:00:00.000Z')
  vi.useRealTimers()
})
