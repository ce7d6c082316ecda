import { getThread } from '#features/messages/threads/contract.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { orderPath, parcelPath } from '../paths.ts'
import { getProblem, getProblemCounts, getProblems } from '../problem-contract.ts'
import { CASE_SITE, problemEvents } from '../rules.ts'
import { problemActions } from './case-actions.ts'
import { problemSections } from './problem-sections.tsx'
import { PROBLEM_TONES } from './problem-tones.ts'

refreshOn(problemEvents, getProblem)

const detail = {
  ...problemSections(PROBLEM_TONES.customer, {
    parcel: (row) => parcelPath(CASE_SITE, row.PackExpressId),
    order: (row) => orderPath(CASE_SITE, row.WarehouseOutId),
  }),
  actions: problemActions,
  stale: [getProblem, getProblems, getProblemCounts, getThread],
}

export default function ProblemDetailScreen() {
  const { row, instead } = useRecord(getProblem, { id: 'id' }, (problem) => problem.TaskNo)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
