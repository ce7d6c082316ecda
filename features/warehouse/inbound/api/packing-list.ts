import type { Db } from '#kit/api/db.ts'
import { sheetIssues, type ParsedRow, type SheetIssue } from '#kit/shared/sheet.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { isApproved, listProblems, productProblems, type PlanItem } from '../rules.ts'
import type { PackingListRow } from '../sheet.ts'
import { inbound } from '../text/keys.ts'
import { productsByFnsku, takenBatches } from './queries.ts'

export function goodRows(rows: readonly ParsedRow<PackingListRow>[]): PackingListRow[] {
  return rows.flatMap((row) => (row.good ? [row.values] : []))
}

/** A row as a line of the plan, without the columns used for checks only. */
export const planLine = ({ Sku: _, Po: __, ...line }: PackingListRow): PlanItem => line

/** The plan of a packing list: its warehouse, if chosen, and its own Id, whose batch numbers do not count as taken. */
type For = { ContractCompanyId: number; country: string; WarehouseId?: number | undefined; Id?: number | undefined }

/** All errors of a packing list: in cells, between rows, and against the company's products and batches. */
export async function packingListIssues(
  db: Db,
  rows: readonly ParsedRow<PackingListRow>[],
  plan: For,
  translate: Translate,
): Promise<SheetIssue[]> {
  const lines = rows.map(asFarAsRead)
  const products = await productsByFnsku(
    db,
    plan.ContractCompanyId,
    plan.country,
    lines.map((line) => line.Fnsku),
  )
  const batches = lines.flatMap((line) => line.BatchNo ?? [])
  const taken = plan.WarehouseId
    ? await takenBatches(db, plan.ContractCompanyId, plan.WarehouseId, batches, plan.Id ?? null)
    : new Set()
  const po = lines.find((line) => line.Po)?.Po
  const between = Map.groupBy(listProblems(lines), ({ Field }) => Number(/^Items\[(\d+)\]/.exec(Field)![1]))

  return rows.flatMap((row, index) => {
    const line = lines[index]!
    const product = products.get(line.Fnsku)
    const problems: FieldIssue[] = [
      ...productProblems(line, product && { ...product, IsApproved: isApproved(product) }),
      ...(between.get(index) ?? []),
    ]
    if (line.BatchNo && taken.has(line.BatchNo))
      problems.push({ Field: 'BatchNo', Code: 'batchExists', key: inbound('rule.batchExists'), params: {} })
    if (line.Po && line.Po !== po) problems.push({ Field: 'Po', Code: 'onePo', key: inbound('error.onePo'), params: { po: po! } })
    const cells = sheetIssues(row, translate)
    return [
      ...cells,
      ...problems.map((problem) => issueOf(problem, row.row, line, rows, translate)).filter((issue) => canTell(issue, cells)),
    ]
  })
}

/** A row with invalid cells is still compared by its valid cells. */
function asFarAsRead({ values }: ParsedRow<PackingListRow>): PackingListRow {
  return {
    Fnsku: '',
    Sku: null,
    Cartons: 0,
    PcsPerCarton: 0,
    CartonNoFrom: null,
    CartonNoTo: null,
    BatchNo: null,
    Po: null,
    ProductRemark: null,
    ...values,
  }
}

/** An invalid cell gets no further error, nor do carton numbers while the cartons are invalid. */
function canTell({ Field, Code }: SheetIssue, cells: readonly SheetIssue[]): boolean {
  const unreadable = new Set(cells.map((cell) => cell.Field))
  return (
    !unreadable.has(Field) &&
    !(Code === 'cartonNoCount' && unreadable.has('Cartons')) &&
    !(Code === 'fnskuRepeated' && unreadable.has('BatchNo'))
  )
}

/** Only the workbook reader knows column positions, so the cell address is left empty. */
function issueOf(
  { Field, Code, key, params }: FieldIssue,
  Row: number,
  values: PackingListRow,
  rows: readonly { row: number }[],
  translate: Translate,
): SheetIssue {
  const name = Field.replace(/^Items\[\d+\]\./, '') as keyof PackingListRow
  // Line rules report line numbers; users look for the row of the sheet.
  const shown = Code === 'cartonNoOverlap' ? { ...params, row: rows[Number(params['row']) - 1]!.row } : params
  return { Field: name, Row, Cell: '', Found: String(values[name] ?? ''), Code, Msg: translate(key, shown), Warning: false }
}
