import { useSearchParams } from 'react-router'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { getImporter, getImporterCounts, getImporters, type Importer } from '../contract.ts'
import { docReview } from '../rules.ts'
import { importers } from '../text/keys.ts'
import { IMPORTER_TONES, importerActions } from './importer-actions.ts'
import { importerSections } from './importer-sections.tsx'

refreshOn('eori_info', getImporter)

const detail: DetailSpec<Importer> = {
  text: importers,
  nameOf: (row) => row.EoriNumber,
  status: (row) => <EnumStatus enumeration={docReview.enumeration} value={row.ReviewState} tones={IMPORTER_TONES} />,
  actions: importerActions,
  stale: [getImporter, getImporters, getImporterCounts],
  sections: importerSections(IMPORTER_TONES),
}

export default function ImporterDetail() {
  const Id = Number(useSearchParams()[0].get('id'))
  const read = useRead(getImporter, { Id }, { silent: true })
  useTabTitle(read.data?.EoriNumber)
  return <DetailPage detail={detail} read={read} />
}
