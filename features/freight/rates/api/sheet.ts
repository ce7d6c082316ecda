import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { readRows } from '#features/account/files/api/service.ts'
import type { Context } from '#kit/api/handle.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { sheetFaults, type SheetColumn, type SheetFault } from '#kit/shared/sheet.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import { MAX_LINES, scaleProblems } from '../card.ts'
import type { RateLine } from '../rules.ts'
import { RATE_SHEET } from '../sheet.ts'

/** The lines of a card as the workbook that `readLines` reads. */
export async function linesWorkbook(lines: readonly RateLine[], language: Language, say: Say): Promise<Buffer> {
  const columns: readonly SheetColumn[] = RATE_SHEET.columns
  const cell = (line: RateLine, { field, enumeration, parse }: SheetColumn) => {
    const value = line[field as keyof RateLine]
    if (parse === 'yesNo') return value ? 'Y' : 'N'
    return enumeration && value !== null ? valueName(enumeration as EnumName, value as string | number, language) : value
  }
  const out = new PassThrough()
  const sheet = {
    sheetName: say(RATE_SHEET.title),
    columns: columns.map(({ header, parse, width }) => ({ header: say(header), kind: parse === 'number' ? ('number' as const) : ('text' as const), ...(width && { width }) })),
    rows: lines.map((line) => columns.map((column) => cell(line, column))),
  }
  const [bytes] = await Promise.all([buffer(out), writeSheet(out, sheet)])
  return bytes
}

/** The lines of an uploaded workbook, or none and every fault of its cells and between its rows. */
export async function readLines(context: Pick<Context, 'files' | 'language' | 'say'>): Promise<{ Lines: RateLine[]; Errors: SheetFault[] }> {
  const rows = await readRows(context, RATE_SHEET, MAX_LINES)
  const good = rows.filter((row) => row.good)
  const between = scaleProblems(good.map((row) => row.values)).map(({ Field, Code, key, params }): SheetFault => {
    const [, index, name] = /^Lines\[(\d+)\]\.(.+)$/.exec(Field)!
    const row = good[Number(index)]!
    return { Field: name!, Row: row.row, Cell: '', Found: String(row.values[name as keyof RateLine] ?? ''), Code, Msg: context.say(key, params), Warning: false }
  })
  const Errors = [...rows.flatMap((row) => sheetFaults(row, context.say)), ...between].sort((a, b) => a.Row - b.Row)
  return { Lines: Errors.length === 0 ? good.map((row) => row.values) : [], Errors }
}
