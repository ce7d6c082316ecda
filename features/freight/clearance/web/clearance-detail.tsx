import { useSearchParams } from 'react-router'
import { orderPath } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import type { Action } from '#kit/web/parts/action.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { getClearanceDetail } from '../contract.ts'
import { CLEARANCE, clearanceFormPath } from '../paths.ts'
import { clearance } from '../text/keys.ts'
import { NextMark } from './next-mark.tsx'
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
      <NextMark row={row} />
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
  const OrderId = Number(useSearchParams()[0].get('orderId'))
  const read = useRead(getClearanceDetail, { OrderId }, { silent: true })
  useTabTitle(read.data && t('tab.detail', { no: read.data.DcgNo }))
  return <DetailPage detail={detail} read={read} />
}
