import { expect, test } from 'vitest'
import { expectedDay, nextMorning } from './rules.ts'

test.each([
  // It is already the next day in Berlin and, in summer, in London; in winter London is still on the same day.
  ['DE', '2026-11-20T23:30:00Z', null, '2026-11-22T10:00'],
  ['GB', '2026-11-20T23:30:00Z', null, '2026-11-21T10:00'],
  ['GB', '2026-07-20T23:30:00Z', null, '2026-07-22T10:00'],
  ['DE', '2026-11-20T09:00:00Z', '2026-11-24T23:30:00Z', '2026-11-26T10:00'],
  ['DE', '2026-11-20T09:00:00Z', '2026-11-01T23:30:00Z', '2026-11-21T10:00'],
])('the next morning in %s at %s, with goods expected %s, is %s', (Site, now, Expected, morning) => {
  expect(nextMorning({ RelateType: 'place', Site, Country: null, Expected }, new Date(now))).toBe(morning)
})

// The pick-up day begins at 16:00 UTC of the day before.
const pickup = { RelateType: 'pickup', Site: 'CN', Country: null, Expected: '2026-11-24T16:00:00Z' }

test('goods are expected on the local day where they are', () => {
  expect([expectedDay(pickup), expectedDay({ ...pickup, Site: 'GB' }), expectedDay({ ...pickup, Expected: null })]).toEqual([
    '2026-11-25',
    '2026-11-24',
    null,
  ])
})

test('a pick-up is proposed for the day that the customer chose, at the earliest for tomorrow', () => {
  expect(nextMorning(pickup, new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-25T10:00')
  expect(nextMorning(pickup, new Date('2026-11-25T09:00:00Z'))).toBe('2026-11-26T10:00')
})
