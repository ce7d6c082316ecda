import { expect, test } from 'vitest'
import { selectColumns } from './export-columns.ts'

const columns = [
  { field: 'No' },
  { field: 'From' },
  { field: 'To' },
  { field: 'Estimate', currency: 'CurrencyCode' },
  { field: 'Amount', currency: 'CurrencyCode' },
  { field: 'CurrencyCode' },
]
const selected = (fields: string[] | undefined, options: Parameters<typeof selectColumns>[2] = {}) =>
  selectColumns(columns, fields, options).map(({ field }) => field)
const all = columns.map(({ field }) => field)

test('selected columns are written in their order, and all of them if none is known', () => {
  expect(selected(['To', 'Picture', 'No'])).toEqual(['To', 'No'])
  expect(selected(['Picture'])).toEqual(all)
  expect(selected(undefined)).toEqual(all)
})

test('an amount is never written without its currency', () => {
  expect(selected(['Amount', 'No'])).toEqual(['Amount', 'CurrencyCode', 'No'])
  expect(selected(['Estimate', 'No', 'Amount'])).toEqual(['Estimate', 'No', 'Amount', 'CurrencyCode'])
  expect(selected(['CurrencyCode', 'Amount'])).toEqual(['CurrencyCode', 'Amount'])
})

test('a column that shows several fields is written as all of them, once', () => {
  const together = { Route: ['From', 'To'], Amount: ['Estimate', 'Amount'] }
  expect(selected(['To', 'Route', 'Amount'], { together })).toEqual(['To', 'From', 'Estimate', 'Amount', 'CurrencyCode'])
})

test('a workbook with more detailed rows than its list has all its columns', () => {
  expect(selected(['No'], { isDetailed: true })).toEqual(all)
})
