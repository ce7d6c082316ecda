import { readFile } from 'node:fs/promises'
import { openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { headIssues, type SheetHead } from '#kit/shared/sheet.ts'
import { refusalOf, translatorFor, textSource, workFolder, writeBook, writeBytes } from './fixture.ts'
import { headedSheet } from './fixture-template.ts'
import { markInWorker, parseInWorker } from './in-worker.ts'
import { readTemplate } from './read-template.ts'
import { textCell } from './write-sheet.ts'
import { writeTemplate } from './write-template.ts'
import { templateTexts } from './texts.ts'

const at = workFolder()
const wordsIn = (language: 'en-US' | 'de-DE') => templateTexts(headedSheet, language, textSource)
const ROW = ['A-1', 'Tray', 10, 0.5, 6, 'None', 'N', '2026-03-07']

async function read(path: string): Promise<{ rows: [row: number, good: boolean][]; head: SheetHead | undefined }> {
  let head: SheetHead | undefined
  const rows: [number, boolean][] = []
  for await (const batch of parseInWorker(path, headedSheet, wordsIn('en-US'))) {
    head = batch.head ?? head
    rows.push(...batch.rows.map(({ row, good }) => [row, good] as [number, boolean]))
  }
  return { rows, head }
}

/** The empty template as a user fills it in: values next to their names, rows below the example. */
async function filled(name: string, values: Record<string, unknown>, ...lines: unknown[][]): Promise<string> {
  const book = await openXlsx(await writeTemplate(headedSheet, wordsIn('de-DE')))
  const rows = book.sheets[0]!.rows as unknown[][]
  for (const row of rows)
    for (const [index, cell] of row.entries()) if (typeof cell === 'string' && cell in values) row[index + 1] = values[cell]
  rows.push(...lines)
  return writeBytes(at(name), Buffer.from(await saveXlsx(book)))
}

test('a template starts with the names of its single values; the cells next to them are read with the rows', async () => {
  const path = await filled(
    'good.xlsx',
    { 'Rechnungsnr.': 'INV-1', Rechnungsdatum: '7.3.2026', Bedingung: 'FOB', Fracht: '12,50', Eilig: 'J' },
    ROW,
  )
  const { rows, head } = await read(path)
  expect(rows).toEqual([[9, true]])
  expect(head).toMatchObject({
    values: { InvoiceNo: 'INV-1', InvoiceDay: '2026-03-07', Term: 'FOB', Freight: 12.5, IsUrgent: true },
    errors: [],
    places: { InvoiceNo: 'B1', Freight: 'B4', IsUrgent: 'B5', Remark: 'F1', Sku: 'A', CartonWeight: 'E' },
  })
  expect(Object.keys(head!.values)).not.toContain('Remark')
  const { sheets } = await readXlsx(await readFile(path))
  expect(sheets[0]!.dataValidations?.map(({ range }) => range)).toEqual(expect.arrayContaining(['B3', 'B5']))
})

test('a wrong value is reported with its cell, and marked there in the returned workbook', async () => {
  const path = await filled('bad.xlsx', { 'Rechnungsnr.': '发票', Bedingung: 'XYZ' }, ROW)
  const { head, rows } = await read(path)
  const issues = headIssues(head!, translatorFor('en-US'))
  expect(issues).toMatchObject([
    { Row: 1, Cell: 'B1', Field: 'InvoiceNo', Found: '发票', Code: 'noChinese', Warning: false },
    { Row: 3, Cell: 'B3', Field: 'Term', Found: 'XYZ', Code: 'choice' },
  ])
  expect(rows).toEqual([[9, true]])
  const out = at('marked.xlsx')
  await markInWorker(path, out, issues, wordsIn('en-US'))
  const sheet = (await readXlsx(await readFile(out), { readStyles: true })).sheets[0]!
  const fill = (place: string) =>
    (sheet.cells?.get(place)?.style?.fill as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb
  expect(['0,1', '2,1', '1,1', '8,0'].map(fill)).toEqual(['FFC9CE', 'FFC9CE', undefined, undefined])
  expect([sheet.rows[6]!.at(-1), sheet.rows[0]!.at(-1), sheet.rows[2]!.at(-1)]).toEqual([
    'Reason',
    'Invoice no.: kit:invalid.noChinese',
    'Terms: kit:invalid.choice',
  ])
  expect((await read(out)).head!.errors).toHaveLength(2)
})

test('a table that starts in the first row is still read; names may be anywhere above it, and the first of two counts', async () => {
  const row = (number: number, cells: Record<string, string>) =>
    `<row r="${number}">${Object.entries(cells)
      .map(([letters, cell]) => textCell(`${letters}${number}`, cell, 0))
      .join('')}</row>`
  const table = (from: number) =>
    row(from, {
      A: 'SKU',
      B: 'Pieces per carton',
      C: 'Unit weight (kg)',
      D: 'Carton weight (kg)',
      E: 'Battery type',
      F: 'Hazardous',
    }) + row(from + 1, { A: 'A-1', B: '10', C: '0.5', D: '6', E: 'None', F: 'N' })
  expect(await read(await writeBook(at('plain.xlsx'), table(1)))).toMatchObject({
    rows: [[2, true]],
    head: { values: {}, errors: [] },
  })
  const above =
    row(2, { C: 'Our list', D: '' }) + row(4, { D: 'Invoice no.：', E: 'INV-2' }) + row(5, { A: 'Rechnungsnr.', B: 'INV-3' })
  expect(await read(await writeBook(at('free.xlsx'), above + table(12)))).toMatchObject({
    rows: [[13, true]],
    head: { values: { InvoiceNo: 'INV-2' }, places: { InvoiceNo: 'E4' } },
  })
  const none = await writeBook(at('none.xlsx'), Array.from({ length: 80 }, (_, index) => row(index + 1, { A: 'x' })).join(''))
  expect(await refusalOf(Array.fromAsync(readTemplate(none, headedSheet, wordsIn('en-US'))))).toBe('kit:error.templateWrong')
})
