import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { sheetIssues, type ParsedRow, type SheetIssue } from '#kit/shared/sheet.ts'
import { all, translatorFor, textsIn, workFolder, writeBook, writeBytes } from './fixture.ts'
import { cartonSheet } from './fixture-template.ts'
import { markInWorker } from './in-worker.ts'
import { markErrors } from './mark-errors.ts'
import { readTemplate } from './read-template.ts'
import { textCell } from './write-sheet.ts'
import { writeTemplate } from './write-template.ts'

const at = workFolder()
const HEADERS = ['SKU', '中文品名', '每箱件数', '单件重 (kg)', '外箱重 (kg)', '电池类型', '是否危险品', '预计日期']
const GOOD = ['A-1', '托盘', 10, 0.5, 6, '不带电', 'N', null]

/** A workbook as a user's own program would save it: other formats, another sheet, a formula. */
async function ownBook(name: string, rows: unknown[][]): Promise<string> {
  const cells = new Map([
    ['1,4', { value: 6, formula: 'C2*D2+1', formulaResult: 6, style: { numFmt: '0.000', font: { bold: true } } }],
  ])
  const bytes = await writeXlsx({
    sheets: [
      { name: '货物', rows: [HEADERS, ...rows] as never, cells },
      { name: 'Notes', rows: [['mine']] },
    ],
  })
  return writeBytes(at(name), Buffer.from(bytes))
}

const read = (path: string): Promise<ParsedRow[]> => all(readTemplate(path, cartonSheet, textsIn('zh-CN')))
const issuesOf = async (path: string): Promise<SheetIssue[]> =>
  (await read(path)).flatMap((row) => sheetIssues(row, translatorFor('zh-CN')))

async function look(path: string) {
  const book = await readXlsx(await readFile(path), { readStyles: true })
  const sheet = book.sheets[0]!
  const fill = (place: string) =>
    (sheet.cells?.get(place)?.style?.fill as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb
  return { book, rows: sheet.rows, fill, cell: (place: string) => sheet.cells?.get(place) }
}

describe('a returned workbook', () => {
  test('[msg.uploadFailed] has its bad cells coloured and a column of reasons, and is otherwise unchanged', async () => {
    const path = await ownBook('own.xlsx', [
      GOOD,
      ['', '托盘', 0, 0.5, 6, '铅', 'N', null],
      ['A-3', '托盘', 10, 0.5, 31, '不带电', 'N', null],
    ])
    const out = at('own-marked.xlsx')
    await markInWorker(path, out, await issuesOf(path), textsIn('zh-CN'))
    const { book, rows, fill, cell } = await look(out)
    expect(book.sheets.map((s) => [s.name, s.rows[0]![0]])).toEqual([
      ['货物', 'SKU'],
      ['Notes', 'mine'],
    ])
    expect(rows[0]!.slice(6)).toEqual(['是否危险品', '预计日期', '原因'])
    expect(rows.map((row) => row[8])).toEqual([
      '原因',
      null,
      'SKU: kit:invalid.required; 每箱件数: kit:invalid.integer; 电池类型: kit:invalid.choiceOf',
      '外箱重 (kg): 超过 30 kg',
    ])
    expect(['2,0', '2,2', '2,5'].map(fill)).toEqual(['FFC9CE', 'FFC9CE', 'FFC9CE'])
    expect(['1,0', '2,1', '2,3', '0,0', '3,2'].map(fill)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(fill('3,4')).toBe('FFE9A8')
    expect(cell('1,4')).toMatchObject({ formula: 'C2*D2+1', value: 6, style: { numFmt: '0.000', font: { bold: true } } })
    expect((await read(out)).map((row) => row.good)).toEqual([true, false, true])
  })

  test('loses outdated marks when uploaded again after correction', async () => {
    const path = await ownBook('first.xlsx', [GOOD, ['A-2', '托盘', 0, 0.5, 6, '铅', 'N', null]])
    const once = at('once.xlsx')
    await markErrors(path, once, await issuesOf(path), textsIn('zh-CN'))
    const twice = at('twice.xlsx')
    await markErrors(
      once,
      twice,
      (await issuesOf(once)).filter((issue) => issue.Field !== 'Pieces'),
      textsIn('de-DE'),
    )
    const { rows, fill } = await look(twice)
    expect(rows[0]).toHaveLength(9)
    expect(rows[2]![8]).toBe('Batterietyp: kit:invalid.choiceOf')
    expect([fill('2,2'), fill('2,5')]).toEqual([undefined, 'FFC9CE'])
    const clean = at('clean.xlsx')
    await markErrors(twice, clean, [], textsIn('en-US'))
    const last = await look(clean)
    expect(last.rows.map((row) => row[8] ?? null)).toEqual(['Reason', null, null])
    expect(last.fill('2,5')).toBeUndefined()
  })

  test('keeps the template, its lists and its hidden sheets', async () => {
    const template = await writeBytes(at('template.xlsx'), await writeTemplate(cartonSheet, textsIn('fr-FR')))
    const out = at('template-marked.xlsx')
    await markErrors(
      template,
      out,
      [{ Field: 'Sku', Row: 2, Cell: 'A2', Found: '', Code: 'required', Msg: 'Vide', Warning: false }],
      textsIn('fr-FR'),
    )
    const { book, rows, fill } = await look(out)
    expect(book.sheets.map((s) => s.name)).toEqual(['Cartons (FR)', 'meta', 'lists'])
    expect(book.sheets[0]!.dataValidations?.map((v) => v.type)).toEqual(['list', 'list'])
    expect([rows[0]!.at(-1), rows[1]!.at(-1), fill('1,0')]).toEqual(['Motif', 'SKU: Vide', 'FFC9CE'])
    expect(await read(out)).toEqual([])
  })

  test('with prefixes, cells without addresses, and a missing cell', async () => {
    const header = HEADERS.map((text) => `<x:c t="str"><x:v>${text}</x:v></x:c>`).join('')
    const path = await writeBook(at('prefix.xlsx'), '', {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:dimension ref="A1:B2"/><x:sheetData><x:row spans="1:9">${header}</x:row><x:row r="4"><x:c r="B4" t="str"><x:v>&lt;&amp;</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    })
    const out = at('prefix-marked.xlsx')
    await markErrors(path, out, await issuesOf(path), textsIn('zh-CN'))
    const { rows, fill } = await look(out)
    expect(rows[3]!.slice(0, 3)).toEqual([null, '<&', null])
    expect(['3,0', '3,1', '3,2'].map(fill)).toEqual(['FFC9CE', undefined, 'FFC9CE'])
    expect(rows[3]!.at(-1)).toContain('SKU: kit:invalid.required; ')
  })

  test('contains no formulas, in the reasons or elsewhere', async () => {
    const path = await writeBook(
      at('inject.xlsx'),
      `<row r="1">${textCell('A1', 'SKU', 0)}</row><row r="2">${textCell('A2', '=HYPERLINK("x")', 0)}</row>`,
    )
    const out = at('inject-marked.xlsx')
    await markErrors(
      path,
      out,
      [{ Field: 'None', Row: 2, Cell: 'A2', Found: '', Code: 'x', Msg: '=1+1', Warning: false }],
      textsIn('en-US'),
    )
    const { rows, book } = await look(out)
    expect(rows[1]).toEqual(['=HYPERLINK("x")', '=1+1'])
    expect([...(book.sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
  })
})
