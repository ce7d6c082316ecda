import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, wallTime } from './zone.ts'

test('the warehouse clock in summer and winter', () => {
  expect(instantOf('2026-07-01T09:00:00', 'Europe/London')).toBe('2026-07-01T08:00:00.000Z')
  expect(instantOf('2026-12-01T09:00:00', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z')
  expect(wallTime('2026-12-01T23:30:00Z', 'Asia/Shanghai')).toBe('2026-12-02T07:30:00')
})

test('an hour repeated by a clock change is the earlier one, a skipped one moves forward', () => {
  expect(instantOf('2026-10-25T01:30:00', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  expect(wallTime(instantOf('2026-03-29T02:30:00', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30:00')
})

test('an instant is restored from its wall time, up to the repeated hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
      fc.constantFrom('Europe/London', 'Europe/Berlin', 'Asia/Shanghai', 'UTC'),
      (ms, zone) => {
        const instant = Math.floor(ms / 1000) * 1000
        const wall = wallTime(instant, zone)
        expect(wallTime(instantOf(wall, zone), zone)).toBe(wall)
      },
    ),
  )
})
