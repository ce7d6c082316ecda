import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { blob, Op } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Db } from './db.ts'
import {
  countRows,
  EXPORT_MAX_ROWS,
  exportFileName,
  writeExport,
  XLSX,
  type Exporter,
  type ExportContext,
  type ExporterColumn,
  type ExportInput,
} from './exports.ts'
import { answer, type Context, type FileAnswer, type Handler } from './handle.ts'
import type { Fragment } from './list-definition.ts'
import { countryAtDesk } from './warehouse-country.ts'

type Call = Pick<Context<'staff'>, 'caller' | 'language' | 'translate' | 'transact'>

/**
 * Answers an export over all companies, for staff: immediately, whatever its length. Times are in the zone of the
 * warehouses' country: that of staff limited to one country, or the selected one.
 */
export async function answerDeskExport<I extends ExportInput>(
  { caller, language, translate, transact }: Call,
  exporter: Exporter<I>,
  input: I,
  chosen = '',
): Promise<FileAnswer> {
  return transact('snapshot', async (db) => {
    const site = countryAtDesk(db) ?? chosen
    const context: ExportContext = { ContractCompanyId: 0, UserId: caller.UserId, site, language, translate }
    if ((await countRows(db, exporter, input, context, EXPORT_MAX_ROWS)) > EXPORT_MAX_ROWS)
      refuse('rule', kit('error.fileTooManyRows'), { max: EXPORT_MAX_ROWS })
    const out = new PassThrough()
    const [bytes] = await Promise.all([buffer(out), writeExport(db, out, exporter, input, context)])
    return { fileName: exportFileName(exporter, site), contentType: XLSX, content: bytes }
  })
}

type Row = Record<string, unknown>
const CUSTOMER: ExporterColumn<Row> = { field: 'CompanyName', header: kit('field.CompanyName'), kind: 'text', width: 30 }

/**
 * A list's export for staff: the columns of the customer's workbook, with the customer after the first. `rows` are
 * those of all companies under the filter of the desk's list, with `CompanyName`.
 */
export function deskExporter<I extends ExportInput>(own: Exporter, rows: (db: Db, input: I) => Promise<Fragment>): Exporter<I> {
  // The other sheets are for one company only.
  const { more: _more, ...list } = own
  return {
    ...list,
    name: `desk-${own.name}`,
    columns(context, input) {
      const [first, ...rest] = own.columns(context, input)
      return [first!, CUSTOMER, ...rest]
    },
    query: (db, { Columns: _, ...input }) => rows(db, input as I) as Promise<RawBuilder<Row>>,
  }
}

/**
 * Answers the export of a desk work list.
 *
 *     answerDeskListExport(exportDeskPlans, planExporter, planList.deskRows)
 */
export function answerDeskListExport<I extends z.ZodType<ExportInput & { CountryCode?: string | undefined }>>(
  op: Op<I, typeof blob, 'staff'>,
  own: Exporter,
  rows: (db: Db, input: z.output<I>) => Promise<Fragment>,
): Handler {
  const exporter = deskExporter(own, rows)
  return answer(op, (call) => answerDeskExport(call, exporter, call.input, call.input.CountryCode))
}
