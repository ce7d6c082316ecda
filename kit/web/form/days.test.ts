import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, laterOf, thisMinute, todayIn } from './days.ts'
import type { DayLimit } from './field-spec.ts'

const of = (limit: DayLimit, values: object = {}) => limit(values as never)

afterEach(() => vi.useRealTimers())

test('today is that of the place, not of the user', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T18:00:00Z') })
  expect([of(todayIn('Europe/London')), of(todayIn('Asia/Shanghai')), of(todayIn('Asia/Shanghai', -1))]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-11-30',
  ])
})

test('the current minute is rounded down, so it is never later than now', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T18:00:59.999Z') })
  expect(thisMinute()).toBe('2026-11-30T18:00:00.000Z')
})

test('a day that depends on another field is no limit until that field is filled', () => {
  const arrival = dayOf('Etd', { days: 1 })
  expect([{}, { Etd: null }, { Etd: '' }, { Etd: 'soon' }].map((values) => of(arrival, values))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(of(arrival, { Etd: '2026-12-31' })).toBe('2027-01-01')
  expect(of(dayOf('Start', { zone: 'Asia/Shanghai' }), { Start: '2026-11-30T18:00:00.000Z' })).toBe('2026-12-01')
})

test('the latest of several first days applies', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') })
  const ends = laterOf(todayIn('UTC'), dayOf('Start'))
  expect([of(ends), of(ends, { Start: '2026-11-01' }), of(ends, { Start: '2026-12-05' })]).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-05',
  ])
})
