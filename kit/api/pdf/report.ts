import { pdfDocument, type PdfDocument } from './document.ts'

/** A column of a report's table; `width` is its share of the page. */
export type ReportColumn = { readonly header: string; readonly width: number; readonly align?: 'left' | 'right' }

export type Report = {
  readonly title: string
  /** Under the title, such as the number and the month. */
  readonly subtitle: string
  /** Who writes it to whom, each as lines. */
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
  /** Words of a page's foot: `Page 2 of 5`. */
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
/** Rows above the sums on a page that was begun for these. */
const TAKEN_ALONG = 3
/** Height of a line of who writes to whom. */
const PARTY = 4.2

/** Draws a document with a table on A4, on as many pages as its rows need; each page repeats the head of the table. */
export async function renderReport(report: Report): Promise<Buffer> {
  const pdf = await pdfDocument(`${report.title} ${report.subtitle}`)
  const places = placesOf(report.columns)
  const firstTop = TOP + 34 + partyLines(report) * PARTY + Math.ceil(report.facts.length / 2) * 5 + 6
  const pages = split(report, firstTop)
  for (const [index, rows] of pages.entries()) {
    await pdf.addPage(PAGE)
    const isFirst = index === 0
    if (isFirst) drawHead(pdf, report)
    let y = drawTableHead(pdf, report, places, isFirst ? firstTop : TOP)
    for (const row of rows) {
      drawRow(pdf, report, places, row, y)
      y += ROW
    }
    if (index === pages.length - 1) drawEnd(pdf, report, y + 3)
    pdf.text({ x: LEFT, y: PAGE.height - 13, width: WIDE, height: 4 }, report.pageOf(index + 1, pages.length), {
      size: SMALL,
      align: 'right',
    })
  }
  return pdf.finish()
}

/** The name to which it is written may take two lines. */
const partyLines = ({ from, to }: Report) => Math.max(from.length, to.length + 1)

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

/** The rows of each page. The sums stay together on the last; where they do not fit, they take some rows along to a new one. */
function split({ rows, sums, notes = [] }: Report, firstTop: number): (readonly string[])[][] {
  const end = 8 + sums.length * 6 + notes.length * 9
  const fits = (top: number, space: number) => Math.max(1, Math.floor((BOTTOM - top - 8 - space) / ROW))
  const pages: (readonly string[])[][] = []
  let at = 0
  do {
    const top = pages.length === 0 ? firstTop : TOP
    const page = rows.slice(at, at + fits(top, 0))
    pages.push(page)
    at += page.length
    if (at >= rows.length && page.length > fits(top, end)) pages.push(page.splice(-Math.min(TAKEN_ALONG, page.length - 1)))
  } while (at < rows.length)
  return pages
}

function drawHead(pdf: PdfDocument, report: Report): void {
  const { title, subtitle, from, to, facts } = report
  pdf.text({ x: LEFT, y: TOP, width: WIDE, height: 9 }, title, { size: 7, weight: 'bold', maxLines: 1, minSize: 4 })
  pdf.text({ x: LEFT, y: TOP + 10, width: WIDE, height: 6 }, subtitle, { size: 4, maxLines: 1, minSize: 3 })
  const half = WIDE / 2 - 4
  let y = TOP + 22
  for (const [lines, x] of [
    [from, LEFT],
    [to, LEFT + WIDE / 2 + 4],
  ] as const)
    lines.reduce((at, line, index) => {
      const isName = index === 0
      const height = pdf.text({ x, y: at, width: half, height: isName ? 2 * PARTY : PARTY }, line, {
        size: 3.1,
        minSize: 2.4,
        maxLines: isName ? 2 : 1,
        weight: isName ? 'bold' : 'medium',
      })
      return at + Math.max(PARTY, height)
    }, y)
  y += partyLines(report) * PARTY + 5
  facts.forEach(([label, value], index) => {
    const x = index % 2 === 0 ? LEFT : LEFT + WIDE / 2 + 4
    // Below the last row there is room for a long value.
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

function drawRow(pdf: PdfDocument, { columns }: Report, places: readonly Place[], row: readonly string[], y: number): void {
  row.forEach((value, index) =>
    pdf.text({ ...places[index]!, y, height: ROW }, value, {
      size: SMALL,
      minSize: 2,
      align: columns[index]!.align ?? 'left',
      maxLines: 1,
    }),
  )
}

function drawEnd(pdf: PdfDocument, { sums, notes = [] }: Report, top: number): void {
  pdf.rule(LEFT, top - 2, WIDE)
  sums.forEach(([label, value], index) => {
    const weight = index === sums.length - 1 ? 'bold' : 'medium'
    const row = { y: top + index * 6, height: 6 }
    pdf.text({ ...row, x: LEFT + WIDE * 0.35, width: WIDE * 0.4 }, label, { size: 3.4, weight, align: 'right', maxLines: 1 })
    pdf.text({ ...row, x: LEFT + WIDE * 0.75, width: WIDE * 0.25 }, value, { size: 3.4, weight, align: 'right', maxLines: 1 })
  })
  notes.forEach((note, index) =>
    pdf.text({ x: LEFT, y: top + sums.length * 6 + 3 + index * 9, width: WIDE, height: 9 }, note, {
      size: SMALL,
      minSize: 2,
      maxLines: 2,
    }),
  )
}
