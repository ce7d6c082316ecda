import { pdfDocument, type PdfDocument, type TextStyle } from '#kit/api/pdf/document.ts'
import type { ClearanceDocument } from '../contract.ts'
import { addsCosts, factsOf, lineSums } from '../rules.ts'
import { type Words, wordsOf, type Fact, headerOf, type Line, nameOf, firstOfBox } from './print-content.ts'

const PAGE = { width: 297, height: 210 }
const LEFT = 12
const WIDE = PAGE.width - 2 * LEFT
const BOTTOM = PAGE.height - 14
const ROW = 8.5
const CAPTION: TextStyle = { size: 2.3, minSize: 1.8, maxLines: 1 }
const VALUE: TextStyle = { size: 3, minSize: 2.1, maxLines: 2 }
const CELL: TextStyle = { size: 2.7, minSize: 1.9, maxLines: 2, valign: 'middle' }

type PdfColumn = { caption: string; width: number; align?: 'right'; of: (line: Line, index: number) => string; total?: string }

function columnsOf(document: ClearanceDocument, { translate, figure, size }: Words): PdfColumn[] {
  const first = firstOfBox(document.Items)
  const sums = (line: Line) => lineSums(line)
  const whole = (value: number) => figure(value, 0)
  const ofBox = (line: Line, value: number | null) => (first.has(line) ? figure((value ?? 0) * sums(line).Cartons) : '–')
  return [
    { caption: '#', width: 7, align: 'right', of: (_, index) => String(index + 1) },
    { caption: translate('field.BoxNo'), width: 17, of: (line) => line.BoxNo ?? '' },
    {
      caption: translate('field.Cartons'),
      width: 14,
      align: 'right',
      of: (line) => (first.has(line) ? whole(sums(line).Cartons) : '–'),
      total: whole(document.Cartons),
    },
    { caption: translate('field.NameEn'), width: 52, of: nameOf(document) },
    {
      caption: translate(`field.${factsOf(document.DestinationTemplate).tariff}`),
      width: 27,
      of: (line) => line[factsOf(document.DestinationTemplate).tariff] ?? '',
    },
    { caption: translate('field.OriginCountry'), width: 14, of: (line) => line.OriginCountry ?? '' },
    { caption: translate('field.Material'), width: 24, of: (line) => line.Material ?? '' },
    {
      caption: translate('field.Pieces'),
      width: 17,
      align: 'right',
      of: (line) => whole(sums(line).Pieces),
      total: whole(document.Pieces),
    },
    {
      caption: `${translate('field.UnitPrice')} ${document.CurrencyCode ?? ''}`,
      width: 18,
      align: 'right',
      of: (line) => figure(line.UnitPrice ?? 0),
    },
    {
      caption: `${translate('field.Total')} ${document.CurrencyCode ?? ''}`,
      width: 24,
      align: 'right',
      of: (line) => figure(sums(line).Total),
      total: figure(document.TotalValue),
    },
    {
      caption: `${translate('field.TotalNet')} kg`,
      width: 19,
      align: 'right',
      of: (line) => figure((line.NetWeight ?? 0) * sums(line).Cartons),
      total: figure(document.TotalNet),
    },
    {
      caption: `${translate('field.TotalGross')} kg`,
      width: 19,
      align: 'right',
      of: (line) => ofBox(line, line.GrossWeight),
      total: figure(document.TotalGross),
    },
    {
      caption: 'cm',
      width: 21,
      align: 'right',
      of: (line) => (first.has(line) ? [line.Length, line.Width, line.Height].map((side) => size(side ?? 0)).join('×') : '–'),
    },
  ]
}

/** Landscape pages: header block on the first, table header on each, sums and customs value below the last line. */
export async function documentPdf(document: ClearanceDocument, words: Words = wordsOf(document)): Promise<Buffer> {
  const title = words.translate('sheet.printed')
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
  { translate, figure, money }: Words,
): void {
  drawCells(pdf, columns, top + 0.6, ROW, { ...CELL, weight: 'bold' }, (column) => column.total ?? '')
  pdf.rule(LEFT, top + ROW + 1, WIDE)
  const costs: Fact[] = [
    [translate('field.FreightCost'), money(document.FreightCost)],
    [translate('field.InsuranceCost'), money(document.InsuranceCost)],
  ]
  const rows: Fact[] = [
    [translate('field.TotalVolume'), `${figure(document.TotalVolume, 3)} m³`],
    [translate('field.TotalValue'), money(document.TotalValue)],
    ...(addsCosts(document.IncoTerm) ? costs : []),
    [translate('field.CustomsValue'), money(document.CustomsValue)],
  ]
  rows.forEach(([caption, value], index) => {
    const y = top + ROW + 3 + index * 4.6
    const weight = index === rows.length - 1 ? 'bold' : 'medium'
    pdf.text({ x: PAGE.width - LEFT - 110, y, width: 60, height: 4.4 }, caption, { size: 3, maxLines: 1, align: 'right', weight })
    pdf.text({ x: PAGE.width - LEFT - 48, y, width: 48, height: 4.4 }, value, { size: 3, maxLines: 1, align: 'right', weight })
  })
}
