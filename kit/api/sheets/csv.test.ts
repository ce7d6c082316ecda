import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from './csv.ts'

const read = (text: string, separator = ',') => csvRows(text, separator, { columns: 256 })

test('any written CSV is read back', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', '杯', ',', ';', '\t', '"', '\n', '\r', ' ') })
    .map((text) => text.trim())
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, separator, end) => {
        const text = rows.map((row) => row.map(quoted).join(separator) + end).join('')
        expect(read(text, separator)).toEqual(rows)
      },
    ),
  )
})

test.each([
  ['blanks around cells and quotes', 'a , "b,c" ,\t"d"', [['a', 'b,c', 'd']]],
  ['ends of lines of all kinds, empty lines', 'a\r\nb\r\rc\n\nd', [['a'], ['b'], [''], ['c'], [''], ['d']]],
  ['rows of any length', 'a\nb,c,d\n,\n', [['a'], ['b', 'c', 'd'], ['', '']]],
  ['quotes within a cell', 'pipe 5" wide,3', [['pipe 5" wide', '3']]],
  ['words after a closing quote', '"Mug" white,"a,b" ,12\n"c"', [['"Mug" white', 'a,b', '12'], ['c']]],
  [
    'a quote that is never closed',
    'a,"Mug\nb,c\nd,e',
    [
      ['a', '"Mug'],
      ['b', 'c'],
      ['d', 'e'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, rows) => expect(read(text)).toEqual(rows))

test('reads only the requested rows and columns', () => {
  expect(csvRows('a,b,c\n'.repeat(100), ',', { rows: 3, columns: 2 })).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
})
