import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { DueTime } from '#features/warehouse/demands/web/parts/due-time.tsx'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { claimColumns } from '../case-columns.ts'
import { getDeskClaimCounts, getDeskClaims } from '../claim-contract.ts'
import { deskClaimPath } from '../paths.ts'
import { CASE_SITE, claimEvents, expressClaim } from '../rules.ts'
import { express } from '../text/keys.ts'
import { deskClaimActions } from './case-actions.ts'

const list = listOf(getDeskClaims, {
  name: 'desk-express-claims',
  title: express('menu.claims'),
  text: renamed(express, { 'empty.title': 'emptyClaims.title', 'empty.hint': 'emptyClaims.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.ClaimNo,
  detail: (row) => deskClaimPath(row.ContractCompanyId, row.Id),
  zone: CASE_SITE.timeZone,
  topic: claimEvents,
  columns: [
    ...listColumns(claimColumns, 'staff', [{ field: 'ClaimNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(claimColumns, 'staff', [
      'Reason',
      'Status',
      { field: 'DueTime', words: true, render: (row) => <DueTime due={row.DueTime} zone={CASE_SITE.timeZone} /> },
      { field: 'Amount', isKeyColumn: false },
      { field: 'PaidAmount', isKeyColumn: false },
      'TrackingNo',
      { field: 'ApplyDate', isKeyColumn: false },
      { field: 'PaidDate', isKeyColumn: false },
      { field: 'Result', grow: true },
      { field: 'Courier', hidden: true },
      { field: 'TaskNo', hidden: true },
    ]),
    ASSIGNEE_COLUMN,
  ],
  search: express('list.searchClaims'),
  filters: [
    { field: 'Reason', kind: 'choice', enumeration: 'ClaimReason' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs(expressClaim, 'Status', getDeskClaimCounts),
  actions: deskClaimActions,
})

/** Claims of all customers, sorted by due time. */
export default listScreen(list)
