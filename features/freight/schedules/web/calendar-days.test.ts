import { expect, test } from 'vitest'
import { monthAfter, monthOf, weeksOf } from './calendar-days.ts'

test('a month is shown in whole weeks from Monday', () => {
  const november = weeksOf('2026-11')
  expect([november[0]![0], november.at(-1)![6], november.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  expect([weeksOf('2027-02').length, weeksOf('2027-02')[0]![0], weeksOf('2027-03')[0]![0]]).toEqual([
    4,
    '2027-02-01',
    '2027-03-01',
  ])
  for (const week of weeksOf('2028-02')) expect(week).toHaveLength(7)
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29')
})

test('months continue across years; without a month in the address the current one is shown', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-05', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-05',
  ])
  expect([
    monthOf('2027-02', '2026-11'),
    monthOf('2027-13', '2026-11'),
    monthOf('soon', '2026-11'),
    monthOf(null, '2026-11'),
  ]).toEqual(['2027-02', '2026-11', '2026-11', '2026-11'])
})
