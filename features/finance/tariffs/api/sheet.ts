import { issuesBetween, readRows } from '#features/account/files/api/service.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { RateRow } from '#features/finance/fees/rules/rates.ts'
import type { Context } from '#kit/api/handle.ts'
import { sheetIssues, type SheetIssue } from '#kit/shared/sheet.ts'
import { MAX_ROWS, tableProblems } from '../rules.ts'
import { TARIFF_SHEET } from '../sheet.ts'

/** Rows of an uploaded workbook, or none and all its errors. */
export async function readTariff(
  context: Pick<Context, 'files' | 'language' | 'translate'>,
  kind: ValueOf<'RateKind'>,
): Promise<{ Rows: RateRow[]; Errors: SheetIssue[] }> {
  const rows = await readRows(context, TARIFF_SHEET, MAX_ROWS)
  const good = rows.filter((row) => row.good)
  const values = good.map((row) => row.values)
  const between = issuesBetween(good, tableProblems(kind, values), context.translate)
  const Errors = [...rows.flatMap((row) => sheetIssues(row, context.translate)), ...between].sort((a, b) => a.Row - b.Row)
  return { Rows: Errors.length === 0 ? values : [], Errors }
}
