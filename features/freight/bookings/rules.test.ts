import { expect, test } from 'vitest'
import { nextMorning } from './rules.ts'

test.each([
  // It is already the next day in Berlin and, in summer, in London; in winter London is still on the same day.
  ['DE', '2026-11-20T23:30:00Z', null, '2026-11-22T10:00'],
  ['GB', '2026-11-20T23:30:00Z', null, '2026-11-21T10:00'],
  ['GB', '2026-07-20T23:30:00Z', null, '2026-07-22T10:00'],
  ['DE', '2026-11-20T09:00:00Z', '2026-11-24T23:30:00Z', '2026-11-26T10:00'],
  ['DE', '2026-11-20T09:00:00Z', '2026-11-01T23:30:00Z', '2026-11-21T10:00'],
])('the next morning in %s at %s, with goods expected %s, is %s', (Site, now, Expected, morning) => {
  expect(nextMorning({ Site, Country: null, Expected }, new Date(now))).toBe(morning)
})
