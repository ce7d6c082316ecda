import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getClaim } from '../claim-contract.ts'
import { problemPath } from '../paths.ts'
import { CASE_SITE, claimEvents } from '../rules.ts'
import { CLAIM_TONES, claimSections } from './claim-sections.tsx'

refreshOn(claimEvents, getClaim)

const detail = claimSections(CLAIM_TONES.customer, (row) => problemPath(CASE_SITE, row.ExpressProblemId))

export default function ClaimDetailScreen() {
  const { row, instead } = useRecord(getClaim, { Id: 'id' }, (claim) => claim.ClaimNo)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
