import { deskParcelPath } from '#features/warehouse/express/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskDropship } from '../desk-contract.ts'
import { dropshipOrder, dropshipEvents } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { DESK_STALE, type DeskOrder } from './desk-reads.ts'
import { DESK_TONES, orderSteps } from './dropship-steps.ts'
import { companyOf, orderSections } from './order-sections.tsx'

refreshOn(dropshipEvents, getDeskDropship)

function detailOf(zone: string): DetailSpec<DeskOrder> {
  return {
    text: dropship,
    nameOf: (order) => order.WarehouseOutNo,
    status: (order) => <EnumStatus enumeration={dropshipOrder.enumeration} value={order.Status} tones={DESK_TONES} />,
    zone,
    pipeline: (order) => orderSteps(order, order.Events),
    actions: deskActions,
    stale: DESK_STALE,
    facts: [
      { field: 'TotalPieces', kind: 'quantity' },
      { field: 'CompanyName' },
      { field: 'TrackingNo', kind: 'number' },
      { field: 'PackagesCount', kind: 'quantity' },
    ],
    sections: orderSections({
      zone,
      tones: DESK_TONES,
      isDesk: true,
      parcelTo: (order, id) => deskParcelPath(companyOf(order), id),
    }),
  }
}

export default function DeskDropshipDetail() {
  const { row, instead } = useRecord(getDeskDropship, DESK_ADDRESS, ({ WarehouseOutNo }) => WarehouseOutNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.Site))} row={row} /> : instead
}
