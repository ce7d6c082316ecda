import { expect, test } from 'vitest'
import { isPlausibleEta } from './reconcile.ts'
import { isStale, nextAsk } from './rules.ts'
import { HOUR, START, day, known } from './fixture.ts'

test('an ETA is plausible if reachable, not past and not a year ahead', () => {
  const at = known({ atd: day(0), now: day(10) })
  expect(
    ['2026-02-02', '2026-01-11', '2026-01-03', '2025-12-01', '2027-06-01', 'soon'].map((eta) => isPlausibleEta(eta, at)),
  ).toEqual([true, true, false, false, false, false])
  expect(isPlausibleEta('2026-02-02', { ...at, ata: day(30) })).toBe(false)
})

test('retries after failures slow down; a carrier is stale after a long silence', () => {
  const now = new Date(START)
  const minutes = (fails: number) => (nextAsk(now, 'sea', fails).getTime() - START) / 60_000
  expect([0, 1, 2, 3, 50].map(minutes)).toEqual([240, 5, 10, 20, 480])
  expect(isStale(null, new Date(day(-1)), now)).toBe(true)
  expect(isStale(new Date(START - 11 * HOUR), new Date(day(-9)), now)).toBe(false)
  expect(isStale(new Date(START - 13 * HOUR), new Date(day(-9)), now)).toBe(true)
})
