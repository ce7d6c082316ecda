import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from './dates.ts'
import { decimalMark, factorOf, readNumber, readRange, readSides, unitIn } from './numbers.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100)
const SPLIT_CASES: readonly (readonly [string, '.' | ','])[] = [
  ['en-US', '.'],
  ['de-DE', ','],
  ['fr-FR', ','],
  ['de-CH', '.'],
]

describe('numbers', () => {
  test('numbers formatted in any language are parsed, with any unit', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...SPLIT_CASES),
        fc.constantFrom('', ' kg', 'KGS', ' CTNS', ' €', ' pcs.'),
        (value, [language, mark], unit) => {
          const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value) + unit
          expect(readNumber(text, mark)?.value).toBe(value)
        },
      ),
    )
  })

  test('a number with both separators is unambiguous', () => {
    for (const mark of ['.', ','] as const)
      expect([readNumber('1.234,50', mark), readNumber('1,234.50', mark)].map((one) => one?.value)).toEqual([1234.5, 1234.5])
  })

  test('one separator before three digits follows the document, and is unsure', () => {
    expect(readNumber('1.234', ',')).toEqual({ value: 1234, unit: '', unsure: true })
    expect(readNumber('1.234', '.')).toEqual({ value: 1.234, unit: '', unsure: true })
    expect(readNumber('0.234', ',')).toMatchObject({ value: 0.234, unsure: false })
    expect(decimalMark(['1.234', '12,5', '7'], '.')).toBe(',')
    expect(decimalMark(['1,234.5', '2,000'], ',')).toBe('.')
    expect(decimalMark(['1.234'], ',')).toBe(',')
  })

  test('currency symbols and full-width digits are parsed, words are not', () => {
    expect(['US$ 1,200.5', '€3,75', '１２．５', 'kg 5', '- ', 'n/a', 'No 5'].map((text) => readNumber(text, '.')?.value)).toEqual(
      [1200.5, 3.75, 12.5, 5, undefined, undefined, undefined],
    )
  })
})

describe('units', () => {
  test('weights and lengths are converted from each unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        fc.constantFrom(
          ['weight', 'g', 1000],
          ['weight', 'lb', 1 / 0.45359237],
          ['weight', 't', 0.001],
          ['length', 'mm', 10],
          ['length', 'm', 0.01],
          ['length', 'in', 1 / 2.54],
        ),
        (value, [quantity, unit, many]) => {
          expect(value * Number(many) * factorOf(quantity as 'weight', String(unit))!).toBeCloseTo(value, 6)
        },
      ),
    )
  })

  test('units in headers are found in brackets, after a slash, and in Chinese', () => {
    expect([
      unitIn('weight', 'G.W. (KGS)'),
      unitIn('weight', '毛重/克'),
      unitIn('weight', 'Gewicht in g'),
      unitIn('weight', 'Gross weight'),
      unitIn('length', '外箱尺寸(mm)'),
      unitIn('length', 'Length (m)'),
      unitIn('volume', '体积 CBM'),
    ]).toEqual([1, 0.001, 0.001, undefined, 0.1, 100, 1])
  })

  test('three sides in one cell are parsed with any separator', () => {
    for (const text of ['60x40x35', '60 * 40 * 35 cm', '60×40×35CM', 'L60*W40*H35', '600x400x350mm', '0.6 x 0.4 x 0.35 m'])
      expect(readSides(text, '.', undefined)?.sides, text).toEqual([60, 40, 35])
    expect(readSides('60,5 x 40 x 35', ',', undefined)?.sides).toEqual([60.5, 40, 35])
    expect(readSides('600*400*350', '.', 0.1)?.sides).toEqual([60, 40, 35])
    expect([readSides('60x40', '.', 1), readSides('a x b x c', '.', 1)]).toEqual([undefined, undefined])
  })
})

test('carton numbers are parsed in all notations', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 500 }),
      fc.constantFrom('-', '~', ' – ', ' to ', ' bis ', '～', ' au '),
      fc.constantFrom('', 'C/NO. ', 'CTN', 'No.', '#'),
      (from, more, between, before) => {
        expect(readRange(`${before}${from}${between}${from + more}`)).toEqual({ from, to: from + more })
      },
    ),
  )
  expect(['7', 'C/NO.7', '10-1', 'ten', ''].map(readRange)).toEqual([
    { from: 7, to: 7 },
    { from: 7, to: 7 },
    undefined,
    undefined,
    undefined,
  ])
})

test('dates are parsed in four languages; ambiguous ones are unsure', () => {
  const same = [
    '2026-03-07',
    '2026/3/7',
    '2026年3月7日',
    '7.3.2026',
    'March 7, 2026',
    '7 Mar 2026',
    '7. März 2026',
    '7 mars 2026',
    'MAR.07,2026',
    '20260307',
  ]
  for (const text of same) expect(readDay(text), text).toEqual({ day: '2026-03-07', unsure: false })
  expect(readDay('07/03/2026')).toEqual({ day: '2026-03-07', unsure: true })
  expect([readDay('03/17/2026'), readDay('17/03/26')]).toEqual([
    { day: '2026-03-17', unsure: false },
    { day: '2026-03-17', unsure: false },
  ])
  expect(['31.02.2026', 'soon', '2026'].map(readDay)).toEqual([undefined, undefined, undefined])
})
