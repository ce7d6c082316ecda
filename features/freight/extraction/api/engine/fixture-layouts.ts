import { extract } from './document.ts'
import type { Grid } from './grid.ts'

/** A sheet from lines with cells separated by `|`, and lines within a cell by `↵`. */
const sheetOf = (rows: string): Grid => ({
  sheet: 'Sheet1',
  rows: rows
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .map((text) => (text.trim() ? { text: text.trim().replaceAll('↵', '\n'), cell: null, page: null } : undefined)),
    ),
})
export const read = (rows: string) => extract([sheetOf(rows)])
/** Names with their values, without origins. */
export const values = (of: Readonly<Record<string, { value: unknown } | undefined>>) =>
  Object.fromEntries(Object.entries(of).map(([name, found]) => [name, found?.value]))
export const linesOf = (extracted: ReturnType<typeof extract>) =>
  extracted.parts.flatMap(({ lines }) => lines.map(({ of }) => values(of)))
