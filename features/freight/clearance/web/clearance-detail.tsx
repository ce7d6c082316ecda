import { orderPath } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import type { Action } from '#kit/web/parts/action.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { getClearanceDetail } from '../contract.ts'
import { CLEARANCE, clearanceFormPath } from '../paths.ts'
import { clearance } from '../text/keys.ts'
import { NextClearanceStep } from './next-clearance-step.tsx'
import { documentFacts, documentSections, type ShownDocument } from './document-sections.tsx'
import { printActions } from './print-actions.tsx'
import { followDocuments, CLEARANCE_READS } from './reads.ts'
import { DOC_TONES } from './states.ts'

followDocuments()

const actions: Action<ShownDocument>[] = [
  {
    name: 'edit',
    label: clearance('action.edit'),
    permission: `${CLEARANCE}:edit`,
    when: (row) => row.CanEdit,
    to: (row) => clearanceFormPath(row.OrderId),
  },
  {
    name: 'order',
    label: clearance('action.order'),
    minor: true,
    to: (row) => orderPath(row.OrderLoaddingAndServiceScopeType, row.OrderId),
  },
  ...printActions,
]

const ZONE = zoneOf(undefined)
const detail: DetailSpec<ShownDocument> = {
  text: clearance,
  nameOf: (row) => row.DcgNo,
  status: (row) => (
    <>
      <EnumStatus enumeration="DocState" value={row.DocState} tones={DOC_TONES} />
      <NextClearanceStep row={row} />
    </>
  ),
  zone: ZONE,
  actions,
  stale: CLEARANCE_READS,
  facts: documentFacts,
  sections: documentSections(ZONE),
}

export default function ClearanceDetail() {
  const t = useText(clearance)
  const { row, instead } = useRecord(getClearanceDetail, { OrderId: 'orderId' }, ({ DcgNo }) => t('tab.detail', { no: DcgNo }))
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
