import { getPushSettings } from '#features/account/push/contract.ts'
import { unsubscribeAction } from '#features/account/push/web/parts/unsubscribe-action.ts'
import { OpenAlerts } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { productPath } from '#features/warehouse/products/paths.ts'
import { parcelPath } from '#features/warehouse/express/paths.ts'
import { bySite, COUNTRIES, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDropship, getDropshipCounts, getDropshipPage, type OrderDetail } from '../contract.ts'
import { getPickable } from '../form-contract.ts'
import { dropshipOrder, dropshipEvents, expectedFee } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { dropshipActions } from './dropship-actions.ts'
import { ORDER_TONES, orderSteps } from './dropship-steps.ts'
import { orderSections } from './order-sections.tsx'

function detailOf(site: Site): DetailSpec<OrderDetail> {
  const { country, timeZone } = site
  return {
    text: dropship,
    nameOf: (order) => order.WarehouseOutNo,
    status: (order) => (
      <>
        <EnumStatus enumeration={dropshipOrder.enumeration} value={order.Status} tones={ORDER_TONES} />
        <OpenAlerts entity="warehouse_out" id={order.Id} />
      </>
    ),
    zone: timeZone,
    pipeline: (order) => orderSteps(order, order.Events),
    actions: [...dropshipActions[country], unsubscribeAction('warehouse_out')],
    stale: [...[getDropship, getDropshipPage, getDropshipCounts, getPickable].map((ops) => ops[country]), getPushSettings],
    facts: [
      { field: 'TrackingNo', kind: 'number' },
      { field: 'TotalPieces', kind: 'quantity' },
      {
        field: 'EstimatedFee',
        kind: 'money',
        currency: (order) => order.CurrencyCode,
        when: (order) => expectedFee(order) !== null,
      },
      { field: 'ActualFee', kind: 'money', currency: (order) => order.CurrencyCode },
    ],
    sections: orderSections({
      zone: timeZone,
      tones: ORDER_TONES,
      linkTo: (id) => productPath(site, id),
      parcelTo: (_, id) => parcelPath(site, id),
    }),
  }
}

const details = bySite(detailOf)
for (const country of COUNTRIES) refreshOn(dropshipEvents, getDropship[country])

export default function DropshipDetail() {
  const { country } = useSite()
  const { row, instead } = useRecord(getDropship[country], { id: 'id' }, details[country].nameOf)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
