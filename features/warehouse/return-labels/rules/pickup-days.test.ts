import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kit/shared/calendar.ts'
import { PICKUP_AHEAD, pickupDays } from './pickup-days.ts'

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a pickup is on a working day after today, within the days ahead, and never on a holiday', () => {
  fc.assert(
    fc.property(anyDay, fc.array(fc.nat(PICKUP_AHEAD + 5)), (today, offsets) => {
      const holidays = new Set(offsets.map((offset) => addDays(today, offset)))
      const days = pickupDays(today, holidays)
      expect(days).toEqual([...new Set(days)].toSorted())
      for (const day of days) {
        expect(day > today && day <= addDays(today, PICKUP_AHEAD)).toBe(true)
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
        expect(holidays.has(day)).toBe(false)
      }
      // Every other day is excluded for a reason.
      for (let offset = 1; offset <= PICKUP_AHEAD; offset += 1) {
        const day = addDays(today, offset)
        const isFree = ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !holidays.has(day)
        expect(days.includes(day)).toBe(isFree)
      }
    }),
  )
})

test('the day after a Friday before a bank holiday is Tuesday', () => {
  expect(pickupDays('2026-05-01', new Set(['2026-05-04']))[0]).toBe('2026-05-05')
  expect(pickupDays('2026-12-24', new Set(['2026-12-25', '2026-12-28']))[0]).toBe('2026-12-29')
})
