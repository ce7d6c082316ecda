import type { Piece } from './pdf-turn.ts'

/** Texts of adjacent columns that touch each other, as in a printed spreadsheet. */

/** Minimum number of texts in a line of a table, and of lines in which a column begins at the same place. */
const TEXTS_OF_ROW = 4
const LINES_OF_COLUMN = 3

/** Where texts begin in most rows: a spreadsheet prints a truncated text right next to that of the next column. */
export function startsOf(lines: readonly (readonly Piece[])[]): number[] {
  const rows = lines.filter((pieces) => pieces.length >= TEXTS_OF_ROW)
  const counts = new Map<number, number>()
  for (const pieces of rows)
    for (const x of new Set(pieces.map((piece) => Math.round(piece.x)))) counts.set(x, (counts.get(x) ?? 0) + 1)
  const least = Math.max(LINES_OF_COLUMN, rows.length * 0.6)
  return [...counts].filter(([, count]) => count >= least).map(([x]) => x)
}

/** True for a text that begins a column, or above the hidden end of the text before it. Thousands may be drawn separately. */
export const isNextCell = (before: { readonly text: string; readonly right: number }, piece: Piece, starts: readonly number[]) =>
  piece.x < before.right - piece.size * 0.12
    ? before.text.length > 2 && piece.text.length > 2
    : starts.includes(Math.round(piece.x)) && !(/\d\s?$/.test(before.text) && /^\s?\d{3}(?!\d)/.test(piece.text))
