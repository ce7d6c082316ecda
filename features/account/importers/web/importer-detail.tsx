import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { docReview } from '#kit/shared/document-review.ts'
import { getImporter, getImporterCounts, getImporters, type Importer } from '../contract.ts'
import { importerEvents } from '../rules.ts'
import { importers } from '../text/keys.ts'
import { IMPORTER_TONES, importerActions } from './importer-actions.ts'
import { importerSections } from './importer-sections.tsx'

refreshOn(importerEvents, getImporter)

const detail: DetailSpec<Importer> = {
  text: importers,
  nameOf: (row) => row.EoriNumber,
  status: (row) => <EnumStatus enumeration={docReview.enumeration} value={row.ReviewState} tones={IMPORTER_TONES} />,
  actions: importerActions,
  stale: [getImporter, getImporters, getImporterCounts],
  sections: importerSections(IMPORTER_TONES),
}

export default function ImporterDetail() {
  const { row, instead } = useRecord(getImporter, { Id: 'id' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
