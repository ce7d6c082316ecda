import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskClaim, getDeskClaimCounts, getDeskClaims } from '../claim-contract.ts'
import { deskProblemPath } from '../paths.ts'
import { claimEvents } from '../rules.ts'
import { deskClaimActions } from './case-actions.ts'
import { CLAIM_TONES, claimSections } from './claim-sections.tsx'

type DeskClaim = Output<typeof getDeskClaim>

refreshOn(claimEvents, getDeskClaim)

function detailOf(company: number): DetailSpec<DeskClaim> {
  const common = claimSections(CLAIM_TONES.staff, (row) => deskProblemPath(company, row.ExpressProblemId))
  return {
    ...common,
    sections: [...common.sections, workSection('express_claim')],
    actions: deskClaimActions,
    stale: [getDeskClaim, getDeskClaims, getDeskClaimCounts],
    facts: [{ field: 'CompanyName' }, ...(common.facts ?? [])],
  }
}

/** A claim at the desk. */
export default function DeskClaimScreen() {
  const { row, instead } = useRecord(getDeskClaim, DESK_ADDRESS, (claim) => claim.ClaimNo)
  return row ? <DetailPage detail={detailOf(row.ContractCompanyId)} row={row} /> : instead
}
