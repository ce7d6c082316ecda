import { parseNumber } from '#kit/shared/number.ts'

/** The cells of a range copied from a spreadsheet: tabs between cells, line breaks between rows, either may be quoted. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (quoted) {
      if (char === '"' && text[i + 1] === '"') cell += text[++i]
      else if (char === '"') quoted = false
      else cell += char
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length) endRow()
  return rows
}

const UNIT = /\s*(?:kg|cm|m3|m³|cbm|pcs?|stk|ctns?|%|€|£|\$|¥|EUR|GBP|USD|CNY|RMB)$/i

/** Parses a pasted number, possibly with a unit after it (`12 kg`, `1.234,5 €`). Undefined if it is no number. */
export const pastedNumber = (text: string): number | undefined => parseNumber(text.trim().replace(UNIT, ''))

/** Converts the pasted cells of one column. Undefined keeps the text, so that the user sees the error. */
export type CellParser = (text: string) => unknown

/**
 * The rows after a paste whose first cell is (`atRow`, `atColumn`). Rows are added as needed up to `maxRows`; `dropped`
 * counts those beyond. Cells beyond the last column or over one without parser (a computed one) change nothing;
 * `unused` counts those with text.
 */
export function pasteInto<Row extends object>(options: {
  rows: readonly Row[]
  cells: readonly (readonly string[])[]
  atRow: number
  atColumn: number
  columns: readonly { field: string; parse: CellParser | undefined }[]
  blank: () => Row
  maxRows: number
}): { rows: Row[]; dropped: number; unused: number } {
  const { cells, atRow, atColumn, columns, blank, maxRows } = options
  const rows = [...options.rows]
  let unused = 0
  const fitting = cells.slice(0, Math.max(0, maxRows - atRow))
  fitting.forEach((line, offset) => {
    const changed = { ...(rows[atRow + offset] ?? blank()) } as Record<string, unknown>
    line.forEach((text, index) => {
      const column = columns[atColumn + index]
      if (column?.parse) changed[column.field] = text === '' ? undefined : (column.parse(text) ?? text)
      else if (text !== '') unused += 1
    })
    rows[atRow + offset] = changed as unknown as Row
  })
  return { rows, dropped: cells.length - fitting.length, unused }
}
