import { deskOrderPath } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { getDeskDocument, type DeskClearanceDocument } from '../contract.ts'
import { clearance } from '../text/keys.ts'
import { customsActions, reviewActions } from './desk-actions.ts'
import { documentFacts, documentSections } from './document-sections.tsx'
import { printActions } from './print-actions.tsx'
import { DESK_CLEARANCE_READS, followDocuments } from './reads.ts'
import { CUSTOMS_TONES, DESK_DOC_TONES } from './states.ts'

followDocuments()

type Row = DeskClearanceDocument
const actions = [
  ...reviewActions,
  ...customsActions,
  {
    name: 'order',
    label: clearance('action.order'),
    minor: true,
    to: (row: Row) => deskOrderPath(row.ContractCompanyId, row.Id),
  },
  ...printActions,
]

const ZONE = zoneOf(undefined)
const detail: DetailSpec<Row> = {
  text: clearance,
  nameOf: (row) => row.DcgNo,
  status: (row) => (
    <>
      <EnumStatus enumeration="DocState" value={row.DocState} tones={DESK_DOC_TONES} />
      <EnumStatus enumeration="ClearanceStatus" value={row.ClearanceStatus} tones={CUSTOMS_TONES} />
      <span className="quiet">{row.CompanyName}</span>
    </>
  ),
  zone: ZONE,
  actions,
  stale: DESK_CLEARANCE_READS,
  facts: documentFacts,
  sections: documentSections(ZONE),
}

/** One document under review: its content, the printed form, and differences from the order. */
export default function DeskDocument() {
  const t = useText(clearance)
  const { row, instead } = useRecord(getDeskDocument, DESK_ADDRESS, ({ DcgNo }) => t('tab.detail', { no: DcgNo }))
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
