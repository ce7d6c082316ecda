import { expect, test } from 'vitest'
import { unneededFields } from './line-columns.ts'
import type { LineColumn } from './line-spec.ts'

const seldom = () => false
const columns: readonly LineColumn[] = [
  { field: 'Name', width: 80 },
  { field: 'Brand', width: 80, seldom },
  { field: 'UnNo', width: 80, seldom: (row: { IsDangerous?: boolean }) => row.IsDangerous === true },
]
const lines = { columns, blank: () => ({ Brand: 'none' }) }
const unneeded = (rows: object[], faulty: string[] = []) => unneededFields(lines, rows, new Set(faulty))

test('a column that is seldom needed shows once a row holds a value in it, needs it, or has a fault there', () => {
  expect(unneeded([{ Name: 'Vase', Brand: 'none' }, {}])).toEqual(['Brand', 'UnNo'])
  expect(unneeded([{}, { Brand: 'Acme' }])).toEqual(['UnNo'])
  expect(unneeded([{ IsDangerous: true }])).toEqual(['Brand'])
  expect(unneeded([{}], ['UnNo'])).toEqual(['Brand'])
})
