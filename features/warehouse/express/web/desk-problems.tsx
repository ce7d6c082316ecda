import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { DueTime } from '#features/warehouse/demands/web/parts/due-time.tsx'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { problemColumns } from '../case-columns.ts'
import { deskProblemPath } from '../paths.ts'
import { exportDeskProblems, getDeskProblemCounts, getDeskProblems } from '../problem-contract.ts'
import { CASE_SITE, expressProblem, problemEvents } from '../rules.ts'
import { express } from '../text/keys.ts'
import { deskProblemActions } from './case-actions.ts'
import { PROBLEM_TONES } from './problem-tones.ts'

const list = listOf(getDeskProblems, {
  name: 'desk-express-problems',
  title: express('menu.problems'),
  text: renamed(express, { 'empty.title': 'emptyProblems.title', 'empty.hint': 'emptyProblems.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.TaskNo,
  detail: (row) => deskProblemPath(row.ContractCompanyId, row.Id),
  zone: CASE_SITE.timeZone,
  topic: problemEvents,
  columns: [
    ...listColumns(problemColumns, 'staff', [{ field: 'TaskNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(problemColumns, 'staff', [
      'ProblemType',
      { field: 'Status', tones: PROBLEM_TONES.staff },
      { field: 'DueTime', words: true, render: (row) => <DueTime due={row.DueTime} zone={CASE_SITE.timeZone} /> },
      'TrackingNo',
      { field: 'Result', grow: true },
      'CreatedTime',
      { field: 'WarehouseOutNo', hidden: true },
      { field: 'Courier', hidden: true },
      { field: 'IsAutomatic', hidden: true },
    ]),
    ASSIGNEE_COLUMN,
  ],
  search: express('list.searchProblems'),
  filters: [
    { field: 'ProblemType', kind: 'choice', enumeration: 'ExpressProblemType' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs(expressProblem, 'Status', getDeskProblemCounts),
  export: { op: exportDeskProblems, number: 'TaskNo' },
  actions: deskProblemActions,
})

/** Cases of all customers, sorted by due time. */
export default listScreen(list)
