import { expect, test, vi } from 'vitest'
import { isOwnClock, shortZone, useFormat } from './format.ts'

const SUMMER = '2026-07-01T10:00:00Z'
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
const other = own === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo'

test('a zone is named if it differs from the user’s time', () => {
  const format = useFormat()
  expect([isOwnClock(own, SUMMER), isOwnClock(other, SUMMER)]).toEqual([true, false])
  expect(format.dateTime(SUMMER, own)).toBe(format.dateTime(SUMMER))
  expect(format.dateTime(SUMMER, other)).toBe(`${format.wallTime(SUMMER, other)} ${shortZone(other, SUMMER)}`)
})

test('a unit price keeps up to four decimals, as rates may have', () => {
  const { money, unitPrice } = useFormat()
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect([0.1234, 64.5972, 45].map((price) => plain(unitPrice(price, 'GBP')))).toEqual(['GBP 0.1234', 'GBP 64.5972', 'GBP 45.00'])
  expect(plain(money(64.5972, 'GBP'))).toBe('GBP 64.60')
})

test('a month is shown as in a sentence, whatever the user’s zone', () => {
  const { month } = useFormat()
  expect([month('2026-01'), month('2026-12'), month(null)]).toEqual(['January 2026', 'December 2026', '–'])
})

test('formatters are cached, for any number of values', () => {
  const format = useFormat()
  const show = () => [
    format.dateTime(SUMMER, 'Europe/Berlin'),
    shortZone('Europe/Berlin', SUMMER),
    format.dateTimeHint(SUMMER, 'Europe/Berlin'),
  ]
  const first = show()
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(show()).toEqual(first)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('what is less than a minute away is now, not "this minute"', () => {
  const { ago } = useFormat()
  const moment = new Date(SUMMER)
  expect([-59_000, 0, 59_000, -60_000].map((ms) => ago(new Date(moment.getTime() + ms).toISOString(), moment))).toEqual([
    'now',
    'now',
    'now',
    '1 minute ago',
  ])
})
