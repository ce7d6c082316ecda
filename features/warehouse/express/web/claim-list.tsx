import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { claimColumns } from '../case-columns.ts'
import { exportClaims, getClaimCounts, getClaims } from '../claim-contract.ts'
import { claimPath, CLAIMS } from '../paths.ts'
import { CASE_SITE, claimEvents, expressClaim } from '../rules.ts'
import { express } from '../text/keys.ts'

const list = listOf(getClaims, {
  name: 'express-claims',
  title: express('menu.claims'),
  text: renamed(express, { 'empty.title': 'emptyClaims.title', 'empty.hint': 'emptyClaims.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.ClaimNo,
  detail: (row) => claimPath(CASE_SITE, row.Id),
  zone: CASE_SITE.timeZone,
  topic: claimEvents,
  columns: listColumns(claimColumns, 'customer', [
    { field: 'ClaimNo', fixed: 'start' },
    'Reason',
    'Status',
    'Amount',
    'PaidAmount',
    'TrackingNo',
    'ApplyDate',
    'ReplyDate',
    'PaidDate',
    'InvoiceNo',
    'MonthlyBillNo',
    { field: 'Result', grow: true },
    { field: 'TaskNo', hidden: true },
    { field: 'WarehouseOutNo', hidden: true },
    { field: 'Courier', hidden: true },
  ]),
  search: express('list.searchClaims'),
  filters: [
    { field: 'Reason', kind: 'choice', enumeration: 'ClaimReason' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(expressClaim, 'Status', getClaimCounts),
  export: { op: exportClaims, number: 'ClaimNo', permission: sitePermission(CASE_SITE, `${CLAIMS}:export`) },
})

/** SPEC 2: claims against couriers for the company. */
export default listScreen(list)
