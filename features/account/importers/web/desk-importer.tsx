import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { docReview } from '#kit/shared/document-review.ts'
import { getDeskImporter, getDeskImporterCounts, getDeskImporters, type DeskImporter } from '../contract.ts'
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

/** A company's importer with its documents, to be approved or rejected. */
export default function DeskImporterDetail() {
  const { row, instead } = useRecord(getDeskImporter, DESK_ADDRESS, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
