import { valueIn } from '#kit/shared/keys.ts'
import { answerTemplate, saveMarked, readSheet, withAddressed } from '#features/account/files/api/service.ts'
import { identityProblems } from '#features/account/importers/rules.ts'
import type { Context, FileAnswer } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { headIssues, sheetIssues, type ParsedRow, type SheetIssue, type SheetHead } from '#kit/shared/sheet.ts'
import type { Language, Translate, TextKey, TextParams } from '#kit/shared/text.ts'
import type { DocDraft } from '../fields.ts'
import { boxErrors } from '../problems.ts'
import { MAX_LINES } from '../rules.ts'
import { templateOf, type ListRow } from '../sheet.ts'
import { clearance } from '../text/keys.ts'

/** Reads packing lists and invoices from workbooks. Nothing is saved except the marked copy of a workbook with errors. */

type Row = ParsedRow<ListRow>
/** The header fields that are filled in. */
export type ListHead = Partial<Omit<DocDraft, 'Items' | 'CurrencyCode'>>
export type PackingList = { rows: ListRow[]; head: ListHead; isGood: boolean; Errors: SheetIssue[]; FailFileUrl: string | null }

type Reading = {
  /** Country of destination: determines the template and the format of the importer's numbers. */
  country: string
  /** Address of a file uploaded earlier, if none is sent. */
  FileUrl?: string | undefined
  /** Further errors of the header fields; a warning does not prevent the import. */
  judge?: (head: ListHead) => Promise<readonly HeadFinding[]>
}
export type HeadFinding = { Field: keyof ListHead; Code: string; key: TextKey; warning?: boolean }

/** Reads a list by the template of the country, with all its errors; refuses one without rows. */
export function readPackingList(call: Context<'customer'>, { country, FileUrl, judge }: Reading): Promise<PackingList> {
  return withAddressed(call, FileUrl, async (given) => {
    const template = templateOf(country)
    const { rows: read, head } = await readSheet(given, template, MAX_LINES)
    const rows = read as unknown as Row[]
    if (rows.length === 0) refuse('rule', clearance('rule.oneGoods'))
    const values = head.values as ListHead
    const above = [...headProblems(values, country), ...((await judge?.(values)) ?? [])].map(
      ({ Field, Code, key, warning = false }) =>
        issueAt(head, 0, Field, values, { Code, Msg: call.translate(key), Warning: warning }),
    )
    const Errors = [
      ...headIssues(head, call.translate),
      ...above,
      ...rows.flatMap((row) => sheetIssues(row as ParsedRow, call.translate)),
      ...listIssues(rows, head, call.translate),
    ].sort((a, b) => a.Row - b.Row)
    return {
      rows: rows.map((row) => row.values as ListRow),
      head: values,
      isGood: Errors.every((error) => error.Warning),
      Errors,
      FailFileUrl: Errors.length === 0 ? null : await saveMarked(given, template, Errors),
    }
  })
}

/** The empty workbook for a country. */
export function answerListTemplate(language: Language, country: string): Promise<FileAnswer> {
  return answerTemplate({ site: '', language }, { template: () => templateOf(country) })
}

/** An error of a header field (whose cell includes the row) or of a table row. */
function issueAt(
  { places }: SheetHead,
  row: number,
  Field: string,
  values: object,
  what: Pick<SheetIssue, 'Code' | 'Msg' | 'Warning'>,
): SheetIssue {
  const place = places[Field] ?? ''
  const Row = row || Number(/\d+$/.exec(place)?.[0] ?? 1)
  return {
    Field,
    Row,
    Cell: row && place ? `${place}${row}` : place,
    Found: String(valueIn(values, Field) ?? '').slice(0, 100),
    ...what,
  }
}

/** The importer's numbers must belong to the country of destination; under procedure 42, to any country. */
function headProblems({ EoriNumber, VatNumber, IsFiscalClearance }: ListHead, country: string): HeadFinding[] {
  const CountryCode = IsFiscalClearance ? (EoriNumber ?? VatNumber ?? '').slice(0, 2) : country
  return identityProblems({ CountryCode, EoriNumber, VatNumber }).map(({ Field, Code, key }) => ({
    Field: Field as keyof ListHead,
    Code,
    key,
  }))
}

/** Rules between the readable rows: carton ranges, and a single currency. */
function listIssues(rows: readonly Row[], head: SheetHead, translate: Translate): SheetIssue[] {
  const read = rows.filter((row): row is Row & { good: true } => row.good)
  const issue = (
    { row, values }: Row,
    Field: string,
    Code: 'oneCurrency' | ReturnType<typeof boxErrors>[number]['rule'],
    params: TextParams,
  ): SheetIssue => issueAt(head, row, Field, values, { Code, Msg: translate(clearance(`rule.${Code}`), params), Warning: false })
  const boxes = boxErrors(
    read.map((row) => row.values),
    {
      isWhole: read.length === rows.length,
      rowOf: (index) => read[index]!.row,
      same: ['Cartons', 'FbaShipmentId', 'Length', 'Width', 'Height', 'GrossWeight'],
    },
  )
  return [
    ...read
      .filter((row) => row.values.Currency !== read[0]!.values.Currency)
      .map((row) => issue(row, 'Currency', 'oneCurrency', { currency: read[0]!.values.Currency })),
    ...boxes.map(({ index, field, rule, params }) => issue(read[index]!, field, rule, params)),
  ]
}
