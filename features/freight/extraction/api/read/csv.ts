import { open, stat } from 'node:fs/promises'
import { columnLetters } from '#kit/api/sheets/cells.ts'
import { csvRows } from '#kit/api/sheets/csv.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { extraction } from '../../text/keys.ts'
import type { Cell, Grid, Row } from '../engine/grid.ts'
import { LIMITS } from './limits.ts'

/** CSV with detection of separator and encoding. */

export async function readCsv(path: string): Promise<Grid[]> {
  const { size } = await stat(path)
  if (size > LIMITS.csvBytes) refuse('invalid', kit('error.tooLarge'), { mb: LIMITS.csvBytes / 1_048_576 })
  const handle = await open(path)
  const bytes = await handle.readFile().finally(() => handle.close())
  return [csvGrid(bytes)]
}

function csvGrid(bytes: Buffer): Grid {
  const text = decode(bytes)
  if (looksBinary(text)) refuse('invalid', extraction('refusal.kind'))
  return { sheet: null, rows: rowsOf(text).map(cellsOf) }
}

function rowsOf(text: string): string[][] {
  const rows = csvRows(text, separatorOf(text), { rows: LIMITS.rows + 1, columns: LIMITS.columns })
  if (rows.length > LIMITS.rows) refuse('invalid', kit('error.fileTooManyRows'), { max: LIMITS.rows })
  // "sep=;" on the first line is a hint for Excel.
  return /^sep=.?$/i.test(rows[0]?.join('') ?? '') ? rows.slice(1) : rows
}

/** UTF-8 or UTF-16 by byte order mark or content; else GB18030 if that gives plausible Chinese, else Windows-1252. */
function decode(bytes: Buffer): string {
  const head = bytes.subarray(0, 2).toString('hex')
  if (head === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (head === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  const zeros = bytes.subarray(0, 1000)
  const odd = zeros.filter((byte, at) => at % 2 === 1 && byte === 0).length
  const even = zeros.filter((byte, at) => at % 2 === 0 && byte === 0).length
  if (zeros.length > 3 && odd > zeros.length * 0.3) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros.length > 3 && even > zeros.length * 0.3) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const chinese = tryDecode('gb18030', bytes)
    return chinese !== undefined && isCommonChinese(chinese) ? chinese : new TextDecoder('windows-1252').decode(bytes)
  }
}

function tryDecode(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Accented letters misread as GB18030 give single rare characters between Latin letters. */
function isCommonChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu) ?? []
  const runs = text.match(/\p{Script=Han}{2,}/gu) ?? []
  return han.length > 0 && runs.join('').length >= han.length * 0.6
}

// oxlint-disable-next-line no-control-regex
const looksBinary = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4000))

/** The separator that splits most lines into the same number of columns. */
function separatorOf(text: string): string {
  const head = text.slice(0, 20_000)
  const sample = head.slice(0, head.lastIndexOf('\n') + 1) || head
  const score = (separator: string) => {
    const widths = csvRows(sample, separator, { rows: 60, columns: LIMITS.columns })
      .map((row) => row.length)
      .filter((width) => width > 1)
    const most = Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length * Math.min(width, 20)))
    return most
  }
  return [';', '\t', '|', ','].map((separator) => ({ separator, score: score(separator) })).sort((a, b) => b.score - a.score)[0]!
    .separator
}

function cellsOf(fields: readonly string[], index: number): Row {
  return fields.map((field, column): Cell | undefined => {
    const text = field.slice(0, LIMITS.cellText)
    return text === '' ? undefined : { text, cell: `${columnLetters(column)}${index + 1}`, page: null }
  })
}
