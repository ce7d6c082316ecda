import { OpenAlerts } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { getPushSettings } from '#features/account/push/contract.ts'
import { unsubscribeAction } from '#features/account/push/web/parts/unsubscribe-action.ts'
import { productPath } from '#features/warehouse/products/paths.ts'
import { bySite, COUNTRIES, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { download } from '#kit/web/client.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { PrintDialog } from '#kit/web/parts/print-dialog.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import {
  getReplenishment,
  getReplenishmentCounts,
  getReplenishments,
  printBoxLabels,
  printPackingList,
  type OrderDetail,
} from '../contract.ts'
import { getSendable } from '../form-contract.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { orderActions } from './order-actions.ts'
import { ORDER_FACTS, orderSections } from './order-sections.tsx'
import { ORDER_TONES, orderSteps } from './order-steps.ts'

function detailOf(site: Site): DetailSpec<OrderDetail> {
  const { country, timeZone } = site
  const print = (op: (typeof printBoxLabels)[typeof country]) => (order: OrderDetail) =>
    download(op, { warehouseOutId: order.Id })
  return {
    text: replenishment,
    nameOf: (order) => order.WarehouseOutNo,
    status: (order) => (
      <>
        <EnumStatus enumeration={replenishmentOrder.enumeration} value={order.Status} tones={ORDER_TONES} />
        <OpenAlerts entity="replenishment_out" id={order.Id} />
      </>
    ),
    zone: timeZone,
    pipeline: (order) => orderSteps(order, order.Events),
    actions: [
      ...orderActions[country],
      {
        name: 'boxLabels',
        label: replenishment('action.boxLabels'),
        minor: true,
        dialog: ({ row, close }) => <PrintDialog print={() => print(printBoxLabels[country])(row)} close={close} />,
      },
      {
        name: 'packingList',
        label: replenishment('action.packingList'),
        minor: true,
        dialog: ({ row, close }) => <PrintDialog print={() => print(printPackingList[country])(row)} close={close} />,
      },
      unsubscribeAction('replenishment_out'),
    ],
    stale: [
      getReplenishment[country],
      getReplenishments[country],
      getReplenishmentCounts[country],
      getSendable[country],
      getPushSettings,
    ],
    facts: [
      ...ORDER_FACTS,
      { field: 'EstimatedFee', kind: 'money', currency: (order) => order.CurrencyCode },
      { field: 'ActualFee', kind: 'money', currency: (order) => order.CurrencyCode, when: (order) => order.ActualFee !== null },
    ],
    sections: orderSections({ zone: timeZone, tones: ORDER_TONES, linkTo: (id) => productPath(site, id) }),
  }
}

const details = bySite(detailOf)
for (const country of COUNTRIES) refreshOn(replenishmentEvents, getReplenishment[country])

export default function ReplenishmentDetail() {
  const { country } = useSite()
  const { row, instead } = useRecord(getReplenishment[country], { warehouseOutId: 'id' }, details[country].nameOf)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
