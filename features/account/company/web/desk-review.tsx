import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskReview, getDeskReviewCounts, getDeskReviews, type Company } from '../contract.ts'
import { company } from '../text/keys.ts'
import { companySections } from './company-sections.tsx'
import { DESK_TONES, deskActions } from './desk-actions.ts'

const detail: DetailSpec<Company> = {
  text: company,
  nameOf: (row) => row.NameCn,
  status: (row) => <EnumStatus enumeration="CompanyReviewState" value={row.ShownState} tones={DESK_TONES} />,
  actions: deskActions,
  stale: [getDeskReview, getDeskReviews, getDeskReviewCounts],
  sections: companySections(DESK_TONES, ({ ContractCompanyId }) => ({ ContractCompanyId })),
}

/** A company with its licence and its pending change, to be approved or rejected. */
export default function DeskReview() {
  const { row, instead } = useRecord(getDeskReview, { ContractCompanyId: 'company' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
