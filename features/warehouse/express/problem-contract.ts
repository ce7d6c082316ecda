import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { messageFields } from '#features/messages/threads/rules.ts'
import { threadMessage } from '#features/messages/threads/contract.ts'
import { countryFilter, sitePermission, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { countsInput, deskOps, exportChoice, exportSelection, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { problemColumns } from './case-columns.ts'
import { PROBLEMS } from './paths.ts'
import { CASE_SITE, problemFields } from './rules.ts'

const at = (method: string) => `/wms/api/OsExpressProblem/${method}`
const see = { access: 'customer', site: CASE_SITE.country, permission: sitePermission(CASE_SITE, PROBLEMS) } as const
const edit = { ...see, kind: 'command', permission: sitePermission(CASE_SITE, `${PROBLEMS}:edit`) } as const
const file = { ...see, kind: 'download', permission: sitePermission(CASE_SITE, `${PROBLEMS}:export`), output: blob } as const

export const problemFilter = pageInput.extend({ Status: valueFilter, ProblemType: valueFilter })
export type ProblemFilter = z.output<typeof problemFilter>
export type ProblemRow = z.output<typeof problemColumns.row>

export const getProblems = op({
  ...see,
  path: at('GetPageList'),
  input: withSpan(problemFilter),
  output: page(problemColumns.row),
})
export const getProblemCounts = op({
  ...see,
  path: at('GetNumberInEachStatus'),
  input: countsInput(problemFilter, 'Status'),
  output: stateCounts,
})

const problemDetail = problemColumns.row.extend({
  ExpressStatus: z.number(),
  WarehouseReplies: z.array(threadMessage),
  CustomerReplies: z.array(threadMessage),
  Operations: z.array(eventRow),
})
export type ProblemDetail = z.output<typeof problemDetail>
/** A case with the messages of both sides and all events. */
export const getProblem = op({ ...see, path: at('GetDetailById'), input: z.object({ id }), output: problemDetail })
/** Events of a case, oldest first. */
export const getProblemOperations = op({
  ...see,
  path: '/wms/api/OsExpressProblemScheduleOperation/GetByProblemId',
  input: z.object({ id }),
  output: z.array(eventRow),
})
/** The customer's reply to the warehouse. */
export const replyToProblem = op({
  ...edit,
  path: at('SubmitWarehouse'),
  input: z.object({ Id: id }).and(messageFields),
  output: ok,
})
/** Messages of a case, newest first. */
export const getProblemMessages = op({
  ...see,
  path: at('GetInstationMessagePageList'),
  input: pageInput.pick({ PageIndex: true, PageSize: true }).extend({ Id: id }),
  output: page(threadMessage),
})
/** HTML that lists the cases whose deadline is near; empty if there are none. */
export const getDeadlineTip = op({ ...see, path: at('GetDeadlineTimeTipMsg'), input: z.object({}), output: z.string() })

export const exportProblems = op({
  ...file,
  path: at('ExpressProblemExcelExport'),
  input: withSpan(problemFilter.extend(exportSelection)),
})
/** Messages of one case, as a workbook. */
export const exportProblemMessages = op({
  ...file,
  path: at('InstationMessageExcelExport/:id'),
  input: z.object({ id, ...exportChoice }),
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = deskOps('ExpressProblems', {
  area: 'warehouse',
  filter: problemFilter.extend({ ...countryFilter, ...assignedFilter }),
  state: 'Status',
  row: problemColumns.row.extend({ ...warehouseCountry, ...assignedRow }),
  record: ['GetById', problemDetail.extend(warehouseCountry)],
})
export const { page: getDeskProblems, counts: getDeskProblemCounts, record: getDeskProblem } = desk.list
export const exportDeskProblems = desk.export()
export type DeskProblemRow = Output<typeof getDeskProblems>['Items'][number]

/** Opens a case for the given parcel. */
export const openProblem = op({
  path: '/desk/api/ExpressProblems/Open',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow.and(problemFields),
  output: z.object({ Id: z.number(), TaskNo: z.string() }),
})
export const closeProblems = desk.moveWith('Close', { Result: text({ max: 200 }) })
