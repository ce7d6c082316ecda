import { isFactLabel } from '../engine/fact-labels.ts'
import { filled, type Grid, type Row } from '../engine/grid.ts'
import { findTables } from '../engine/header.ts'
import { wrapped } from '../engine/lines.ts'
import { isTotal } from '../engine/totals.ts'
import { columnOf } from '../engine/words.ts'
import { type Column, type Line, linesOf, overlap, splitBy, splitHead, type Span, WHOLE, width } from './pdf-lines.ts'
import { isLabelLine, NUMERIC, split, splitAt, placeOf } from './pdf-parts.ts'
import { rowOf } from './pdf-row.ts'
import { joinStrips } from './pdf-spill.ts'
import type { Piece } from './pdf-turn.ts'

/** Reconstructs rows and columns of a PDF page from text positions. */

type Layout = { columns: Column[]; lines: Line[] }

/** Joins pages with the same columns into one grid. */
export function pageGrids(pages: readonly (readonly Piece[])[]): Grid[] {
  const layouts: Layout[] = []
  for (const lines of joinStrips(pages.map(linesOf))) {
    if (lines.length === 0) continue
    const own = layoutOf(lines)
    const last = layouts.at(-1)
    // A page without headers continues the table of the previous page, even if its own texts suggest other columns.
    if (last && (fits(lines, last.columns) || (!hasTable(own) && hasTable(last) && isContinuation(lines, last))))
      last.lines.push(...lines)
    else layouts.push(own)
  }
  return layouts.map(gridOf)
}

function layoutOf(lines: readonly Line[]): Layout {
  const header = headerOf(lines)
  const below = lines.filter((line) => (line.y > header.y || line.page > header.page) && line.spans.length >= 3)
  const numbersIn = (head: Span) =>
    below.map(({ spans }) =>
      spans.flatMap((span) =>
        (WHOLE.test(span.text) ? [span] : span.words).filter(
          (word) => (word === span || NUMERIC.test(word.text)) && overlap(word, head) > 0,
        ),
      ),
    )
  const split = lines.map((line) =>
    line === header
      ? { ...line, spans: line.spans.flatMap((span) => splitHead(span).flatMap((one) => splitBy(one, numbersIn(one)))) }
      : line,
  )
  return { columns: columnsOf(split), lines: split }
}

const hasTable = (layout: Layout) => findTables(gridOf(layout)).length > 0

function gridOf({ columns, lines }: Layout): Grid {
  const header = headerOf(lines)
  const rows = lines.map((line, at) =>
    rowOf(
      {
        ...line,
        spans:
          line.spans.length >= 3 && (line.page > header.page || line.y >= header.y) && !isLabelLine(line)
            ? splitAt(line, header).flatMap((span) => split(span, line, columns))
            : line.spans,
      },
      columns,
      line !== header &&
        line.page === header.page &&
        line.y < header.y &&
        lines.slice(Math.max(0, at - 2), at + 1).some(({ spans }) => spans.some(({ text }) => isFactLabel(text))),
      line.page === header.page && line.y < header.y,
    ),
  )
  return { sheet: null, rows: gathered(lines, rows, lines.indexOf(header) + 1) }
}

/** True if most texts with numbers, once split, fall into columns of the previous page. */
function isContinuation(lines: readonly Line[], { columns }: Layout): boolean {
  const wide = lines.filter(({ spans }) => spans.length >= 3)
  const spans = wide.flatMap((line) => line.spans.flatMap((span) => split(span, line, columns)))
  const away = spans.filter((span) => columns.every((column) => overlap(column, span) <= 0))
  return spans.length > 0 && away.length <= spans.length * 0.25
}

/** The line with most words, probably the headers. */
function headerOf(lines: readonly Line[]): Line {
  const rank = ({ spans }: Line) => spans.filter(({ text }) => !/^[\d.,%\s€$£-]+$/.test(text)).length
  const names = ({ spans }: Line) => spans.flatMap(splitHead).filter(({ text }) => columnOf(text)?.sure).length
  const most = Math.max(...lines.map(rank))
  // Of lines with the same number of texts, the first with the most column names.
  const [first, ...others] = lines.filter((line) => rank(line) === most)
  return others.reduce((best, line) => (names(line) > names(best) ? line : best), first!)
}

/** Columns are the common ranges of the widest rows; a single wide text does not join two of them. */
function columnsOf(lines: readonly Line[]): Column[] {
  const header = headerOf(lines)
  const most = Math.max(...lines.map(({ spans }) => spans.length))
  const wide = lines.filter(
    (line) =>
      line.spans.length >= Math.max(2, most * 0.6) && !isLabelLine(line) && !(line.page === header.page && line.y < header.y),
  )
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

/** Numbers may be next to their header instead of below it: columns that no line fills together are merged. */
function paired(columns: readonly Column[], header: Line, wide: readonly Line[]): Column[] {
  const below = wide.filter((line) => line.y > header.y || line.page > header.page).map((line) => splitAt(line, header))
  const filledBy = columns.map(() => new Set<number>())
  /** Columns with texts other than numbers. */
  const withTexts = new Set<number>()
  for (const [at, spans] of below.entries())
    for (const span of spans) {
      const place = placeOf(span, columns)
      filledBy[place]?.add(at)
      if (!NUMERIC.test(span.text)) withTexts.add(place)
    }
  const isHead = columns.map((column) => header.spans.some((span) => overlap(span, column) > 0))
  const isEmpty = (at: number) => filledBy[at]!.size <= below.length * 0.2
  const joined = columns.map((column) => [column])
  const join = (at: number, to: number) => {
    joined[to]!.push(...joined[at]!)
    joined[at] = []
    for (const line of filledBy[at]!) filledBy[to]!.add(line)
  }
  // A header without numbers and numbers without a header, from left to right.
  for (let at = 0; at < columns.length - 1; at++) {
    // Numbers between two headers belong to the nearer one if the other has its own after it.
    const [before, own, after] = [columns[at - 1], columns[at]!, columns[at + 1]!]
    const isBetween =
      before && !withTexts.has(at) && isHead[at - 1] && isHead[at + 2] === false && own.x - before.right < after.x - own.right
    const isPair =
      (isHead[at] && isEmpty(at) && !isHead[at + 1]) || (!isHead[at] && isHead[at + 1] && isEmpty(at + 1) && !isBetween)
    if (!isPair) continue
    join(isHead[at] ? at + 1 : at, isHead[at] ? at : at + 1)
    at++
  }
  columns.forEach((column, at) => {
    if (isHead[at] || joined[at]!.length === 0) return
    const gap = (other: number) => Math.max(column.x - columns[other]!.right, columns[other]!.x - column.right)
    const free = [at - 1, at + 1].filter(
      (other) => isHead[other] && [...filledBy[at]!].every((line) => !filledBy[other]!.has(line)),
    )
    const [to] = free.sort((one, other) => gap(one) - gap(other))
    if (to !== undefined) join(at, to)
  })
  return joined
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ x: Math.min(...parts.map(({ x }) => x)), right: Math.max(...parts.map(({ right }) => right)) }))
}

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

/**
 * Cells may be centred or bottom-aligned, so a longer text begins above the others. Lines with the spacing of one text,
 * of which only one has numbers and most columns, form one row.
 */
function gathered(lines: readonly Line[], rows: readonly Row[], from: number): Row[] {
  const most = Math.max(0, ...rows.slice(from).map((row) => filled(row).length))
  const isFull = (row: Row) => filled(row).length >= Math.max(3, most / 2)
  const isText = (row: Row) =>
    filled(row).length <= 3 && filled(row).every(({ cell: { text } }) => /\p{L}/u.test(text) && !/^\d/.test(text))
  const joined: Row[] = rows.slice(0, from)
  for (let at = from; at < rows.length;) {
    let end = at + 1
    while (end < rows.length && isClose(lines[end - 1]!, lines[end]!)) end++
    const block = rows.slice(at, end)
    // A text below a row of totals is not part of it.
    const isOne =
      !block.some((row) => filled(row).some(({ cell }) => isTotal(cell.text))) &&
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
          ? { ...cell, text: wrapped(upper.text, cell.text) }
          : upper && !upper.copied
            ? upper
            : cell
  })
  return row
}
