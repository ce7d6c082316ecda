import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { countryFilter, GATES, sitePermission, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { countsInput, deskOps, exportSelection, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { claimColumns } from './case-columns.ts'
import { CLAIMS } from './paths.ts'
import { CASE_SITE, claimFields, payFields } from './rules.ts'

const at = (method: string) => `/wms/api/OverseasExpressClaim/${method}`
/** SPEC 6: for one company only; for others the feature does not exist. */
const see = {
  ...GATES.expressClaim,
  access: 'customer',
  site: CASE_SITE.country,
  permission: sitePermission(CASE_SITE, CLAIMS),
} as const

export const claimFilter = pageInput.extend({ Status: valueFilter, Reason: valueFilter })
export type ClaimFilter = z.output<typeof claimFilter>

export const getClaims = op({ ...see, path: at('GetPageList'), input: withSpan(claimFilter), output: page(claimColumns.row) })
export const getClaimCounts = op({
  ...see,
  path: at('GetNumberInEachStatus'),
  input: countsInput(claimFilter, 'Status'),
  output: stateCounts,
})

export const exportClaims = op({
  ...see,
  kind: 'download',
  permission: sitePermission(CASE_SITE, `${CLAIMS}:export`),
  path: at('ExportExcel'),
  input: withSpan(claimFilter.extend(exportSelection)),
  output: blob,
})

const claimDetail = claimColumns.row.extend({
  /** The booking of the refund: its number, and the state of the fee. */
  FeeNo: z.string().nullable(),
  FeeState: z.number().nullable(),
  Events: z.array(eventRow),
})
export type ClaimDetail = z.output<typeof claimDetail>
export const getClaim = op({ ...see, path: at('GetById'), input: z.object({ Id: id }), output: claimDetail })

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = deskOps('ExpressClaims', {
  area: 'warehouse',
  filter: claimFilter.extend({ ...countryFilter, ...assignedFilter }),
  state: 'Status',
  row: claimColumns.row.extend({ ...warehouseCountry, ...assignedRow }),
  record: ['GetById', claimDetail.extend(warehouseCountry)],
})
export const { page: getDeskClaims, counts: getDeskClaimCounts, record: getDeskClaim } = desk.list
export type DeskClaimRow = Output<typeof getDeskClaims>['Items'][number]

const staff = { access: 'staff', area: 'warehouse', kind: 'command' } as const
/** Claims an amount from the courier for the given case. */
export const createClaim = op({
  ...staff,
  path: '/desk/api/ExpressClaims/Create',
  input: deskRow.and(claimFields),
  output: z.object({ Id: z.number(), ClaimNo: z.string() }),
})
export const sendClaims = desk.move('Send')
/**
 * The courier has paid: the company is credited that amount. Refused above the claim, and below it unless `Result`
 * gives a reason.
 */
export const payClaim = op({
  ...staff,
  path: '/desk/api/ExpressClaims/Pay',
  input: deskRow.extend({ RowVersion: z.number().int() }).and(payFields),
  output: ok,
})
export const refuseClaims = desk.moveWith('Refuse', { Result: text({ max: 200 }) })
