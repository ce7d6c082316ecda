import { answerTemplate, keepMarked, readRows, type Running } from '#features/account/files/api/service.ts'
import type { Context, FileAnswer } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { sheetFaults, type ParsedRow, type SheetFault } from '#kit/shared/sheet.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import { boxFaults, MAX_LINES } from '../rules.ts'
import { templateOf, type ListRow } from '../sheet.ts'
import { clearance } from '../text/keys.ts'

/** Packing lists and invoices that come as workbooks. Nothing is saved but the marked copy of a faulty one. */

type Row = ParsedRow<ListRow>
export type PackingList = { rows: ListRow[]; isGood: boolean; Errors: SheetFault[]; FailFileUrl: string | null }

/** A list read by the template of the country, with all that is wrong with it; refuses one without rows. */
export async function readPackingList(running: Pick<Running, 'store'>, call: Context<'customer'>, country: string): Promise<PackingList> {
  const template = templateOf(country)
  const rows = (await readRows(call, template, MAX_LINES)) as unknown as Row[]
  if (rows.length === 0) refuse('rule', clearance('rule.oneGoods'))
  const Errors = [...rows.flatMap((row) => sheetFaults(row as ParsedRow, call.say)), ...listFaults(rows, call.say)].sort((a, b) => a.Row - b.Row)
  return { rows: rows.map((row) => row.values as ListRow), isGood: Errors.every((error) => error.Warning), Errors, FailFileUrl: Errors.length === 0 ? null : await keepMarked(running, call, template, Errors) }
}

/** The empty workbook for a country. */
export function answerListTemplate(language: Language, country: string): Promise<FileAnswer> {
  return answerTemplate({ site: '', language }, { template: () => templateOf(country) })
}

/** Rules between rows, told of rows that can be read: those of cartons, and that there is one currency. */
function listFaults(rows: readonly Row[], say: Say): SheetFault[] {
  const read = rows.filter((row): row is Row & { good: true } => row.good)
  const fault = (row: Row, Field: string, Code: 'oneCurrency' | ReturnType<typeof boxFaults>[number]['rule'], params: Record<string, string | number>): SheetFault => ({
    Field, Row: row.row, Cell: '', Found: String((row.values as Record<string, unknown>)[Field] ?? ''), Code, Msg: say(clearance(`rule.${Code}`), params), Warning: false,
  })
  const boxes = boxFaults(read.map((row) => row.values), { isWhole: read.length === rows.length, rowOf: (index) => read[index]!.row, same: ['Cartons', 'FbaShipmentId', 'Length', 'Width', 'Height', 'GrossWeight'] })
  return [
    ...read.filter((row) => row.values.Currency !== read[0]!.values.Currency).map((row) => fault(row, 'Currency', 'oneCurrency', { currency: read[0]!.values.Currency })),
    ...boxes.map(({ index, field, rule, params }) => fault(read[index]!, field, rule, params as Record<string, string | number>)),
  ]
}
