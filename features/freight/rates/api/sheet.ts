import { issuesBetween, readRows } from '#features/account/files/api/service.ts'
import type { Context } from '#kit/api/handle.ts'
import { sheetIssues, type SheetIssue } from '#kit/shared/sheet.ts'
import { MAX_LINES, scaleProblems } from '../card.ts'
import type { RateLine } from '../rules.ts'
import { RATE_SHEET } from '../sheet.ts'

/** Lines of an uploaded workbook, or none and all its errors. */
export async function readLines(
  context: Pick<Context, 'files' | 'language' | 'translate'>,
): Promise<{ Lines: RateLine[]; Errors: SheetIssue[] }> {
  const rows = await readRows(context, RATE_SHEET, MAX_LINES)
  const good = rows.filter((row) => row.good)
  const between = issuesBetween(good, scaleProblems(good.map((row) => row.values)), context.translate)
  const Errors = [...rows.flatMap((row) => sheetIssues(row, context.translate)), ...between].sort((a, b) => a.Row - b.Row)
  return { Lines: Errors.length === 0 ? good.map((row) => row.values) : [], Errors }
}
