import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum } from '#kit/shared/money.ts'
import { dayRent, forecastRent, monthParts, monthRent, periodsOf, rentRate } from './rules.ts'

const GB = [
  { UpTo: 30, Price: 0 },
  { UpTo: 60, Price: 0.4 },
  { UpTo: 90, Price: 0.55 },
  { UpTo: 180, Price: 0.85 },
  { UpTo: 365, Price: 1.3 },
  { UpTo: null, Price: 2.2 },
]

test('matches the handbook example: August 0.96, September 25.23, October 26.41', () => {
  const piecesOn = (day: string) => (day < '2025-09-15' ? 200 : day < '2025-10-06' ? 150 : 120)
  const months: Record<string, bigint[]> = {}
  for (let age = 1; age <= 92; age++) {
    const day = new Date(Date.UTC(2025, 7, age)).toISOString().slice(0, 10)
    ;(months[day.slice(0, 7)] ??= []).push(dayRent(piecesOn(day), 0.012, rentRate(GB, age)))
  }
  expect(Object.values(months).map((days) => amount(monthRent(days)))).toEqual([0.96, 25.23, 26.41])
})

test('a forecast ends when the last piece is sold, and selling faster never costs more', () => {
  expect(forecastRent([{ Pieces: 10, UnitVolume: 1, AgingDays: 30 }], 5, GB)).toMatchObject({ Days: 2, Cost: 200n })
  expect(forecastRent([{ Pieces: 10, UnitVolume: 1, AgingDays: 30 }], 0, GB).Days).toBeNull()
  const batch = fc.record({
    Pieces: fc.integer({ min: 1, max: 500 }),
    UnitVolume: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1e6),
    AgingDays: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(
      fc.array(batch, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (batches, speed) => {
        const slow = forecastRent(batches, speed, GB)
        const fast = forecastRent(batches, speed * 2, GB)
        expect(fast.Cost).toBeLessThanOrEqual(slow.Cost)
        expect(slow.By30).toBeLessThanOrEqual(slow.Cost)
      },
    ),
    { numRuns: 60 },
  )
})

test('the parts of a month add up to the month, each rounded by less than a penny', () => {
  // 25.945 and 176.305 add up to 202.25, not 25.95 + 176.31.
  expect(monthParts([259_450n, 1_763_050n]).map(amount)).toEqual([25.95, 176.3])
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10_000_000_000n }), { maxLength: 8 }), (parts) => {
      const rounded = monthParts(parts)
      expect(sum(rounded)).toBe(monthRent(parts))
      rounded.forEach((part, at) => {
        const difference = part * 100n - parts[at]!
        expect(difference > -100n && difference <= 100n).toBe(true)
      })
      expect(parts.every((part, at) => part > 0n || rounded[at] === 0n)).toBe(true)
    }),
  )
})

test('an explanation names the ages of each rate', () => {
  const days = [59, 60, 61, 62].map((AgingDays) => ({
    RentDate: `2025-10-${AgingDays - 49}`,
    AgingDays,
    Pieces: 10,
    Volume: 1,
    UnitPrice: rentRate(GB, AgingDays),
    Amount: rentRate(GB, AgingDays),
  }))
  expect(periodsOf(days).map(({ FromAge, ToAge, UnitPrice }) => [FromAge, ToAge, UnitPrice])).toEqual([
    [59, 60, 0.4],
    [61, 62, 0.55],
  ])
})
