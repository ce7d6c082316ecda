import type { Cell, Row } from '../engine/grid.ts'
import { type Column, type Line, overlap, type Span } from './pdf-lines.ts'
import { MEASURES, NUMERIC, placeOf } from './pdf-parts.ts'

/** The cells of a line of a PDF page. */

/** `isAbove` for a line of labels above the headers, where texts in the same column are separate cells. */
export function rowOf(line: Line, columns: readonly Column[], isAbove: boolean, isOver: boolean): Row {
  const row: (Cell | undefined)[] = []
  let last: Span | undefined
  /** The rightmost column that is taken. */
  let used = -1
  for (const span of line.spans) {
    const touched = columns.flatMap((column, index) => (overlap(column, span) > 0 ? [index] : []))
    // Above a table a text belongs to the column in which it begins.
    const [begin] = touched
    const place = isOver && begin !== undefined && (!row[begin] || row[begin].copied) ? begin : placeOf(span, columns)
    // A label wider than its column makes room for its value.
    const [before, taken] = [row[place - 1], row[place]]
    if (isAbove && before?.copied && taken && !taken.copied && before.text === taken.text) {
      row[place - 1] = taken
      row[place] = undefined
    }
    // A measure written too close to the weight before it.
    const isTaken = MEASURES.test(span.text) && row[place] && !row[place].copied && NUMERIC.test(row[place].text)
    const isApart = isOver && last !== undefined && span.x - last.right > line.size * APART
    const isBox = isAbove || isApart || span.text.includes('\n') || (isOver && span.isWhole === true)
    last = span
    const free = isBox && row[place] && !row[place].copied ? freePlace(row, touched, Math.max(place, used)) : place
    const index = free !== place ? free : isTaken && place + 1 < columns.length && !row[place + 1] ? place + 1 : place
    used = Math.max(used, index)
    const held = row[index]
    row[index] = {
      text: held && !held.copied ? `${held.text} ${span.text}` : span.text,
      cell: null,
      page: span.page,
      ...(span.isWhole && { isWhole: true as const }),
    }
    // A text over several columns counts as a merged cell.
    for (const other of touched)
      if (touched.length > 1 && other !== index) row[other] ??= { text: span.text, cell: null, page: span.page, copied: true }
  }
  return row
}

/** Texts this far apart above a table, in multiples of the font size, are separate cells. */
const APART = 2.5

/** Boxes of a form above a table may fall into the same table column. */
function freePlace(row: Row, touched: readonly number[], place: number): number {
  const isFree = (index: number) => !row[index] || row[index].copied === true
  const found = touched.find((index) => index > place && isFree(index))
  if (found !== undefined) return found
  let index = place + 1
  while (!isFree(index)) index++
  return index
}
