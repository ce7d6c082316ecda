import { filled, type Cell, type Grid, type Row } from '../engine/grid.ts'
import { isTotal } from '../engine/totals.ts'

/** Reconstructs rows and columns of a PDF page from text positions. */

/** A text on a page, in points from left and top. */
export type Piece = {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly page: number
}
type Span = { text: string; x: number; right: number; page: number }
type Line = { y: number; size: number; page: number; spans: Span[] }
type Column = { x: number; right: number }

/** Joins pages with the same columns into one grid. */
export function pageGrids(pages: readonly (readonly Piece[])[]): Grid[] {
  const grids: { columns: Column[]; lines: Line[] }[] = []
  for (const pieces of pages) {
    const lines = linesOf(pieces)
    if (lines.length === 0) continue
    const last = grids.at(-1)
    if (last && fits(lines, last.columns)) last.lines.push(...lines)
    else grids.push({ columns: columnsOf(lines), lines })
  }
  return grids.map(({ columns, lines }) => {
    const header = headerOf(lines)
    const rows = lines.map((line) =>
      rowOf({ ...line, spans: line.spans.length >= 3 ? splitAt(line, header) : line.spans }, columns),
    )
    return { sheet: null, rows: gathered(lines, rows, lines.indexOf(header) + 1) }
  })
}

/** Groups texts into lines by vertical position, and adjacent texts into spans. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: { y: number; size: number; page: number; pieces: Piece[] }[] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.findLast((one) => Math.abs(one.y - piece.y) <= Math.min(one.size, piece.size) * 0.45)
    if (line) line.pieces.push(piece)
    else lines.push({ y: piece.y, size: piece.size, page: piece.page, pieces: [piece] })
  }
  return lines.map(({ pieces: own, ...line }) => ({ ...line, spans: spansOf(own.toSorted((a, b) => a.x - b.x)) }))
}

function spansOf(pieces: readonly Piece[]): Span[] {
  const spans: Span[] = []
  for (const piece of pieces) {
    const last = spans.at(-1)
    const gap = last ? piece.x - last.right : Infinity
    if (last && gap < piece.size * 0.42) {
      last.text += gap > piece.size * 0.12 && !/\s$/.test(last.text) && !/^\s/.test(piece.text) ? ` ${piece.text}` : piece.text
      last.right = Math.max(last.right, piece.right)
    } else spans.push({ text: piece.text, x: piece.x, right: piece.right, page: piece.page })
  }
  return spans.map((span) => ({ ...span, text: span.text.replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '')
}

/** The line with most words, probably the headers. */
function headerOf(lines: readonly Line[]): Line {
  const rank = ({ spans }: Line) => spans.filter(({ text }) => !/^[\d.,%\s-]+$/.test(text)).length
  return lines.reduce((best, line) => (rank(line) > rank(best) ? line : best), lines[0]!)
}

/**
 * Columns are the common ranges of the widest rows; a single wide text does not join two of them. Numbers may be beside their
 * header instead of below it: a range of headers only and an adjacent one of rows only are one column.
 */
function columnsOf(lines: readonly Line[]): Column[] {
  const header = headerOf(lines)
  const most = Math.max(...lines.map(({ spans }) => spans.length))
  const wide = lines.filter(({ spans }) => spans.length >= Math.max(2, most * 0.6))
  const columns: Column[] = header.spans.map(({ x, right }) => ({ x, right }))
  for (const span of wide
    .filter((line) => line !== header)
    .flatMap((line) => splitAt(line, header))
    .sort((a, b) => width(a) - width(b))) {
    const touching = columns.filter((column) => overlap(column, span) > 0)
    // A text over several columns, e.g. a group name, does not define columns.
    if (touching.length > 1) continue
    const [one] = touching
    if (one) [one.x, one.right] = [Math.min(one.x, span.x), Math.max(one.right, span.right)]
    else columns.push({ x: span.x, right: span.right })
  }
  return paired(
    columns.sort((a, b) => a.x - b.x),
    header,
    wide,
  )
}

function paired(columns: readonly Column[], header: Line, wide: readonly Line[]): Column[] {
  const below = wide.filter((line) => line.y > header.y || line.page > header.page).flatMap((line) => splitAt(line, header))
  const touches = (spans: readonly Span[], column: Column) => spans.some((span) => overlap(span, column) > 0)
  const kinds = columns.map((column) => (touches(header.spans, column) ? (touches(below, column) ? 'both' : 'head') : 'below'))
  const joined: Column[] = []
  for (let at = 0; at < columns.length; at++) {
    const [now, next] = [kinds[at], kinds[at + 1]]
    const isPair = (now === 'head' && next === 'below') || (now === 'below' && next === 'head')
    if (isPair) joined.push({ x: columns[at]!.x, right: columns[++at]!.right })
    else joined.push(columns[at]!)
  }
  return joined
}

/** Splits a text that runs into the next cell where a word begins exactly below a header. */
function splitAt(line: Line, header: Line): Span[] {
  if (line === header) return line.spans
  return line.spans.flatMap((span) => {
    const words = [...span.text.matchAll(/\s(?=\S)/g)].map(({ index }) => ({
      index,
      x: span.x + width(span) * shareOf(span.text, index + 1),
    }))
    for (const { index, x } of words) {
      const head = header.spans.find((one) => Math.abs(one.x - x) < 2.5 && span.x < one.x - 5)
      if (head)
        return [
          { ...span, text: span.text.slice(0, index), right: head.x - 0.5 },
          { ...span, text: span.text.slice(index + 1), x: head.x },
        ]
    }
    return [span]
  })
}

/** Width of the first characters of a text. */
function shareOf(text: string, length: number): number {
  const wide = (part: string) =>
    [...part].reduce(
      (sum, char) =>
        sum +
        (/[\p{Script=Han}\uff00-\uffef]/u.test(char)
          ? 1
          : /[ .,:;il|'1]/.test(char)
            ? char === '1'
              ? 0.556
              : 0.28
            : /[A-ZmwMW]/.test(char)
              ? 0.7
              : 0.556),
      0,
    )
  return wide(text.slice(0, length)) / Math.max(0.1, wide(text))
}

const width = (span: Column) => span.right - span.x
const overlap = (a: Column, b: Column) => Math.min(a.right, b.right) - Math.max(a.x, b.x)

/** True if hardly any text crosses the columns of the previous page. */
function fits(lines: readonly Line[], columns: readonly Column[]): boolean {
  const wide = lines.filter(({ spans }) => spans.length >= Math.max(2, columns.length * 0.6)).flatMap(({ spans }) => spans)
  if (wide.length === 0) return lines.length < 6
  const across = wide.filter(
    (span) =>
      columns.filter((column) => overlap(column, span) > 1).length > 1 || columns.every((column) => overlap(column, span) <= 0),
  )
  return across.length <= wide.length * 0.1
}

function rowOf(line: Line, columns: readonly Column[]): Row {
  const row: (Cell | undefined)[] = []
  for (const span of line.spans) {
    const touched = columns.flatMap((column, index) => (overlap(column, span) > 0 ? [index] : []))
    const index = placeOf(span, columns)
    const held = row[index]
    row[index] = { text: held && !held.copied ? `${held.text} ${span.text}` : span.text, cell: null, page: span.page }
    // A text over several columns counts as a merged cell.
    for (const other of touched)
      if (touched.length > 1 && other !== index) row[other] ??= { text: span.text, cell: null, page: span.page, copied: true }
  }
  return row
}

/**
 * Cells may be centred or bottom-aligned, so a longer text begins above the others. Lines as close as
 * those of one text, of which only one has numbers and most columns, are one row.
 */
function gathered(lines: readonly Line[], rows: readonly Row[], from: number): Row[] {
  const most = Math.max(0, ...rows.slice(from).map((row) => filled(row).length))
  const isFull = (row: Row) => filled(row).length >= Math.max(3, most / 2)
  const isText = (row: Row) =>
    filled(row).length <= 3 &&
    filled(row).every(({ cell: { text } }) => /\p{L}/u.test(text) && !/^\d/.test(text) && !isTotal(text))
  const joined: Row[] = rows.slice(0, from)
  for (let at = from; at < rows.length;) {
    let end = at + 1
    while (end < rows.length && isClose(lines[end - 1]!, lines[end]!)) end++
    const block = rows.slice(at, end)
    const isOne =
      block.filter(isFull).length === 1 &&
      block.every((row) => isFull(row) || isText(row)) &&
      !(at === from && at > 0 && isClose(lines[at - 1]!, lines[at]!))
    joined.push(...(isOne ? [block.reduce(stacked)] : block))
    at = end
  }
  return joined
}

const isClose = (above: Line, below: Line) =>
  above.page === below.page && below.y - above.y <= Math.min(above.size, below.size) * 1.35

function stacked(above: Row, below: Row): Row {
  const row = [...above]
  below.forEach((cell, column) => {
    const upper = row[column]
    if (cell)
      row[column] =
        upper && !upper.copied && !cell.copied
          ? { ...cell, text: `${upper.text} ${cell.text}` }
          : upper && !upper.copied
            ? upper
            : cell
  })
  return row
}

/** The column that a text overlaps most, or the nearest; the first of several. */
function placeOf(span: Column, columns: readonly Column[]): number {
  const touched = columns.flatMap((column, index) => (overlap(column, span) > 0 ? [index] : []))
  if (touched.length > 1 && touched.every((index) => overlap(columns[index]!, span) > width(columns[index]!) * 0.5))
    return touched[0]!
  let [best, least] = [0, -Infinity]
  columns.forEach((column, index) => {
    const by = overlap(column, span)
    if (by > least) [best, least] = [index, by]
  })
  return best
}
