import { deskCompanyPath } from '#features/desk/companies/paths.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { Link } from '#kit/web/router.tsx'
import { useText } from '#kit/web/text.ts'
import { getDeskReview, getDeskReviewCounts, getDeskReviews, type Company } from '../contract.ts'
import { companyReview } from '../rules.ts'
import { company } from '../text/keys.ts'
import { companySections } from './company-sections.tsx'
import { DESK_TONES, deskActions } from './desk-actions.ts'

/** What remains to be done after the approval, unless the company ships freight only. */
function NoWarehouses({ row }: { row: Company }) {
  const t = useText(company)
  return (
    <p>
      {t('desk.noWarehouses')} <Link to={deskCompanyPath(row.ContractCompanyId)}>{t('desk.openWarehouses')}</Link>
    </p>
  )
}

const detail: DetailSpec<Company> = {
  text: company,
  nameOf: (row) => row.NameCn,
  status: (row) => <EnumStatus enumeration="CompanyReviewState" value={row.ShownState} tones={DESK_TONES} />,
  actions: deskActions,
  stale: [getDeskReview, getDeskReviews, getDeskReviewCounts],
  sections: [
    {
      name: 'warehouses',
      title: company('section.warehouses'),
      when: (row) => row.ReviewState === companyReview.states.reviewed && row.WarehouseCountries.length === 0,
      content: (row) => <NoWarehouses row={row} />,
    },
    ...companySections(DESK_TONES, ({ ContractCompanyId }) => ({ ContractCompanyId })),
  ],
}

/** A company with its licence and its pending change, to be approved or rejected. */
export default function DeskReview() {
  const { row, instead } = useRecord(getDeskReview, { ContractCompanyId: 'company' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
