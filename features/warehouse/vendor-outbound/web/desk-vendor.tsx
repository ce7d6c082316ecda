import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskVendorOrder } from '../desk-contract.ts'
import { vendorEvents, vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { DESK_STALE, type DeskVendor } from './desk-reads.ts'
import { ORDER_FACTS, orderSections } from './order-sections.tsx'
import { DESK_TONES, orderSteps } from './vendor-steps.ts'

refreshOn(vendorEvents, getDeskVendorOrder)

function detailOf(zone: string, company: number): DetailSpec<DeskVendor> {
  return {
    text: vendor,
    nameOf: (order) => order.WarehouseOutNo,
    status: (order) => <EnumStatus enumeration={vendorOrder.enumeration} value={order.Status} tones={DESK_TONES} />,
    zone,
    pipeline: orderSteps,
    actions: deskActions,
    stale: DESK_STALE,
    facts: [...ORDER_FACTS, { field: 'CompanyName' }],
    sections: orderSections({ zone, tones: DESK_TONES, company }),
  }
}

/** An order at the desk. */
export default function DeskVendorOrder() {
  const { row, instead } = useRecord(getDeskVendorOrder, DESK_ADDRESS, ({ WarehouseOutNo }) => WarehouseOutNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), row.ContractCompanyId)} row={row} /> : instead
}
