import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asNumber, asWhole, parseNumber, typedNumber } from './number.ts'

test.each([
  ['1234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['12.345.678,9', 12345678.9],
  ['1 234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1.234.567', 1234567],
  ['-3,5', -3.5],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['5.', 5],
  ['１２．５', 12.5],
  ['€', undefined],
  ['.', undefined],
  ['x12', undefined],
  ['12 34', undefined],
  ['2024 100', undefined],
  ['37.5 200', undefined],
  ['1,5 000', undefined],
  ['1.234 567', undefined],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['1.234.56', undefined],
  ['12,34.5', undefined],
  ['1,234,5', undefined],
  ['1.234,5,6', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['Infinity', undefined],
  ['', undefined],
])('%s is %s in any language', (text, value) => {
  for (const mark of ['.', ',', undefined] as const) expect(parseNumber(text, mark)).toBe(value)
})

test('one mark before three digits follows the user’s language', () => {
  expect(['1,234', '1.234', '1,000', '12.500'].map((text) => parseNumber(text, '.'))).toEqual([1234, 1.234, 1000, 12.5])
  expect(['1,234', '1.234', '1,000', '12.500'].map((text) => parseNumber(text, ','))).toEqual([1.234, 1234, 1, 12500])
})

test('without a language a point is a decimal point, and a comma before three digits is invalid', () => {
  expect(['1,234', '1,000', '12,500'].map((text) => parseNumber(text))).toEqual([undefined, undefined, undefined])
  expect(['1.234', '12.500', '100.000'].map((text) => parseNumber(text))).toEqual([1.234, 12.5, 100])
})

test('a whole number with a decimal mark is invalid: a thousand pieces must not become one, nor one a thousand', () => {
  expect(['5', '1 000', '5.000', '5,0', '5.', 'x', ''].map(asWhole).map((value) => Number.isInteger(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(asWhole(7)).toBe(7)
})

test('every number formatted in any language is parsed back', () => {
  const languages = [
    ['en-US', '.'],
    ['de-DE', ','],
    ['fr-FR', ','],
    ['zh-CN', '.'],
  ] as const
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constantFrom(...languages),
      fc.constantFrom(0, 2, 3),
      (thousandths, [language, mark], decimals) => {
        const value = Math.round(thousandths / 10 ** (3 - decimals)) / 10 ** decimals
        expect(parseNumber(new Intl.NumberFormat(language, { minimumFractionDigits: decimals }).format(value), mark)).toBeCloseTo(
          value,
          6,
        )
      },
    ),
  )
})

test('every number of four decimals is parsed back from its machine format, without a language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(0, 1, 2, 3, 4), (n, decimals) => {
      const value = n / 10 ** decimals
      expect(typedNumber(String(value))).toBe(value)
    }),
  )
})

test('an extremely long text is parsed quickly: a field cannot block the server', () => {
  const many = 2_000_000
  expect(
    ['1'.repeat(many) + 'x', '1,'.repeat(many), '1 '.repeat(many), '.'.repeat(many), ' 123'.repeat(many) + 'x'].map((text) =>
      parseNumber(text),
    ),
  ).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a schema gets the number, NaN for other text, nothing for a blank, and any other value unchanged', () => {
  expect([
    asNumber('1,5'),
    asNumber('x'),
    asNumber('  '),
    asNumber(7),
    asNumber(null),
    asNumber(undefined),
    asNumber(true),
  ]).toEqual([1.5, Number.NaN, undefined, 7, null, undefined, true])
  expect([
    typedNumber('1,5'),
    typedNumber('x'),
    typedNumber(''),
    typedNumber(7),
    typedNumber(null),
    typedNumber(Number.NaN),
  ]).toEqual([1.5, undefined, undefined, 7, undefined, undefined])
})
