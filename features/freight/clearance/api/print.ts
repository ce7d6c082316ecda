import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { XLSX } from '#features/account/files/api/service.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { pdfDocument, type PdfDocument, type TextStyle } from '#kit/api/pdf/document.ts'
import { writeSheet, type ExportColumn } from '#kit/api/sheets/write-sheet.ts'
import { sayIn } from '#kit/api/texts.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { ClearanceDocument } from '../contract.ts'
import { addsCosts, factsOf, lineSums, rangeOf } from '../rules.ts'
import { clearance } from '../text/keys.ts'

/** The paper as customs and carriers get it: in their language, whatever its writer reads. */

type Words = {
  say: (key: Parameters<typeof clearance>[0]) => string
  figure: (value: number, digits?: number) => string
  money: (value: number | null) => string
}

function wordsOf({ DestinationTemplate, CurrencyCode }: ClearanceDocument): Words {
  const { language } = factsOf(DestinationTemplate)
  const say = sayIn(language)
  const figure = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  // The font of the papers has a wide apostrophe.
  return {
    say: (key) => say(clearance(key)).replaceAll('’', "'"),
    figure,
    money: (value) => (value === null ? '–' : `${figure(value)} ${CurrencyCode ?? 'USD'}`),
  }
}

/** Invoice and packing list as a file; refuses a paper in which nothing stands yet. */
export async function printed(document: ClearanceDocument, format: 'pdf' | 'xlsx'): Promise<FileAnswer> {
  if (!document.IsWritten) refuse('rule', clearance('error.nothingWritten'))
  const words = wordsOf(document)
  const name = [words.say('sheet.printed').replaceAll(' / ', ' '), document.InvoiceNo ?? document.DcgNo]
    .join(' ')
    .replace(/[\\/:*?"<>|]/g, '-')
  return format === 'pdf'
    ? { fileName: `${name}.pdf`, contentType: 'application/pdf', content: await documentPdf(document, words), inline: true }
    : { fileName: `${name}.xlsx`, contentType: XLSX, content: await documentWorkbook(document, words) }
}

type Fact = readonly [caption: string, value: string]

/** The header block: what is told of invoice, parties and customs, by country. */
function headerOf(document: ClearanceDocument, { say, money }: Words): { invoice: Fact[]; shipper: Fact[]; importer: Fact[] } {
  const fact = (field: Parameters<Words['say']>[0], value: string | null): Fact[] =>
    value === null || value === '' ? [] : [[say(field), value]]
  const flag = (field: 'field.IsPva' | 'field.IsFiscalClearance', isSet: boolean) => fact(field, isSet ? YES : NO)
  const { hasPva, isUnion } = factsOf(document.DestinationTemplate)
  return {
    invoice: [
      ...fact('field.InvoiceNo', document.InvoiceNo),
      ...fact('field.InvoiceDate', document.InvoiceDate),
      ...fact('field.DcgNo', document.DcgNo),
      ...fact('field.IncoTerm', document.IncoTerm),
      ...fact('field.CurrencyCode', document.CurrencyCode),
      ...fact('field.ExportReason', document.ExportReason),
      ...(addsCosts(document.IncoTerm)
        ? [
            ...fact('field.FreightCost', money(document.FreightCost)),
            ...fact('field.InsuranceCost', money(document.InsuranceCost)),
          ]
        : []),
    ],
    shipper: [...fact('field.ShipperName', document.ShipperName), ...fact('field.ShipperAddress', document.ShipperAddress)],
    importer: [
      ...fact('field.ImporterName', document.ImporterName),
      ...fact('field.ImporterAddress', document.ImporterAddress),
      ...fact('field.EoriNumber', document.EoriNumber),
      ...fact('field.VatNumber', document.VatNumber),
      ...(hasPva && document.HasOwnImporter ? flag('field.IsPva', document.IsPva) : []),
      ...(isUnion
        ? [
            ...flag('field.IsFiscalClearance', document.IsFiscalClearance),
            ...fact('field.FiscalRepresentative', document.FiscalRepresentative),
          ]
        : []),
    ],
  }
}
const [YES, NO] = ['Y', 'N']

type Line = ClearanceDocument['Items'][number]
const nameOf =
  ({ DestinationTemplate }: ClearanceDocument) =>
  (line: Line) =>
    [line.NameEn, factsOf(DestinationTemplate).isUnion && line.NameDe].filter(Boolean).join(' / ')

/** A carton that several lines share stands with the first of them. */
function firstOfBox(lines: readonly Line[]): Set<Line> {
  const seen = new Map<string, Line>()
  for (const line of lines) {
    const { from, to } = rangeOf(line.BoxNo ?? '')
    const key = `${from}-${to}`
    if (!seen.has(key)) seen.set(key, line)
  }
  return new Set(seen.values())
}

// --- PDF -----------------------------------------------------------------------------------------------------------

const PAGE = { width: 297, height: 210 }
const LEFT = 12
const WIDE = PAGE.width - 2 * LEFT
const BOTTOM = PAGE.height - 14
const ROW = 8.5
const CAPTION: TextStyle = { size: 2.3, minSize: 1.8, maxLines: 1 }
const VALUE: TextStyle = { size: 3, minSize: 2.1, maxLines: 2 }
const CELL: TextStyle = { size: 2.7, minSize: 1.9, maxLines: 2, valign: 'middle' }

type PdfColumn = { caption: string; width: number; align?: 'right'; of: (line: Line, index: number) => string; total?: string }

function columnsOf(document: ClearanceDocument, { say, figure }: Words): PdfColumn[] {
  const first = firstOfBox(document.Items)
  const sums = (line: Line) => lineSums(line)
  const whole = (value: number) => figure(value, 0)
  const ofBox = (line: Line, value: number | null) => (first.has(line) ? figure((value ?? 0) * sums(line).Cartons) : '–')
  return [
    { caption: '#', width: 7, align: 'right', of: (_, index) => String(index + 1) },
    { caption: say('field.BoxNo'), width: 17, of: (line) => line.BoxNo ?? '' },
    {
      caption: say('field.Cartons'),
      width: 14,
      align: 'right',
      of: (line) => (first.has(line) ? whole(sums(line).Cartons) : '–'),
      total: whole(document.Cartons),
    },
    { caption: say('field.NameEn'), width: 52, of: nameOf(document) },
    {
      caption: say(`field.${factsOf(document.DestinationTemplate).tariff}`),
      width: 27,
      of: (line) => line[factsOf(document.DestinationTemplate).tariff] ?? '',
    },
    { caption: say('field.OriginCountry'), width: 14, of: (line) => line.OriginCountry ?? '' },
    { caption: say('field.Material'), width: 24, of: (line) => line.Material ?? '' },
    {
      caption: say('field.Pieces'),
      width: 17,
      align: 'right',
      of: (line) => whole(sums(line).Pieces),
      total: whole(document.Pieces),
    },
    {
      caption: `${say('field.UnitPrice')} ${document.CurrencyCode ?? ''}`,
      width: 18,
      align: 'right',
      of: (line) => figure(line.UnitPrice ?? 0),
    },
    {
      caption: `${say('field.Total')} ${document.CurrencyCode ?? ''}`,
      width: 24,
      align: 'right',
      of: (line) => figure(sums(line).Total),
      total: figure(document.TotalValue),
    },
    {
      caption: `${say('field.TotalNet')} kg`,
      width: 19,
      align: 'right',
      of: (line) => figure((line.NetWeight ?? 0) * sums(line).Cartons),
      total: figure(document.TotalNet),
    },
    {
      caption: `${say('field.TotalGross')} kg`,
      width: 19,
      align: 'right',
      of: (line) => ofBox(line, line.GrossWeight),
      total: figure(document.TotalGross),
    },
    {
      caption: 'cm',
      width: 21,
      align: 'right',
      of: (line) =>
        first.has(line) ? [line.Length, line.Width, line.Height].map((side) => figure(side ?? 0, 0)).join('×') : '–',
    },
  ]
}

/** Landscape pages: the header block on the first, the table's head on each, sums and customs value under the last line. */
async function documentPdf(document: ClearanceDocument, words: Words = wordsOf(document)): Promise<Buffer> {
  const title = words.say('sheet.printed')
  const pdf = await pdfDocument(`${title} ${document.InvoiceNo ?? ''}`)
  const columns = columnsOf(document, words)
  let [y, page] = [0, 0]
  const turn = async () => {
    await pdf.addPage(PAGE)
    page += 1
    pdf.text({ x: LEFT, y: 9, width: WIDE - 60, height: 8 }, title, { size: page === 1 ? 6 : 4, weight: 'bold', maxLines: 1 })
    pdf.text({ x: PAGE.width - LEFT - 60, y: 9, width: 60, height: 8 }, `${document.InvoiceNo ?? ''} · ${page}`, {
      size: 3,
      align: 'right',
      maxLines: 1,
    })
    y = page === 1 ? drawFacts(pdf, document, words) : 18
    y = drawHead(pdf, columns, y)
  }
  await turn()
  for (const [index, line] of document.Items.entries()) {
    if (y + ROW > BOTTOM) await turn()
    drawRow(pdf, columns, y, (column) => column.of(line, index))
    y += ROW
  }
  if (y + SUMS > BOTTOM) await turn()
  drawSums(pdf, document, columns, y, words)
  return pdf.finish()
}
const SUMS = 34

function drawFacts(pdf: PdfDocument, document: ClearanceDocument, words: Words): number {
  const { invoice, shipper, importer } = headerOf(document, words)
  const ends = [invoice, shipper, importer].map((facts, index) => {
    const width = WIDE / 3
    let y = 21
    for (const [caption, value] of facts) {
      pdf.text({ x: LEFT + index * width, y, width: width - 5, height: 3.2 }, caption, CAPTION)
      const used = pdf.text({ x: LEFT + index * width, y: y + 3.1, width: width - 5, height: 8 }, value, VALUE)
      y += 4.4 + used
    }
    return y
  })
  return Math.max(...ends) + 2
}

function drawHead(pdf: PdfDocument, columns: readonly PdfColumn[], y: number): number {
  pdf.rule(LEFT, y, WIDE)
  drawCells(pdf, columns, y + 0.8, 7, { ...CELL, size: 2.3, weight: 'bold' }, (column) => column.caption)
  pdf.rule(LEFT, y + 8.4, WIDE)
  return y + 9.2
}

function drawCells(
  pdf: PdfDocument,
  columns: readonly PdfColumn[],
  y: number,
  height: number,
  style: TextStyle,
  textOf: (column: PdfColumn) => string,
): void {
  let x = LEFT
  for (const column of columns) {
    const text = textOf(column)
    if (text) pdf.text({ x, y, width: column.width - 1.6, height }, text, { ...style, align: column.align ?? 'left' })
    x += column.width
  }
}

function drawRow(pdf: PdfDocument, columns: readonly PdfColumn[], y: number, textOf: (column: PdfColumn) => string): void {
  drawCells(pdf, columns, y, ROW - 0.8, CELL, textOf)
  pdf.rule(LEFT, y + ROW - 0.4, WIDE, 1)
}

function drawSums(
  pdf: PdfDocument,
  document: ClearanceDocument,
  columns: readonly PdfColumn[],
  top: number,
  { say, figure, money }: Words,
): void {
  drawCells(pdf, columns, top + 0.6, ROW, { ...CELL, weight: 'bold' }, (column) => column.total ?? '')
  pdf.rule(LEFT, top + ROW + 1, WIDE)
  const rows: Fact[] = [
    [say('field.TotalVolume'), `${figure(document.TotalVolume, 3)} m³`],
    [say('field.TotalValue'), money(document.TotalValue)],
    ...(addsCosts(document.IncoTerm)
      ? ([
          [say('field.FreightCost'), money(document.FreightCost)],
          [say('field.InsuranceCost'), money(document.InsuranceCost)],
        ] as Fact[])
      : []),
    [say('field.CustomsValue'), money(document.CustomsValue)],
  ]
  rows.forEach(([caption, value], index) => {
    const y = top + ROW + 3 + index * 4.6
    const weight = index === rows.length - 1 ? 'bold' : 'medium'
    pdf.text({ x: PAGE.width - LEFT - 110, y, width: 60, height: 4.4 }, caption, { size: 3, maxLines: 1, align: 'right', weight })
    pdf.text({ x: PAGE.width - LEFT - 48, y, width: 48, height: 4.4 }, value, { size: 3, maxLines: 1, align: 'right', weight })
  })
}

// --- Workbook ------------------------------------------------------------------------------------------------------

/** The lines, their sums below them, and under those the header block. */
async function documentWorkbook(document: ClearanceDocument, words: Words): Promise<Buffer> {
  const { say } = words
  const first = firstOfBox(document.Items)
  const cell = (field: Parameters<Words['say']>[0], kind: ExportColumn['kind'], width: number, of: (line: Line) => unknown) => ({
    column: { header: say(field), kind, width },
    of,
  })
  const cells = [
    cell('field.BoxNo', 'text', 24, (line) => line.BoxNo),
    cell('field.NameEn', 'text', 34, (line) => line.NameEn),
    cell('field.NameDe', 'text', 24, (line) => line.NameDe),
    cell('field.NameCn', 'text', 20, (line) => line.NameCn),
    cell('field.Sku', 'text', 16, (line) => line.Sku),
    cell('field.Model', 'text', 16, (line) => line.Model),
    cell('field.Brand', 'text', 14, (line) => line.Brand),
    cell('field.Material', 'text', 18, (line) => line.Material),
    cell('field.Function', 'text', 20, (line) => line.Function),
    cell('field.HsCode', 'text', 14, (line) => line.HsCode),
    cell('field.UkCustomsCode', 'text', 16, (line) => line.UkCustomsCode),
    cell('field.DeCustomsCode', 'text', 18, (line) => line.DeCustomsCode),
    cell('field.OriginCountry', 'text', 10, (line) => line.OriginCountry),
    cell('field.FbaShipmentId', 'text', 18, (line) => line.FbaShipmentId),
    cell('field.Cartons', 'integer', 10, (line) => (first.has(line) ? lineSums(line).Cartons : null)),
    cell('field.PcsPerCarton', 'integer', 14, (line) => line.PcsPerCarton),
    cell('field.Pieces', 'integer', 10, (line) => lineSums(line).Pieces),
    cell('field.UnitPrice', 'decimal2', 12, (line) => line.UnitPrice),
    cell('field.Total', 'decimal2', 14, (line) => lineSums(line).Total),
    cell('field.NetWeight', 'decimal2', 14, (line) => line.NetWeight),
    cell('field.GrossWeight', 'decimal2', 14, (line) => line.GrossWeight),
    cell('field.Length', 'decimal2', 12, (line) => line.Length),
    cell('field.Width', 'decimal2', 12, (line) => line.Width),
    cell('field.Height', 'decimal2', 12, (line) => line.Height),
    cell('field.DutyRate', 'decimal2', 10, (line) => line.DutyRate),
    cell('field.SalesLink', 'text', 30, (line) => line.SalesLink),
  ]
  const { Cartons, Pieces, TotalValue } = document
  const totals = cells.map(
    ({ column }) =>
      ({
        [say('field.BoxNo')]: say('section.sums'),
        [say('field.Cartons')]: Cartons,
        [say('field.Pieces')]: Pieces,
        [say('field.Total')]: TotalValue,
      })[column.header] ?? null,
  )
  const facts = headerOf(document, words)
  const below = [
    ...facts.invoice,
    ...facts.shipper,
    ...facts.importer,
    [say('field.CustomsValue'), words.money(document.CustomsValue)] as const,
  ].map((fact) => [...fact])
  const out = new PassThrough()
  const rows = [...document.Items.map((line) => cells.map(({ of }) => of(line))), totals, [], ...below]
  const [bytes] = await Promise.all([
    buffer(out),
    writeSheet(out, { sheetName: say('sheet.invoice'), columns: cells.map(({ column }) => column), rows }),
  ])
  return bytes
}
