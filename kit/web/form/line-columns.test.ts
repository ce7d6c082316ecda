import { expect, test } from 'vitest'
import { columnsForBlock, shownContent, unneededFields } from './line-columns.ts'
import type { LineColumn } from './line-spec.ts'

const hiddenUntil = () => false
const columns: readonly LineColumn[] = [
  { field: 'Name', width: 80 },
  { field: 'Brand', width: 80, hiddenUntil },
  { field: 'UnNo', width: 80, hiddenUntil: (row: { IsDangerous?: boolean }) => row.IsDangerous === true },
]
const lines = { columns, blank: () => ({ Brand: 'none' }) }
const unneeded = (rows: object[], faulty: string[] = []) => unneededFields(lines, rows, new Set(faulty))

test('a rarely needed column is shown when a row has a value in it, needs it, or has an error there', () => {
  expect(unneeded([{ Name: 'Vase', Brand: 'none' }, {}])).toEqual(['Brand', 'UnNo'])
  expect(unneeded([{}, { Brand: 'Acme' }])).toEqual(['UnNo'])
  expect(unneeded([{ IsDangerous: true }])).toEqual(['Brand'])
  expect(unneeded([{}], ['UnNo'])).toEqual(['Brand'])
})

test('a block too wide for the shown input columns is pasted into all of them', () => {
  const price: LineColumn = { field: 'Price', width: 80 }
  const worth: LineColumn = { field: 'Worth', kind: 'shown', width: 80, of: () => '' }
  const all = [columns[0]!, columns[1]!, price, worth]
  const shown = [columns[0]!, price, worth]
  const into = (at: number, width: number) => (columnsForBlock(shown, all, at, width) === shown ? 'shown' : 'all')
  expect([into(0, 1), into(0, 2), into(1, 1)]).toEqual(['shown', 'shown', 'shown'])
  // Three cells would reach the worth column, which is not editable.
  expect([into(0, 3), into(0, 4), into(1, 2)]).toEqual(['all', 'all', 'all'])
})

test('a computed number is formatted, other content is not', () => {
  const inGerman = (value: number) => new Intl.NumberFormat('de-DE').format(value)
  expect(shownContent(1234.5, inGerman)).toBe('1.234,5')
  expect(shownContent('–', inGerman)).toBe('–')
})
