import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { getDeskThread } from '#features/messages/threads/contract.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskClaimCounts, getDeskClaims } from '../claim-contract.ts'
import { deskOrderPath, deskParcelPath } from '../paths.ts'
import { getDeskProblem, getDeskProblemCounts, getDeskProblems } from '../problem-contract.ts'
import { problemEvents } from '../rules.ts'
import { deskProblemActions } from './case-actions.ts'
import { problemSections } from './problem-sections.tsx'
import { PROBLEM_TONES } from './problem-tones.ts'

type DeskProblem = Output<typeof getDeskProblem>

refreshOn(problemEvents, getDeskProblem)

function detailOf(company: number): DetailSpec<DeskProblem> {
  const to = {
    parcel: (row: { PackExpressId: number }) => deskParcelPath(company, row.PackExpressId),
    order: (row: { WarehouseOutId: number }) => deskOrderPath(company, row.WarehouseOutId),
  }
  const common = problemSections(PROBLEM_TONES.staff, to, company)
  return {
    ...common,
    sections: [...common.sections, workSection('express_problem')],
    actions: deskProblemActions,
    stale: [getDeskProblem, getDeskProblems, getDeskProblemCounts, getDeskClaims, getDeskClaimCounts, getDeskThread],
    facts: [{ field: 'CompanyName' }, ...(common.facts ?? [])],
  }
}

/** A case at the desk. */
export default function DeskProblemScreen() {
  const { row, instead } = useRecord(getDeskProblem, DESK_ADDRESS, (problem) => problem.TaskNo)
  return row ? <DetailPage detail={detailOf(row.ContractCompanyId)} row={row} /> : instead
}
