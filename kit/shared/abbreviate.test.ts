import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abbreviate, badge, ellipsis } from './abbreviate.ts'

describe('[const.abbr.thousand] [const.abbr.tenThousand] [const.abbr.million] [const.abbr.billion] abbreviated numbers', () => {
  test.each([
    [999, '999'],
    [1000, '1K'],
    [1049, '1K'],
    [1050, '1.1K'],
    [9949, '9.9K'],
    [9999, '10K'],
    [10000, '10K'],
    [10001, '1W'],
    [12345, '1.2W'],
    [99999, '10W'],
    [123456, '12.3W'],
    [999499, '99.9W'],
    [999500, '1M'],
    [1000000, '1M'],
    [1250000, '1.3M'],
    [999949999, '999.9M'],
    [999950000, '1B'],
    [1234567890, '1.2B'],
    [-12345, '-1.2W'],
    [0, '0'],
    [-999, '-999'],
    [12.5, '12.5'],
  ])('%d is %s', (value, shown) => expect(abbreviate(value)).toBe(shown))

  test('numbers are formatted in the user’s language', () => {
    const german = (value: number) => abbreviate(value, new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }).format)
    expect([4400, -12345, 999500, 999, 1000].map(german)).toEqual(['4,4K', '-1,2W', '1M', '999', '1K'])
  })

  test('the displayed value differs from the number by at most half of its last digit', () => {
    const unit = { K: 1e3, W: 1e4, M: 1e6, B: 1e9 }
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2_000_000_000_000 }), (value) => {
        const [, figure, name] = /^([\d.]+)([KWMB])$/.exec(abbreviate(value))!
        const step = unit[name as keyof typeof unit]
        expect(Math.abs(Number(figure) * step - value)).toBeLessThanOrEqual(step * 0.05 + 1e-3)
      }),
    )
  })

  test('a larger number is never shown as smaller', () => {
    const unit: Record<string, number> = { K: 1e3, W: 1e4, M: 1e6, B: 1e9 }
    const shown = (value: number) => {
      const [, figure, name = ''] = /^([\d.]+)([KWMB]?)$/.exec(abbreviate(value))!
      return Number(figure) * (unit[name] ?? 1)
    }
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(100_000), (value, more) => {
        expect(shown(value + more)).toBeGreaterThanOrEqual(shown(value) - 1e-6)
      }),
    )
  })
})

test('[const.badge.cap] [msg.badge.99plus] a badge', () => {
  expect([0, -1, 1, 99, 100, 5000].map(badge)).toEqual(['', '', '1', '99', '99+', '99+'])
})

test('[const.text.truncation] a longer text is truncated with an ellipsis, never within a character', () => {
  expect(ellipsis('12345', 5)).toBe('12345')
  expect(ellipsis('123456', 5)).toBe('12345…')
  expect(ellipsis('📦📦📦', 2)).toBe('📦📦…')
})
