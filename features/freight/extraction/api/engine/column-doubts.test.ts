import { expect, test } from 'vitest'
import { extract } from './document.ts'
import type { Grid } from './grid.ts'

/** Columns whose content cannot be determined from the name alone. */

const sheetOf = (rows: string): Grid => ({
  sheet: 'Sheet1',
  rows: rows
    .split('\n')
    .map((row) => row.split('|').map((text) => (text.trim() ? { text: text.trim(), cell: null, page: null } : undefined))),
})
const read = (rows: string) => extract([sheetOf(rows)])
const cartonsOf = (rows: string) =>
  read(rows).parts.flatMap(({ lines }) =>
    lines.map(({ of }) => [of['CartonFrom']?.value, of['CartonTo']?.value, of['Cartons']?.value]),
  )

test('a packing list with prices and separate columns for the first and last carton is recognized as one', () => {
  const { parts } = read(
    'Packliste\nKarton von | Karton bis | Bezeichnung | Stück | Stückpreis EUR | L x B x H (cm)\n1 | 4 | Becher | 96 | 4,25 | 60 x 40 x 35',
  )
  expect(parts.map(({ kind }) => kind)).toEqual(['packingList'])
})

test('"Carton" counting up from 1 numbers the cartons, unless the total shows that these are counts', () => {
  const rows = 'Carton | SKU | Qty\n1 | A | 40\n2 | B | 50\n3 | C | 60'
  expect(cartonsOf(rows)).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 1],
  ])
  expect(cartonsOf(`${rows}\n6 | Total | 150`).map(([, , count]) => count)).toEqual([1, 2, 3])
})

test('a second column of the same name is reported if its numbers differ', () => {
  const notesOf = (rows: string) => read(rows).notes.map(({ code, text }) => [code, text])
  expect(notesOf('SKU | Qty | Qty | Gross weight\nA | 10 | 240 | 12')).toEqual([['columnsUnread', 'Qty (2)']])
  expect(notesOf('SKU | Qty | Qty | Gross weight\nA | 10 | 10 | 12')).toEqual([])
})
