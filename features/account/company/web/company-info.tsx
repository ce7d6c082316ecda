import { Waiting } from '#kit/web/detail/waiting.tsx'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { useRead } from '#kit/web/query.ts'
import { getCompanyInfo, type Company } from '../contract.ts'
import { COMPANY } from '../paths.ts'
import { companyReview, isClosed, companyEvents } from '../rules.ts'
import { company } from '../text/keys.ts'
import { companySections } from './company-sections.tsx'

refreshOn(companyEvents, getCompanyInfo)

const TONES = machineTones(companyReview, 'customer')

const detail: DetailSpec<Company> = {
  text: company,
  nameOf: (row) => row.NameCn,
  status: (row) => <EnumStatus enumeration="CompanyReviewState" value={row.ShownState} tones={TONES} />,
  actions: [
    {
      name: 'edit',
      label: company('action.edit'),
      permission: `${COMPANY}:edit`,
      when: (row) => !isClosed(row),
      to: () => '/systemConfig/companyForm',
    },
  ],
  sections: companySections(TONES),
}

export default function CompanyInfo() {
  const read = useRead(getCompanyInfo, {}, { silent: true })
  return read.data ? <DetailPage detail={detail} row={read.data} /> : <Waiting read={read} />
}
