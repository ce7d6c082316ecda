import { DueTime } from '#features/warehouse/demands/web/parts/due-time.tsx'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { problemColumns } from '../case-columns.ts'
import { orderPath, problemPath, PROBLEMS } from '../paths.ts'
import { exportProblems, getProblemCounts, getProblems } from '../problem-contract.ts'
import { CASE_SITE, expressProblem, problemEvents } from '../rules.ts'
import { express } from '../text/keys.ts'
import { problemActions } from './case-actions.ts'
import { DeadlineTip } from './parts/deadline-tip.tsx'
import { DocumentLink } from './parts/parcel-cells.tsx'
import { PROBLEM_TONES } from './problem-tones.ts'

const list = listOf(getProblems, {
  name: 'express-problems',
  title: express('menu.problems'),
  text: renamed(express, { 'empty.title': 'emptyProblems.title', 'empty.hint': 'emptyProblems.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.TaskNo,
  detail: (row) => problemPath(CASE_SITE, row.Id),
  zone: CASE_SITE.timeZone,
  topic: problemEvents,
  columns: listColumns(problemColumns, 'customer', [
    { field: 'TaskNo', fixed: 'start' },
    'ProblemType',
    { field: 'Status', tones: PROBLEM_TONES.customer },
    { field: 'DeadlineTime', words: true, render: (row) => <DueTime due={row.DeadlineTime} zone={CASE_SITE.timeZone} /> },
    'TrackingNo',
    {
      field: 'WarehouseOutNo',
      render: (row) => <DocumentLink no={row.WarehouseOutNo} to={orderPath(CASE_SITE, row.WarehouseOutId)} />,
    },
    { field: 'Result', grow: true },
    'CreatedTime',
    { field: 'Courier', hidden: true },
    { field: 'IsAutomatic', hidden: true },
    { field: 'FinishTime', hidden: true },
  ]),
  search: express('list.searchProblems'),
  filters: [
    { field: 'ProblemType', kind: 'choice', enumeration: 'ExpressProblemType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(expressProblem, 'Status', getProblemCounts),
  actions: problemActions,
  export: { op: exportProblems, number: 'TaskNo', permission: sitePermission(CASE_SITE, `${PROBLEMS}:export`) },
})

/** SPEC 2: cases of parcels, with a reminder of due ones. */
export default function ProblemList() {
  return (
    <>
      <ListPage list={list} />
      <DeadlineTip />
    </>
  )
}
