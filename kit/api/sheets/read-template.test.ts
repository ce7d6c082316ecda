import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { sheetIssues, type ParsedRow, type SheetValues } from '#kit/shared/sheet.ts'
import { all, refusalOf, translatorFor, fixtureText, textSource, textsIn, workFolder, writeBook, writeBytes } from './fixture.ts'
import { cartonSheet, faultySheet } from './fixture-template.ts'
import { readTemplate } from './read-template.ts'
import { textCell } from './write-sheet.ts'
import { templateTexts } from './texts.ts'

const at = workFolder()
const HEADERS = [
  'SKU',
  'Pieces per carton *',
  'unit  WEIGHT（kg）',
  'Carton weight (kg)',
  '电池类型',
  'Gefahrgut',
  'Expected date',
]

/** A sheet with the headers above, all cells as text. */
const sheetOf = (...rows: string[][]) =>
  rows
    .map(
      (cells, i) =>
        `<row r="${i + 1}">${cells.map((cell, c) => (cell === '' ? '' : textCell(`${String.fromCharCode(65 + c)}${i + 1}`, cell, 0))).join('')}</row>`,
    )
    .join('')
const read = (path: string) => all<ParsedRow>(readTemplate(path, cartonSheet, textsIn('en-US')))
const good = ['A-1', '10', '0.5', '6', 'None', 'N', '2026-03-07']

test('a template determines the types of its values', () => {
  expectTypeOf<SheetValues<typeof cartonSheet>>().toEqualTypeOf<{
    Sku: string
    NameCn: string | null
    Pieces: number
    UnitWeight: number
    CartonWeight: number
    BatteryType: 121001 | 121002
    IsHazardous: boolean
    Expected: string | null
  }>()
})

describe('rows', () => {
  test('a hidden row is read with a warning, and an uncomputed formula has its own error', async () => {
    const header = sheetOf(HEADERS)
    const line = (row: number, pieces: string, more = '') =>
      `<row r="${row}"${more}>${['A-1', '', '0.5', '6', 'None', 'N']
        .map((cell, c) => (c === 1 ? pieces : textCell(`${String.fromCharCode(65 + c)}${row}`, cell, 0)))
        .join('')}</row>`
    const path = await writeBook(
      at('formulas.xlsx'),
      [
        header,
        line(2, '<c r="B2"><f>2*5</f><v>10</v></c>', ' hidden="1"'),
        line(3, '<c r="B3"><f>2*5</f></c>'),
        line(4, '<c r="B4"><f>2*5</f><v></v></c>', ' hidden="true"'),
      ].join(''),
    )
    const found = (await read(path)).map((row) => [
      row.row,
      row.good ? [] : row.errors.map(({ Field, Code, Cell }) => `${Cell} ${Field} ${Code}`),
      row.warnings.map(({ Code, Cell }) => `${Cell} ${Code}`),
    ])
    expect(found).toEqual([
      [2, [], ['A2 rowHidden']],
      [3, ['B3 Pieces noResult'], []],
      [4, ['B4 Pieces noResult'], ['A4 rowHidden']],
    ])
  })

  test('a merged cell is reported as merged, not as empty', async () => {
    const merges = '</sheetData><mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells><sheetData>'
    const rows = sheetOf(HEADERS, ['A-1', '', ...good.slice(2)], ['', '', ...good.slice(2)])
    const found = (await read(await writeBook(at('merged.xlsx'), rows + merges))).map((row) =>
      row.good ? [] : row.errors.map(({ Code, Cell, params }) => `${Cell} ${Code} ${params['cell']}`),
    )
    expect(found).toEqual([['B2 merged A2'], ['A3 merged A2', 'B3 merged A2']])
  })

  test('cells are trimmed, understood in any language, and checked by their schema', async () => {
    const path = await writeBook(
      at('rows.xlsx'),
      sheetOf(
        HEADERS,
        ['Example: A', 'x'],
        ['  A-1\u00a0\u200b', '１０', '0,5', ' 6 ', 'Intégrée', '是', '7.3.2026'],
        ['', '0', 'abc', '6', 'Lead', 'perhaps', '3/7/2026'],
        [],
        ['托盘', '10', '0.5', '4', '121002', 'Ja', ''],
        ['A-2', '10', '0.5', '31', 'none', 'nein', '2026年3月7日'],
      ),
    )
    const rows = await read(path)
    expect(rows.map((r) => [r.row, r.good])).toEqual([
      [3, true],
      [4, false],
      [6, false],
      [7, true],
    ])
    expect(rows[0]!.values).toEqual({
      Sku: 'A-1',
      NameCn: null,
      Pieces: 10,
      UnitWeight: 0.5,
      CartonWeight: 6,
      BatteryType: 121002,
      IsHazardous: true,
      Expected: '2026-03-07',
    })
    const issues = sheetIssues(rows[1]!, translatorFor('en-US')).map((f) => [f.Cell, f.Field, f.Code, f.Found])
    expect(issues).toEqual([
      ['A4', 'Sku', 'required', ''],
      ['B4', 'Pieces', 'integer', '0'],
      ['C4', 'UnitWeight', 'number', 'abc'],
      ['E4', 'BatteryType', 'choice', 'Lead'],
      ['F4', 'IsHazardous', 'choice', 'perhaps'],
      ['G4', 'Expected', 'date', '3/7/2026'],
    ])
    const named = sheetIssues(rows[1]!, (key, params) => `${key} ${String(params?.['values'])}`).map((f) => f.Msg)
    expect(named).toContain('kit:invalid.choiceOf Y, N')
    expect(rows[2]!.values).toEqual({
      NameCn: null,
      Pieces: 10,
      UnitWeight: 0.5,
      CartonWeight: 4,
      BatteryType: 121002,
      IsHazardous: true,
      Expected: null,
    })
    expect(sheetIssues(rows[3]!, translatorFor('en-US'))).toMatchObject([
      { Row: 7, Cell: 'D7', Field: 'CartonWeight', Msg: 'Over 30 kg', Warning: true, Found: '31' },
    ])
  })

  test('rules between cells also apply next to a wrong cell, if their own cells are readable', async () => {
    const wrong = (...changes: [number, string][]) => changes.reduce((row, [at, value]) => row.with(at, value), good)
    const path = await writeBook(
      at('beside.xlsx'),
      sheetOf(HEADERS, wrong([0, '托盘'], [3, '4.99']), wrong([1, 'ten'], [3, '4.99']), wrong([0, '托盘'], [3, '31'])),
    )
    const found = (await read(path)).map((row) =>
      sheetIssues(row, translatorFor('en-US')).map(({ Field, Code }) => `${Field} ${Code}`),
    )
    expect(found).toEqual([
      ['Sku noChinese', 'CartonWeight cartonLight'],
      ['Pieces number'],
      ['Sku noChinese', 'CartonWeight cartonHeavy'],
    ])
  })

  test('rules between cells apply when each cell is valid by itself', async () => {
    const path = await writeBook(at('check.xlsx'), sheetOf(HEADERS, good.with(3, '4.99')))
    expect(sheetIssues((await read(path))[0]!, translatorFor('fr-FR'))).toMatchObject([
      { Field: 'CartonWeight', Code: 'cartonLight', Msg: fixtureText('light', 'fr-FR'), Warning: false },
    ])
  })

  test.each(['例：A', 'Example', 'exemple : A', 'Beispiel A'])('row 2 starting with "%s" is an example', async (mark) => {
    const path = await writeBook(at('example.xlsx'), sheetOf(HEADERS, [mark, '10'], good, ['Example 4', ...good.slice(1)]))
    expect((await read(path)).map((r) => [r.row, r.good])).toEqual([
      [3, true],
      [4, true],
    ])
  })

  test('columns may be in any order, and unknown ones are skipped', async () => {
    const order = [6, 5, 4, 3, 2, 1, 0]
    const path = await writeBook(
      at('order.xlsx'),
      sheetOf(['Reason', ...order.map((i) => HEADERS[i]!)], ['old', ...order.map((i) => good[i]!)]),
    )
    expect((await read(path))[0]).toMatchObject({ good: true, values: { Sku: 'A-1', Pieces: 10 } })
  })

  test('an error left by a formula is a wrong cell in any column', async () => {
    const path = await writeBook(at('formula-error.xlsx'), sheetOf(HEADERS, good.with(0, '#REF!')))
    expect((await read(path))[0]).toMatchObject({ good: false, errors: [{ Field: 'Sku', Code: 'format', Found: '#REF!' }] })
  })
})

test('a workbook of another program: numbers, dates, formulas by value, shared strings', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Tabelle1',
        rows: [
          HEADERS,
          [4006381333931, 10, 0.1 + 0.2, 12.3, 'Keine', false, new Date('2026-03-07T00:00:00Z')],
          ['A-2', '10', 0.5, 6, 'Keine', 'N', '2026-03-07'],
        ],
        columns: HEADERS.map((_, i) => (i === 6 ? { numFmt: 'dd.mm.yyyy' } : {})),
        cells: new Map([['2,3', { value: 6.25, formula: 'C3*12.5', formulaResult: 6.25 }]]),
      },
    ],
  })
  const rows = await read(await writeBytes(at('other.xlsx'), Buffer.from(bytes)))
  expect(rows[0]).toMatchObject({
    good: true,
    values: {
      Sku: '4006381333931',
      Pieces: 10,
      UnitWeight: 0.3,
      CartonWeight: 12.3,
      BatteryType: 121001,
      IsHazardous: false,
      Expected: '2026-03-07',
    },
  })
  expect(rows[1]).toMatchObject({ good: true, values: { CartonWeight: 6.25 } })
})

describe('the wrong workbook', () => {
  const meta = (code: string) => ({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="meta" sheetId="2" state="hidden" r:id="rId9"/><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="x/worksheet" Target="/xl/worksheets/meta.xml"/></Relationships>',
    'xl/worksheets/meta.xml': `<worksheet><sheetData><row><c t="str"><v>TemplateCode</v></c><c t="str"><v>${code}</v></c></row></sheetData></worksheet>`,
  })

  test('of another template is refused by its code, though the headers match', async () => {
    expect(await refusalOf(read(await writeBook(at('meta-other.xlsx'), sheetOf(HEADERS, good), meta('SKU_DE'))))).toBe(
      'kit:error.templateWrong',
    )
    expect(await read(await writeBook(at('meta-own.xlsx'), sheetOf(HEADERS, good), meta('CARTON')))).toHaveLength(1)
  })

  test('without a known header, without a header row, and empty', async () => {
    expect(await refusalOf(read(await writeBook(at('strange.xlsx'), sheetOf(['Name', 'Age'], ['x', '3']))))).toBe(
      'kit:error.templateWrong',
    )
    const late = sheetOf(...Array.from({ length: 10 }, () => ['Title']), HEADERS)
    expect(await refusalOf(read(await writeBook(at('late.xlsx'), late)))).toBe('kit:error.templateWrong')
    expect(await refusalOf(read(await writeBook(at('empty.xlsx'), '')))).toBe('kit:error.templateWrong')
  })

  test('titles above the headers are skipped', async () => {
    const rows = await read(await writeBook(at('titled.xlsx'), sheetOf(['Our products'], [], HEADERS, good)))
    expect(rows.map((row) => [row.row, row.good])).toEqual([[4, true]])
  })

  test('without a required column names it in the user’s language', async () => {
    const path = await writeBook(at('missing.xlsx'), sheetOf(HEADERS.toSpliced(1, 1), good.toSpliced(1, 1)))
    await expect(all(readTemplate(path, cartonSheet, textsIn('de-DE')))).rejects.toMatchObject({
      key: 'kit:error.columnMissing',
      params: { count: 1, columns: 'Stück je Karton' },
    })
  })

  test('with a duplicate header is refused, as the intended column is unknown', async () => {
    const path = await writeBook(at('twice.xlsx'), sheetOf([...HEADERS, 'SKU'], [...good, 'B-2']))
    await expect(read(path)).rejects.toMatchObject({ key: 'kit:error.columnTwice', params: { count: 1, columns: 'SKU' } })
  })
})

test('a header that could mean two columns is an error in the texts', () => {
  const twice = { ...faultySheet, columns: [faultySheet.columns[0], { ...faultySheet.columns[0], field: 'Other' }] }
  expect(() => templateTexts(twice, 'en-US', textSource)).toThrow('"sku" stands for Sku and Other')
})
