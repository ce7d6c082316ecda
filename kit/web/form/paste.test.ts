import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCells, pastedNumber, pasteInto } from './paste.ts'

test('parses a range from a spreadsheet, including its trailing line break', () => {
  expect(parseCells('A\t1\r\nB\t2\r\n')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ])
  expect(parseCells('one')).toEqual([['one']])
  expect(parseCells('a\t\t\nb')).toEqual([['a', '', ''], ['b']])
  expect(parseCells('')).toEqual([])
})

test('quoted cells keep tabs, line breaks and doubled quotes', () => {
  expect(parseCells('"two\nlines"\t"a ""b"""\nx\t5" pipe')).toEqual([
    ['two\nlines', 'a "b"'],
    ['x', '5" pipe'],
  ])
})

test('any cells copied by a spreadsheet are restored', () => {
  const cell = fc.stringMatching(/^[a-z0-9 "\t\n]{0,8}$/).map((text) => text.trim())
  const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(parseCells(`${rows.map((row) => row.map(quote).join('\t')).join('\n')}\n`)).toEqual(rows)
    }),
  )
})

test('a pasted number may include the unit of its column, and no other', () => {
  expect(['12 kg', '1.234,5 €', '$ 12', '$12', '40cm', '7.5 %'].map(pastedNumber)).toEqual([
    12,
    1234.5,
    undefined,
    undefined,
    40,
    7.5,
  ])
  expect(['12 lb', '12 g', '3 in', 'kg', 'x12', ''].map(pastedNumber)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

type Line = { No?: unknown; Cartons?: unknown; Note?: unknown }
const columns = [
  { field: 'No', parse: (text: string) => text },
  { field: 'Sum', parse: undefined },
  { field: 'Cartons', parse: pastedNumber },
]
const paste = (rows: Line[], text: string, atRow = 0, atColumn = 0, maxRows = 5) =>
  pasteInto<Line>({ rows, cells: parseCells(text), atRow, atColumn, columns, blank: () => ({ Note: 'new' }), maxRows })

test('a paste fills lines, adds those it needs and leaves other fields alone', () => {
  expect(paste([{ No: 'a', Note: 'kept' }], 'x\t\t3\ny\t\t4').rows).toEqual([
    { No: 'x', Cartons: 3, Note: 'kept' },
    { No: 'y', Cartons: 4, Note: 'new' },
  ])
})

test('dropped input is counted: lines beyond the last, cells with a text in computed columns or beyond', () => {
  const result = paste([{}], 'a\tsum\t3\tbeyond\nb\t\t4\t\nc\t1\t5', 0, 0, 2)
  expect(result).toMatchObject({
    rows: [
      { No: 'a', Cartons: 3 },
      { No: 'b', Cartons: 4 },
    ],
    dropped: 1,
    unused: 2,
  })
})

test('computed columns are skipped, an invalid number stays visible, an empty cell clears', () => {
  expect(paste([{ Cartons: 9 }], '7\tthree', 0, 1).rows).toEqual([{ Cartons: 'three' }])
  expect(paste([{ No: 'a', Cartons: 9 }], '\t\t', 0, 0).rows).toEqual([{ No: undefined, Cartons: undefined }])
})

test('does not exceed the form’s maximum number of lines', () => {
  const result = paste([{}, {}], 'a\nb\nc\nd\ne', 3)
  expect(result.rows).toHaveLength(5)
  expect(result.dropped).toBe(3)
})
