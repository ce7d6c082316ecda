import { sql } from 'kysely'
import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExportInput } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { claimColumns, problemColumns } from '../case-columns.ts'
import type { ClaimFilter } from '../claim-contract.ts'
import { CLAIMS, PROBLEMS } from '../paths.ts'
import type { ProblemFilter } from '../problem-contract.ts'
import { express } from '../text/keys.ts'
import { claimList, problemList, type ExportedClaim, type ExportedProblem } from './case-queries.ts'

const problemFields = exportColumns<ExportedProblem>()(problemColumns, express, [
  { field: 'TaskNo', width: 20 },
  { field: 'TrackingNo', width: 22 },
  'Courier',
  { field: 'WarehouseOutNo', width: 20 },
  { field: 'ProblemType', width: 20 },
  { field: 'Status', width: 22 },
  'DeadlineTime',
  'IsAutomatic',
  { field: 'Result', width: 32 },
  'FinishTime',
  'WarehouseCode',
  'CreatedTime',
])

/** The list of cases as a workbook, with its filters. */
export const problemExporter = exporter<ProblemFilter, ExportedProblem>({
  name: PROBLEMS,
  sheetName: express('menu.problems'),
  number: 'task_no',
  zone: zoneOf,
  columns: () => problemFields,
  query: (_db, input, context) => problemList.rows(scopeOf(context, context.site), input),
})

const claimFields = exportColumns<ExportedClaim>()(claimColumns, express, [
  { field: 'ClaimNo', width: 20 },
  { field: 'Reason', width: 20 },
  { field: 'Status', width: 22 },
  'Amount',
  'PaidAmount',
  'CurrencyCode',
  { field: 'TrackingNo', width: 22 },
  'Courier',
  { field: 'WarehouseOutNo', width: 20 },
  { field: 'TaskNo', width: 20 },
  'ApplyDate',
  'ReplyDate',
  'PaidDate',
  { field: 'InvoiceNo', width: 18 },
  { field: 'MonthlyBillNo', width: 20 },
  { field: 'Result', width: 32 },
  'WarehouseCode',
  'CreatedTime',
])

/** The list of claims as a workbook, with its filters. */
export const claimExporter = exporter<ClaimFilter, ExportedClaim>({
  name: CLAIMS,
  sheetName: express('menu.claims'),
  number: 'claim_no',
  zone: zoneOf,
  columns: () => claimFields,
  query: (_db, input, context) => claimList.rows(scopeOf(context, context.site), input),
})

type Written = {
  Time: Date
  FromType: number
  Operator: string
  Text: string | null
  TextKey: TextKey | null
  TextParams: TextParams | null
  Files: string | null
}

/** Messages of one case. */
export const messageExporter = exporter<ExportInput & { id: number }, Written>({
  name: 'expressProblemMessages',
  sheetName: express('section.messages'),
  zone: zoneOf,
  columns: () => [
    { field: 'Time', header: express('field.Time'), kind: 'datetime', width: 18 },
    {
      field: 'FromType',
      header: express('field.FromType'),
      kind: 'text',
      width: 14,
      value: (row, { language }) => valueName('ThreadParty', row.FromType, language),
    },
    {
      field: 'Text',
      header: express('field.Text'),
      kind: 'text',
      width: 60,
      value: (row, { translate }) => (row.TextKey ? translate(row.TextKey, row.TextParams ?? {}) : row.Text),
    },
    { field: 'Files', header: express('field.Files'), kind: 'text', width: 30 },
  ],
  query: (_db, { id }, { ContractCompanyId }) => sql<Written>`
    select m.time, m.from_type, m.operator, m.text, m.text_key, m.text_params,
      (select string_agg(f.file_name, ', ' order by a.id) from attachment a join file f on f.contract_company_id = ${ContractCompanyId} and f.id = a.file_id
        where a.contract_company_id = ${ContractCompanyId} and a.entity = 'thread_message' and a.entity_id = m.id) as files
    from thread d join thread_message m on m.contract_company_id = ${ContractCompanyId} and m.thread_id = d.id
    where d.contract_company_id = ${ContractCompanyId} and d.relate_type = ${THREAD_SUBJECT.expressProblem} and d.relate_id = ${id}
    order by m.time, m.id`,
})
