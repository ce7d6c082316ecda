import { useSearchParams } from 'react-router'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { getDeskImporter, getDeskImporterCounts, getDeskImporters, type DeskImporter } from '../contract.ts'
import { docReview } from '../rules.ts'
import { importers } from '../text/keys.ts'
import { DESK_TONES, deskActions } from './desk-actions.ts'
import { importerSections } from './importer-sections.tsx'

const detail: DetailSpec<DeskImporter> = {
  text: importers,
  nameOf: (row) => row.EoriNumber,
  status: (row) => <EnumStatus enumeration={docReview.enumeration} value={row.ReviewState} tones={DESK_TONES} />,
  facts: [{ field: 'CompanyName' }],
  actions: deskActions,
  stale: [getDeskImporter, getDeskImporters, getDeskImporterCounts],
  sections: importerSections(DESK_TONES, ({ ContractCompanyId }) => ({ ContractCompanyId })),
}

/** An importer of a company with its papers, to be approved or rejected. */
export default function DeskImporterDetail() {
  const [params] = useSearchParams()
  const read = useRead(
    getDeskImporter,
    { ContractCompanyId: Number(params.get('company')), Id: Number(params.get('id')) },
    { silent: true },
  )
  useTabTitle(read.data?.EoriNumber)
  return <DetailPage detail={detail} read={read} />
}
