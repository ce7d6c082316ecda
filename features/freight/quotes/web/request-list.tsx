import { useMemo } from 'react'
import { ORDER_FORM } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { exportRequests, getRequestCounts, getRequests } from '../contract.ts'
import { productOf, quoteRequest, quoteEvents } from '../rules.ts'
import { RFQ } from '../paths.ts'
import { quotes } from '../text/keys.ts'
import { OrderLink } from './order-link.tsx'
import { Place, RequestPrice } from './parts/request-cells.tsx'
import { Validity } from './parts/validity.tsx'
import { REQUEST_TONES, requestActions } from './request-actions.ts'

const listWith = (hasOrders: boolean) =>
  listOf(getRequests, {
    name: 'quotes',
    title: quotes('menu.rfqRecord'),
    text: quotes,
    id: (row) => row.Id,
    nameOf: (row) => row.InquiryNo,
    detail: (row) => `${productOf(row.QuoteProductType).detail}?id=${row.Id}`,
    zone: zoneOf(undefined),
    topic: quoteEvents,
    columns: [
      { field: 'InquiryNo', kind: 'number', fixed: 'start', sortable: true, width: 160 },
      { field: 'QuoteProductType', kind: 'enum', enumeration: 'QuoteProductType', width: 170 },
      { field: 'QuoteStatus', kind: 'status', enumeration: quoteRequest.enumeration, tones: REQUEST_TONES, width: 140 },
      {
        field: 'DestinationCountry',
        isKeyColumn: true,
        width: 190,
        grow: true,
        words: true,
        render: (row) => <Place request={row} />,
      },
      { field: 'TotalVolume', kind: 'measure', unit: 'm³', width: 106 },
      { field: 'TotalAmount', isKeyColumn: true, width: 180, words: true, render: (row) => <RequestPrice request={row} /> },
      { field: 'ValidTo', isKeyColumn: true, width: 210, sortable: true, render: (row) => <Validity request={row} /> },
      { field: 'OrderNo', width: 150, render: (row) => <OrderLink request={row} isOpen={hasOrders} /> },
      { field: 'TotalCartons', kind: 'quantity', width: 90, hidden: true },
      { field: 'TotalWeight', kind: 'measure', unit: 'kg', width: 120, hidden: true },
      { field: 'ReceiptPlaceCode', width: 120, hidden: true },
      { field: 'ChargeableWeight', kind: 'measure', unit: 'kg', width: 130, hidden: true },
      { field: 'RevenueTon', kind: 'measure', unit: 'm³', width: 110, hidden: true },
      { field: 'TotalCny', kind: 'money', currency: 'CNY', width: 140, hidden: true, sortable: true },
      { field: 'QuotedPriceNo', kind: 'number', width: 170, hidden: true },
      { field: 'CreatedTime', kind: 'dateTime', width: 160, sortable: true },
    ],
    search: quotes('list.search'),
    filters: [
      { field: 'QuoteProductType', kind: 'choice', enumeration: 'QuoteProductType' },
      { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    tabs: statusTabs(quoteRequest, 'QuoteStatus', getRequestCounts),
    actions: requestActions(hasOrders),
    export: { op: exportRequests, number: 'InquiryNo', permission: `${RFQ}:export` },
  })

/** List of requests. */
export default function RequestList() {
  const { routes } = useShell()
  const hasOrders = routes.some(({ path }) => path === ORDER_FORM)
  return <ListPage list={useMemo(() => listWith(hasOrders), [hasOrders])} />
}
