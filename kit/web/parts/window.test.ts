import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowOf } from './window.ts'

test('short lists are rendered completely', () => {
  expect(windowOf(60, 36, 5000, 400)).toEqual({ first: 0, last: 60 })
})

test('everything in view is rendered, but never more than a few screens', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 61, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 100, max: 2000 }),
      (count, share, height) => {
        const top = Math.max(0, count * 36 - height) * share
        const { first, last } = windowOf(count, 36, top, height)
        expect(first).toBeLessThanOrEqual(Math.floor(top / 36))
        expect(last).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + height) / 36)))
        expect(last - first).toBeLessThan(height / 36 + 2 * 4 + 3)
      },
    ),
  )
})
