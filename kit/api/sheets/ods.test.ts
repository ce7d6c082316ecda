import { writeOds } from 'hucre/ods'
import { describe, expect, test } from 'vitest'
import { refusalOf, workFolder, writeBytes, writeZip } from './fixture.ts'
import { previewInWorker } from './in-worker.ts'
import { previewSheet } from './preview.ts'

const at = workFolder()
const TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const SPACES = ['office', 'style', 'text', 'table', 'draw', 'calcext', 'dc']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** A workbook with the given sheets, in the XML that LibreOffice Calc writes. */
const writeCalc = (name: string, tables: string, type = TYPE) =>
  writeZip(at(name), [
    { name: 'mimetype', content: [type] },
    {
      name: 'content.xml',
      content: [
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${SPACES} office:version="1.3"><office:automatic-styles>` +
          '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>' +
          '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>' +
          `</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ],
    },
  ])

const sheet = (name: string, rows: string, style = 'ta1') =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column table:number-columns-repeated="16384"/>${rows}</table:table>`
const row = (cells: string, times = 1) => `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`
const words = (text: string) =>
  `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const blank = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`
const value = (type: string, name: string, of: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" office:${name}="${of}"><text:p>${shown}</text:p></table:table-cell>`

const look = async (path: string, index = 0) => previewSheet(path, 'ods', index)

describe('an OpenDocument workbook is previewed', () => {
  test('as written by another program, sheet by sheet', async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: 'Packing list',
          rows: [
            ['SKU', '品名', 'Qty', 'Packed'],
            ['A-1', '杯', 12.5, new Date(Date.UTC(2026, 10, 30))],
            [],
            ['B', 'x < y', 3, true],
          ],
        },
        { name: 'Rechnung', rows: [['Betrag'], [1234567890123]] },
      ],
    })
    const path = await writeBytes(at('other.ods'), Buffer.from(bytes))
    expect(await previewInWorker(path, 'ods', 0)).toEqual({
      Sheets: ['Packing list', 'Rechnung'],
      Sheet: 0,
      IsCut: false,
      Rows: [
        { Row: 1, Cells: ['SKU', '品名', 'Qty', 'Packed'] },
        { Row: 2, Cells: ['A-1', '杯', '12.5', '2026-11-30'] },
        { Row: 4, Cells: ['B', 'x < y', '3', 'TRUE'] },
      ],
    })
    expect(await look(path, 1)).toMatchObject({ Sheet: 1, Rows: [{ Cells: ['Betrag'] }, { Row: 2, Cells: ['1234567890123'] }] })
    expect(await look(path, 9)).toMatchObject({ Sheet: 0, Rows: [{ Row: 1 }, { Row: 2 }, { Row: 4 }] })
  })

  test('repeated, merged and empty cells keep their positions; comments and drawings are ignored', async () => {
    const comment = '<office:annotation><dc:creator>Lin</dc:creator><text:p>Check this</text:p></office:annotation>'
    const path = await writeCalc(
      'calc.ods',
      sheet('Hidden', row(words('secret')), 'ta2') +
        sheet(
          'Cartons',
          '<table:shapes><draw:frame><draw:text-box><text:p>Logo</text:p></draw:text-box></draw:frame></table:shapes>' +
            `<table:table-header-rows>${row(words('a<text:s text:c="2"/>b') + blank(2) + words('<text:span>c</text:span>'))}</table:table-header-rows>` +
            row(blank(16_384), 2) +
            row(
              `<table:table-cell table:number-columns-spanned="2" office:value-type="string">${comment}<text:p>one</text:p><text:p>two</text:p></table:table-cell><table:covered-table-cell office:value-type="string"><text:p>under</text:p></table:covered-table-cell>${words('end')}`,
            ) +
            row(
              '<table:table-cell table:number-columns-repeated="3" office:value-type="float" office:value="7"><text:p>7,00</text:p></table:table-cell>',
              2,
            ) +
            row(blank(16_384), 1_048_570),
        ),
    )
    expect(await look(path)).toEqual({
      Sheets: ['Cartons'],
      Sheet: 0,
      IsCut: false,
      Rows: [
        { Row: 1, Cells: ['a  b', '', '', 'c'] },
        { Row: 4, Cells: ['one\ntwo', '', 'end'] },
        { Row: 5, Cells: ['7', '7', '7'] },
        { Row: 6, Cells: ['7', '7', '7'] },
      ],
    })
  })

  test('numbers and days are read as in other workbooks, in any display language', async () => {
    const cells = [
      value('float', 'value', '1234.5', '1.234,50'),
      value('currency', 'value', '12', '12,00 €'),
      value('percentage', 'value', '0.19', '19 %'),
      value('date', 'date-value', '2026-11-30T00:00:00', '30.11.26'),
      value('date', 'date-value', '2026-11-30T08:30:00', '30.11.26 08:30'),
      value('time', 'time-value', 'PT08H30M00S', '08:30'),
      value('boolean', 'boolean-value', 'false', 'FALSCH'),
      '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""><text:p>#DIV/0!</text:p></table:table-cell>',
    ]
    expect((await look(await writeCalc('values.ods', sheet('S', row(cells.join('')))))).Rows).toEqual([
      { Row: 1, Cells: ['1234.5', '12', '0.19', '2026-11-30', '2026-11-30 08:30:00', '08:30:00', 'FALSE', '#DIV/0!'] },
    ])
  })

  test('a long sheet is truncated, and the sheets after it are still named', async () => {
    const path = await writeCalc('long.ods', sheet('Long', row(words('x'), 1_000_000)) + sheet('Next', row(words('y'))))
    const shown = await look(path)
    expect([shown.Rows.length, shown.IsCut, shown.Sheets]).toEqual([200, true, ['Long', 'Next']])
    expect((await look(path, 1)).Rows).toEqual([{ Row: 1, Cells: ['y'] }])
  })
})

describe('an invalid workbook is refused', () => {
  test('other files of this type', async () => {
    expect(await refusalOf(look(await writeCalc('text.ods', sheet('S', ''), 'application/vnd.oasis.opendocument.text')))).toBe(
      'kit:error.fileKind',
    )
    expect(await refusalOf(look(await writeZip(at('plain.ods'), [{ name: 'readme.txt', content: ['hello'] }])))).toBe(
      'kit:error.fileKind',
    )
    expect(await refusalOf(look(await writeCalc('hidden.ods', sheet('S', row(words('x')), 'ta2'))))).toBe('kit:error.fileKind')
    expect(await refusalOf(look(await writeBytes(at('pdf.ods'), '%PDF-1.7')))).toBe('kit:error.fileKind')
  })

  test.each([
    ['rows beyond the last', sheet('S', row(words('x'), 1_048_576) + row(words('y')))],
    ['a count that is none', sheet('S', row('<table:table-cell table:number-columns-repeated="-1"/>'))],
    ['a count without end', sheet('S', row('<table:table-cell table:number-columns-repeated="1e300"/>'))],
    ['too many sheets', sheet('S', '').repeat(1001)],
    ['half of it', '<table:table table:name="S"><table:table-row>'],
  ])('%s', async (_, tables) => {
    expect(await refusalOf(look(await writeCalc('bad.ods', tables)))).toBe('kit:error.fileBroken')
  })
})
