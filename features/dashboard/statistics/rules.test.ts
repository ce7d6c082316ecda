import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#kit/shared/calendar.ts'
import { changeOf, daysBefore, daysOf, RANGE, rangeDays, windowDays } from './rules.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))

describe('[const.dashboard.ranges] ranges follow the warehouse’s calendar', () => {
  it.each([
    [RANGE.thisWeek, '2025-11-20', '2025-11-17', '2025-11-23'],
    [RANGE.thisWeek, '2025-11-17', '2025-11-17', '2025-11-23'],
    [RANGE.lastWeek, '2025-11-20', '2025-11-10', '2025-11-16'],
    [RANGE.lastWeek, '2025-11-17', '2025-11-10', '2025-11-16'],
    [RANGE.lastMonth, '2025-11-20', '2025-10-01', '2025-10-31'],
    [RANGE.lastMonth, '2026-01-31', '2025-12-01', '2025-12-31'],
    [RANGE.lastMonth, '2024-03-31', '2024-02-01', '2024-02-29'],
  ])('%d seen on %s is %s to %s', (range, today, From, To) => {
    expect(rangeDays(range, today)).toEqual({ From, To })
  })

  it('a week has seven days and contains today or ends right before this week; a month begins on the 1st', () => {
    fc.assert(
      fc.property(day, (today) => {
        const week = rangeDays(RANGE.thisWeek, today)
        expect(daysOf(week)).toHaveLength(7)
        expect(daysOf(week)).toContain(today)
        expect(rangeDays(RANGE.lastWeek, today).To).toBe(addDays(week.From, -1))
        const month = rangeDays(RANGE.lastMonth, today)
        expect(month.From.endsWith('-01')).toBe(true)
        expect(addDays(month.To, 1)).toBe(`${today.slice(0, 8)}01`)
      }),
    )
  })
})

describe('[const.dashboard.window7] [const.dashboard.window30] windows end yesterday', () => {
  it.each([
    [7, '2025-11-20', '2025-11-13', '2025-11-19'],
    [7, '2025-11-17', '2025-11-10', '2025-11-16'],
    [30, '2025-11-20', '2025-10-21', '2025-11-19'],
    [30, '2025-11-17', '2025-10-18', '2025-11-16'],
  ] as const)('%d days before %s are %s to %s', (window, today, From, To) => {
    expect(windowDays(window, today)).toEqual({ From, To })
  })

  it('the preceding window has the same length and ends where this one begins', () => {
    expect(daysBefore(windowDays(7, '2025-11-20'))).toEqual({ From: '2025-11-06', To: '2025-11-12' })
  })
})

it('a change is a share of the previous value, and null if that was zero', () => {
  expect(changeOf(112, 100)).toBe(0.12)
  expect(changeOf(0, 50)).toBe(-1)
  expect(changeOf(3, 0)).toBeNull()
})
