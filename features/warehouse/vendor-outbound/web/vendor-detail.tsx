import { OpenAlerts } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { getPushSettings } from '#features/account/push/contract.ts'
import { unsubscribeAction } from '#features/account/push/web/parts/unsubscribe-action.ts'
import { productPath } from '#features/warehouse/products/paths.ts'
import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getVendorCounts, getVendorOrder, getVendorPage, getVendorProducts, type VendorDetail } from '../contract.ts'
import { vendorEvents, vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { ORDER_FACTS, orderSections } from './order-sections.tsx'
import { vendorActions } from './vendor-actions.ts'
import { ORDER_TONES, orderSteps } from './vendor-steps.ts'

refreshOn(vendorEvents, getVendorOrder)

const detail: DetailSpec<VendorDetail> = {
  text: vendor,
  nameOf: (order) => order.WarehouseOutNo,
  status: (order) => (
    <>
      <EnumStatus enumeration={vendorOrder.enumeration} value={order.Status} tones={ORDER_TONES} />
      <OpenAlerts entity="vendor_out" id={order.Id} />
    </>
  ),
  zone: VF_SITE.timeZone,
  pipeline: orderSteps,
  actions: [...vendorActions, unsubscribeAction('vendor_out')],
  stale: [getVendorOrder, getVendorPage, getVendorCounts, getVendorProducts, getPushSettings],
  facts: ORDER_FACTS,
  sections: orderSections({ zone: VF_SITE.timeZone, tones: ORDER_TONES, linkTo: (id) => productPath(VF_SITE, id) }),
}

export default function VendorOrder() {
  const { row, instead } = useRecord(getVendorOrder, { id: 'id' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
