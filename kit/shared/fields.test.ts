import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  count,
  countOrZero,
  day,
  instant,
  measure,
  money,
  oneOf,
  optional,
  optionalText,
  percent,
  text,
  lengthOf,
} from './fields.ts'
import { keywords } from './page.ts'
import { fieldIssues } from './validation.ts'

function codes(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : fieldIssues(result.error).map((b) => b.Code)
}

describe('text', () => {
  const name = text({ max: 5, min: 2 })
  test('is trimmed and required', () => {
    expect(name.parse('  abc ')).toBe('abc')
    for (const missing of [undefined, null, '', '   ']) expect(codes(name, missing)).toEqual(['required'])
    expect(codes(name, 5)).toEqual(['format'])
  })

  test('[rule.text.maxLengthMessages] [msg.charLength] has a minimum and a maximum length, and reports the violated one', () => {
    expect(codes(name, 'a')).toEqual(['tooShort'])
    expect(codes(name, 'abcdef')).toEqual(['tooLong'])
    const result = name.safeParse('abcdef')
    expect(fieldIssues(result.error!)[0]?.params).toEqual({ max: 5 })
  })

  test('a character outside the basic plane counts as one', () => {
    expect(lengthOf('名📦𠮷')).toBe(3)
    expect([codes(text({ max: 3 }), '📦📦📦'), codes(text({ max: 3 }), '📦📦📦📦')]).toEqual([[], ['tooLong']])
    expect(codes(text({ min: 3, max: 9 }), '📦📦')).toEqual(['tooShort'])
  })

  test('[rule.text.noChinese] [rule.text.noSpecial] can refuse Chinese and special characters', () => {
    expect(codes(text({ max: 9, noChinese: true }), 'ab中')).toEqual(['noChinese'])
    // Also refuses text that a label would print as boxes, but not accents, Greek or emoji.
    for (const word of ['شحن', 'ไทย', 'שלום']) expect(codes(text({ max: 9, noChinese: true }), word)).toEqual(['script'])
    expect(codes(text({ max: 20, noChinese: true }), 'Łódź Oʼ Ωμέγα 🌸 ñ')).toEqual([])
    for (const sign of '<>"\'\\;%') expect(codes(text({ max: 9, noSpecial: true }), `a${sign}`)).toEqual(['specialCharacters'])
    expect(codes(text({ max: 9 }), "中<>'")).toEqual([])
  })

  test('never contains control characters', () => {
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f'])
      expect(codes(text({ max: 9 }), `a${sign}b`)).toEqual(['specialCharacters'])
    expect(codes(text({ max: 9 }), 'a\nb\tc')).toEqual([])
  })

  test('loses what is not seen, so that texts that look alike are alike', () => {
    const order = text({ max: 8, signs: '-' })
    for (const pasted of ['\u202aAB-12\u202c', 'AB\u200b-12', '\ufeff AB-12', 'AB\u00ad-12'])
      expect(order.parse(pasted)).toBe('AB-12')
    expect(text({ max: 9 }).parse('Mu\u0308ller')).toBe('M\u00fcller')
    // The characters that join the parts of an emoji stay.
    expect(text({ max: 9 }).parse('👩\u200d🏭')).toBe('👩\u200d🏭')
    expect([codes(order, '\u200b'), optionalText({ max: 8 }).parse('\u200b')]).toEqual([['required'], null])
    expect(keywords('\u202aAB-12\u202c Mu\u0308ller')).toEqual(['AB-12', 'M\u00fcller'])
  })

  test('never contains half a character', () => {
    expect(text({ max: 10 }).parse('cut \ud83d')).toBe('cut \ufffd')
  })

  test('a pattern names its own message', () => {
    expect(codes(text({ max: 9, pattern: /^\d+$/ }), 'x')).toEqual(['format'])
    const said = (schema: z.ZodType, value: string) =>
      fieldIssues(schema.safeParse(value).error!).map(({ Code, params }) => [Code, params])
    expect(said(text({ max: 9, pattern: /^\d+$/, example: '12' }), 'x')).toEqual([['example', { example: '12' }]])
    const signs = text({ max: 9, signs: '._/-' })
    expect(['A-1', 'a/b_c', 'é'].map((value) => signs.safeParse(value).success)).toEqual([true, true, false])
    expect(said(signs, 'A 1')).toEqual([['signs', { signs: '. _ / -' }]])
    expect(codes(text({ max: 9, pattern: /^\d+$/, wrong: 'postcode' }), 'x')).toEqual(['postcode'])
  })

  test('input is stored and checked in its written form', () => {
    const code = (written: (typed: string) => string) => text({ max: 3, written, pattern: /^[A-Z]+$/ })
    const joined = code((typed) => typed.replaceAll(' ', '').toUpperCase())
    expect(joined.parse(' a b c ')).toBe('ABC')
    expect(codes(joined, 'a b c d')).toEqual(['tooLong'])
    expect(code((typed) => typed.toUpperCase()).safeParse('a b').success).toBe(false)
  })

  test('optional: undefined, null and blanks are null', () => {
    for (const nothing of [undefined, null, '', '  ']) expect(optionalText({ max: 3 }).parse(nothing)).toBeNull()
    expect(optionalText({ max: 3 }).parse(' a ')).toBe('a')
    expect(codes(optionalText({ max: 3 }), 'abcd')).toEqual(['tooLong'])
    expect(optional(measure).parse('')).toBeNull()
  })
})

describe('numbers', () => {
  test('[rule.number.sixDigits] [rule.number.positiveInteger] [const.number.maxDigits] a count is a positive integer of at most six digits', () => {
    expect([1, '7', ' 12 ', 999_999].map((v) => count.parse(v))).toEqual([1, 7, 12, 999_999])
    for (const wrong of [0, -1, 1.5, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY, 'x', true, [3]])
      expect(codes(count, wrong)).toHaveLength(1)
    for (const missing of [undefined, null, '']) expect(codes(count, missing)).toEqual(['required'])
    expect(codes(count, 1.5)).toEqual(['integer'])
    expect(countOrZero.parse(0)).toBe(0)
    expect(codes(countOrZero, -1)).toEqual(['integerOrZero'])
  })

  test('[rule.number.aboveZero] [rule.number.twoDecimals] [const.number.decimals] a measure is above 0 with two decimals', () => {
    expect([0.01, '12,5', '12.50'].map((v) => measure.parse(v))).toEqual([0.01, 12.5, 12.5])
    for (const wrong of [0, -0.01, 0.001, 12.345, 1_000_000]) expect(codes(measure, wrong)).toEqual(['aboveZero'])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (hundredths) => {
        expect(measure.parse(hundredths / 100)).toBe(hundredths / 100)
        expect(codes(measure, (hundredths * 10 + 5) / 1000)).toEqual(['aboveZero'])
      }),
    )
  })

  test('a percentage is 0 to 100 with two decimals', () => {
    expect([null, '', 0, '3.55', 100].map((value) => percent.parse(value))).toEqual([null, null, 0, 3.55, 100])
    for (const wrong of [-0.01, 3.555, 100.01]) expect(codes(percent, wrong)).toEqual(['percent'])
    expect(codes(percent, 'x')).toEqual(['number'])
  })

  test('money is 0 or more with two decimals', () => {
    expect([0, 0.1 + 0.2].map((value) => money.parse(value))).toEqual([0, 0.3])
    expect(codes(money, 1e10)).toEqual(['tooBig'])
    for (const wrong of [-0.01, 0.001, 1e-9, 5e-9, 12.000000005]) expect(codes(money, wrong)).toEqual(['amount'])
  })

  test('text that is not a number is invalid', () => {
    for (const wrong of ['abc', '1.2.3', '1,234', '0x', '１２x']) expect(codes(measure, wrong)).toEqual(['number'])
  })
})

test('a choice is one of the values, of the same type', () => {
  const choice = oneOf([1, 2, 'x'])
  expect(choice.parse('x')).toBe('x')
  for (const wrong of [3, '1', '', {}]) expect(codes(choice, wrong)).toEqual(['choice'])
  for (const missing of [undefined, null]) expect(codes(choice, missing)).toEqual(['required'])
})

test('days and moments', () => {
  expect(codes(day, '2025-02-28')).toEqual([])
  for (const wrong of ['2025-02-30', '28.02.2025', 'x', 5]) expect(codes(day, wrong)).toEqual(['date'])
  for (const missing of [undefined, null, '']) expect(codes(day, missing)).toEqual(['required'])
  expect(codes(instant, '2025-11-20T09:00:00Z')).toEqual([])
  for (const wrong of ['2025-11-20', '2025-11-20T09:00:00', 'now']) expect(codes(instant, wrong)).toEqual(['date'])
})
