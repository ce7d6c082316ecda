import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { extraFields } from './extra.ts'

const line = { RelateNo: 'DSGB1', CostType: 152012, Name: null, Qty: 1, FeeUnit: 153001, UnitPrice: 1, CurrencyCode: 'GBP' }
const wrong = (more: object) => {
  const { error } = extraFields.safeParse({ ...line, ...more })
  return error ? fieldIssues(error).map(({ Field, Code, params }) => [Field, Code, ...Object.values(params)]) : []
}

test('each number of a manual charge is validated separately', () => {
  expect(wrong({ Qty: 0 })).toEqual([['Qty', 'decimals', 3]])
  expect(wrong({ Qty: 1.2345 })).toEqual([['Qty', 'decimals', 3]])
  expect(wrong({ UnitPrice: 1.23456 })).toEqual([['UnitPrice', 'decimals', 4]])
  expect(wrong({ Qty: 2_000_000 })).toEqual([['Qty', 'tooBig', 1_000_000]])
  expect(wrong({ UnitPrice: 0.001 })).toEqual([['UnitPrice', 'aboveZero']])
  expect(wrong({ UnitPrice: 0.001, Qty: 10 })).toEqual([])
})

test('a charge above a line’s limit is refused at its price', () => {
  expect(wrong({ Qty: 999_999, UnitPrice: 999_999 })).toEqual([['UnitPrice', 'total', 10_000_000]])
})
