import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskReplenishment } from '../desk-contract.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { DESK_STALE, type DeskOrder } from './desk-reads.ts'
import { ORDER_FACTS, orderSections } from './order-sections.tsx'
import { DESK_TONES, orderSteps } from './order-steps.ts'

refreshOn(replenishmentEvents, getDeskReplenishment)

function detailOf(zone: string, company: number): DetailSpec<DeskOrder> {
  return {
    text: replenishment,
    nameOf: (order) => order.WarehouseOutNo,
    status: (order) => <EnumStatus enumeration={replenishmentOrder.enumeration} value={order.Status} tones={DESK_TONES} />,
    zone,
    pipeline: (order) => orderSteps(order, order.Events),
    actions: deskActions,
    stale: DESK_STALE,
    facts: [...ORDER_FACTS, { field: 'CompanyName' }],
    sections: [...orderSections({ zone, tones: DESK_TONES, company }), workSection('replenishment_out')],
  }
}

/** An order at the desk. */
export default function DeskReplenishment() {
  const { row, instead } = useRecord(getDeskReplenishment, DESK_ADDRESS, ({ WarehouseOutNo }) => WarehouseOutNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), row.ContractCompanyId)} row={row} /> : instead
}
