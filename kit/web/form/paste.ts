/** The cells of a range copied from a spreadsheet: tabs between cells, line breaks between rows, quotes around either. */
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

/**
 * A number as people paste it: `1,234.5`, `1.234,5`, `1 234,5`, `12 kg`. The last separator that is not repeated and is
 * not followed by exactly three digits is the decimal one; `1,234` and `1.234` follow `decimal`, the reader's own mark.
 * Undefined if it is no number.
 */
export function parseNumber(text: string, decimal: '.' | ',' = '.'): number | undefined {
  const match = /^([-+]?)([\d.,\s'’]*\d)\s*(?:[a-zA-Z³²]{1,3}|%|€|£|\$|¥)?$/u.exec(text.trim().replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))
  if (!match) return undefined
  const body = match[2]!.replace(/[\s'’]/g, '')
  const mark = decimalMark(body, decimal)
  const plain = mark ? body.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.') : body.replace(/[.,]/g, '')
  const value = Number(plain)
  return Number.isFinite(value) ? (match[1] === '-' ? -value : value) : undefined
}

function decimalMark(body: string, own: '.' | ','): '.' | ',' | undefined {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last < 0) return undefined
  const mark = body[last] as '.' | ','
  const other = mark === '.' ? ',' : '.'
  if (body.indexOf(mark) !== last) return undefined
  if (body.includes(other)) return mark
  return body.length - last - 1 === 3 && mark !== own ? undefined : mark
}

/** What the cells of one column become on paste. Undefined keeps the text, so that the reader sees what is wrong with it. */
export type CellParser = (text: string) => unknown

/**
 * The rows after a paste whose first cell is (`atRow`, `atColumn`). Rows are added as needed up to `maxRows`; columns
 * beyond the last are dropped; cells over a column without parser (computed ones) are skipped.
 */
export function pasteInto<Row extends object>(options: {
  rows: readonly Row[]
  cells: readonly (readonly string[])[]
  atRow: number
  atColumn: number
  columns: readonly { field: string; parse: CellParser | undefined }[]
  blank: () => Row
  maxRows: number
}): { rows: Row[]; dropped: number } {
  const { cells, atRow, atColumn, columns, blank, maxRows } = options
  const rows = [...options.rows]
  const fitting = cells.slice(0, Math.max(0, maxRows - atRow))
  fitting.forEach((line, offset) => {
    const changed = { ...(rows[atRow + offset] ?? blank()) } as Record<string, unknown>
    line.forEach((text, index) => {
      const column = columns[atColumn + index]
      if (column?.parse) changed[column.field] = text === '' ? undefined : (column.parse(text) ?? text)
    })
    rows[atRow + offset] = changed as unknown as Row
  })
  return { rows, dropped: cells.length - fitting.length }
}
