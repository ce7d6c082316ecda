import { pdfDocument, type PdfDocument } from './document.ts'
import { LINE_HEIGHT } from './text-fit.ts'

/** A column of a report's table; `width` is its share of the page. */
export type ReportColumn = { readonly header: string; readonly width: number; readonly align?: 'left' | 'right' }

export type Report = {
  readonly title: string
  /** Under the title, for example the number and the month. */
  readonly subtitle: string
  /** Sender and recipient, each as lines. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Labelled values before the table. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Labelled sums after the table; the last is the most important. */
  readonly sums: readonly (readonly [label: string, value: string])[]
  /** Sentences at the end. */
  readonly notes?: readonly string[]
  /** Text of a page's footer: `Page 2 of 5`. */
  readonly pageOf: (page: number, pages: number) => string
}

const PAGE = { width: 210, height: 297 }
const LEFT = 18
const WIDE = PAGE.width - 2 * LEFT
const TOP = 18
const BOTTOM = PAGE.height - 20
const ROW = 5.4
const SMALL = 2.9
const GAP = 2
/** Rows moved along with the sums when these start a new page. */
const TAKEN_ALONG = 3
/** Font size and line height of sender and recipient. */
const PARTY_SIZE = 3.1
const PARTY = 4.2
/** Height of a line of small text, of a sum, and the most lines that a cell takes. */
const LINE = SMALL * LINE_HEIGHT
const SUM = 6
const MOST_LINES = 3
/** Size to which a cell shrinks before it takes another line, and about how wide a character is at size 1. */
const SHRUNK = 2.4
const CHARACTER = 0.62
const HALF = WIDE / 2 - 4

/** Draws a document with a table on A4, on as many pages as its rows need; each page repeats the table's header. */
export async function renderReport(report: Report): Promise<Buffer> {
  const pdf = await pdfDocument(`${report.title} ${report.subtitle}`)
  const places = placesOf(report.columns)
  const parties = [report.from, report.to].map((lines) => partyLines(pdf, lines))
  const partyHeight = Math.max(...parties.map((lines) => lines.length)) * PARTY
  const firstTop = TOP + 34 + partyHeight + Math.ceil(report.facts.length / 2) * 5 + 6
  const notes = (report.notes ?? []).map((note) => pdf.lines(note, WIDE, { size: SMALL }))
  const rows = report.rows.map((cells) => ({ cells, height: heightOf(pdf, report, places, cells) }))
  const end = 8 + report.sums.length * SUM + notes.reduce((height, lines) => height + lines.length * LINE + GAP, 0)
  const pages = split(rows, end, firstTop)
  for (const [index, rows] of pages.entries()) {
    await pdf.addPage(PAGE)
    const isFirst = index === 0
    if (isFirst) drawHead(pdf, report, parties, partyHeight)
    let y = drawTableHead(pdf, report, places, isFirst ? firstTop : TOP)
    for (const row of rows) {
      drawRow(pdf, report, places, row, y)
      y += row.height
    }
    if (index === pages.length - 1) drawEnd(pdf, report.sums, notes, y + 3)
    pdf.text({ x: LEFT, y: PAGE.height - 13, width: WIDE, height: 4 }, report.pageOf(index + 1, pages.length), {
      size: SMALL,
      align: 'right',
    })
  }
  return pdf.finish()
}

type Weighted = { readonly text: string; readonly weight: 'bold' | 'medium' }

/** Sender or recipient, the name first, in lines that fit. */
const partyLines = (pdf: PdfDocument, lines: readonly string[]): Weighted[] =>
  lines.flatMap((line, index) => {
    const weight = index === 0 ? ('bold' as const) : ('medium' as const)
    return pdf.lines(line, HALF, { size: PARTY_SIZE, weight }).map((text) => ({ text, weight }))
  })

type Place = { x: number; width: number }

function placesOf(columns: readonly ReportColumn[]): Place[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x = LEFT
  return columns.map(({ width }) => {
    const place = { x, width: (width / whole) * WIDE - GAP }
    x += (width / whole) * WIDE
    return place
  })
}

type Row = { readonly cells: readonly string[]; readonly height: number }

/** A row is as high as its longest text; figures stay in one line. */
function heightOf(pdf: PdfDocument, { columns }: Report, places: readonly Place[], cells: readonly string[]): number {
  const lines = cells.map((text, index) => {
    const { width } = places[index]!
    if (columns[index]!.align === 'right' || isShort(text, width)) return 1
    if (pdf.lines(text, width, { size: SHRUNK }).length === 1) return 1
    return Math.min(MOST_LINES, pdf.lines(text, width, { size: SMALL }).length)
  })
  return ROW + (Math.max(1, ...lines) - 1) * LINE
}

/** True for most texts: they need no measuring. */
const isShort = (text: string, width: number) => /^[\u0020-\u024f]*$/.test(text) && text.length * SMALL * CHARACTER <= width

/**
 * Splits the rows into pages. The sums stay together on the last page; if they do not fit, they move to a new one with
 * some rows.
 */
function split(rows: readonly Row[], end: number, firstTop: number): (readonly Row[])[] {
  const room = (top: number) => BOTTOM - top - 8
  const pages: Row[][] = [[]]
  let left = room(firstTop)
  for (const row of rows) {
    if (row.height > left && pages.at(-1)!.length > 0) {
      pages.push([])
      left = room(TOP)
    }
    pages.at(-1)!.push(row)
    left -= row.height
  }
  const last = pages.at(-1)!
  if (left < end && last.length > 0) pages.push(last.splice(Math.max(1, last.length - TAKEN_ALONG)))
  return pages
}

function drawHead(pdf: PdfDocument, report: Report, parties: readonly Weighted[][], partyHeight: number): void {
  const { title, subtitle, facts } = report
  pdf.text({ x: LEFT, y: TOP, width: WIDE, height: 9 }, title, { size: 7, weight: 'bold', maxLines: 1, minSize: 4 })
  pdf.text({ x: LEFT, y: TOP + 10, width: WIDE, height: 6 }, subtitle, { size: 4, maxLines: 1, minSize: 3 })
  const half = HALF
  let y = TOP + 22
  for (const [side, lines] of parties.entries())
    for (const [index, { text, weight }] of lines.entries()) {
      const box = { x: LEFT + side * (WIDE / 2 + 4), y: y + index * PARTY, width: half, height: PARTY }
      pdf.text(box, text, { size: PARTY_SIZE, minSize: 3, maxLines: 1, weight })
    }
  y += partyHeight + 5
  facts.forEach(([label, value], index) => {
    const x = index % 2 === 0 ? LEFT : LEFT + WIDE / 2 + 4
    // A long value may use the space below the last row.
    const isLast = Math.floor(index / 2) === Math.ceil(facts.length / 2) - 1
    const row = { y: y + Math.floor(index / 2) * 5, height: isLast ? 10 : 5 }
    pdf.text({ ...row, x, width: half * 0.45 }, label, { size: 3, minSize: 2.2, maxLines: 1 })
    pdf.text({ ...row, x: x + half * 0.46, width: half * 0.54 }, value, {
      size: 3,
      minSize: 2.2,
      maxLines: isLast ? 3 : 1,
      weight: 'bold',
    })
  })
}

function drawTableHead(pdf: PdfDocument, { columns }: Report, places: readonly Place[], y: number): number {
  columns.forEach(({ header, align = 'left' }, index) =>
    pdf.text({ ...places[index]!, y, height: 5 }, header, {
      size: SMALL,
      minSize: 2,
      weight: 'bold',
      align,
      valign: 'bottom',
      maxLines: 1,
    }),
  )
  pdf.rule(LEFT, y + 5.6, WIDE)
  return y + 7
}

function drawRow(pdf: PdfDocument, { columns }: Report, places: readonly Place[], { cells, height }: Row, y: number): void {
  cells.forEach((value, index) => {
    const { align = 'left' } = columns[index]!
    const maxLines = align === 'right' ? 1 : Math.round((height - ROW) / LINE) + 1
    pdf.text({ ...places[index]!, y, height }, value, { size: SMALL, minSize: 2, align, maxLines })
  })
}

function drawEnd(pdf: PdfDocument, sums: Report['sums'], notes: readonly (readonly string[])[], top: number): void {
  pdf.rule(LEFT, top - 2, WIDE)
  sums.forEach(([label, value], index) => {
    const weight = index === sums.length - 1 ? 'bold' : 'medium'
    const row = { y: top + index * SUM, height: SUM }
    const style = { size: 3.4, minSize: 2.4, weight, align: 'right', maxLines: 1 } as const
    pdf.text({ ...row, x: LEFT + WIDE * 0.2, width: WIDE * 0.55 }, label, style)
    pdf.text({ ...row, x: LEFT + WIDE * 0.75, width: WIDE * 0.25 }, value, style)
  })
  let y = top + sums.length * SUM + 3
  for (const lines of notes) {
    pdf.text({ x: LEFT, y, width: WIDE, height: lines.length * LINE }, lines.join('\n'), { size: SMALL, minSize: 2 })
    y += lines.length * LINE + GAP
  }
}
