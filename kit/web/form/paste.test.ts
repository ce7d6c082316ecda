import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCells, parseNumber, pasteInto } from './paste.ts'

test('a range from a spreadsheet, with the line break it ends with', () => {
  expect(parseCells('A\t1\r\nB\t2\r\n')).toEqual([['A', '1'], ['B', '2']])
  expect(parseCells('one')).toEqual([['one']])
  expect(parseCells('a\t\t\nb')).toEqual([['a', '', ''], ['b']])
  expect(parseCells('')).toEqual([])
})

test('quoted cells keep tabs, line breaks and doubled quotes', () => {
  expect(parseCells('"two\nlines"\t"a ""b"""\nx\t5" pipe')).toEqual([['two\nlines', 'a "b"'], ['x', '5" pipe']])
})

test('whatever cells a spreadsheet copies come back', () => {
  const cell = fc.stringMatching(/^[a-z0-9 "\t\n]{0,8}$/).map((text) => text.trim())
  const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(parseCells(`${rows.map((row) => row.map(quote).join('\t')).join('\n')}\n`)).toEqual(rows)
    }),
  )
})

test.each([
  ['1234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1.234.567', 1234567],
  ['12 kg', 12],
  ['-3,5', -3.5],
  ['0,5', 0.5],
  ['€', undefined],
  ['x12', undefined],
  ['', undefined],
])('%s is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test('one separator before three digits is what the reader means by it', () => {
  expect([parseNumber('1,234', '.'), parseNumber('1,234', ','), parseNumber('1.234', '.'), parseNumber('1.234', ',')]).toEqual([1234, 1.234, 1.234, 1234])
})

test('every number is read again as each language writes it', () => {
  const languages = [['en-US', '.'], ['de-DE', ','], ['fr-FR', ','], ['zh-CN', '.']] as const
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom(...languages), (hundredths, [language, mark]) => {
      const value = hundredths / 100
      expect(parseNumber(new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value), mark)).toBeCloseTo(value, 6)
    }),
  )
})

type Line = { No?: unknown; Cartons?: unknown; Note?: unknown }
const columns = [
  { field: 'No', parse: (text: string) => text },
  { field: 'Sum', parse: undefined },
  { field: 'Cartons', parse: (text: string) => parseNumber(text) },
]
const paste = (rows: Line[], text: string, atRow = 0, atColumn = 0, maxRows = 5) =>
  pasteInto<Line>({ rows, cells: parseCells(text), atRow, atColumn, columns, blank: () => ({ Note: 'new' }), maxRows })

test('a paste fills lines, adds those it needs and leaves other fields alone', () => {
  expect(paste([{ No: 'a', Note: 'kept' }], 'x\t\t3\ny\t\t4').rows).toEqual([{ No: 'x', Cartons: 3, Note: 'kept' }, { No: 'y', Cartons: 4, Note: 'new' }])
})

test('computed columns are passed over, what is no number stays to be seen, an empty cell clears', () => {
  expect(paste([{ Cartons: 9 }], '7\tthree', 0, 1).rows).toEqual([{ Cartons: 'three' }])
  expect(paste([{ No: 'a', Cartons: 9 }], '\t\t', 0, 0).rows).toEqual([{ No: undefined, Cartons: undefined }])
})

test('no more lines than the form takes', () => {
  const result = paste([{}, {}], 'a\nb\nc\nd\ne', 3)
  expect(result.rows).toHaveLength(5)
  expect(result.dropped).toBe(3)
})
