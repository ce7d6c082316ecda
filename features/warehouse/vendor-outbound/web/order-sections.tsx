import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { vendorColumns } from '../columns.ts'
import type { VendorDetail } from '../contract.ts'
import { vendorEvents } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { ItemTable } from './parts/item-table.tsx'
import { hasNotices, OrderNotices } from './parts/order-notices.tsx'

const items = detailItemsOf(vendorColumns)

/** Key figures. */
export const ORDER_FACTS = items(['PurchaseOrderNo', 'VendorCode', 'PackagesCount', 'TotalPieces'])

type Shown = { zone: string; tones: ToneMap; company?: number; linkTo?: (productId: number) => string }

/** Sections of an order's page, the same for its owner and at the desk (`company`: the owner of the files). */
export function orderSections({ zone, tones, company, linkTo }: Shown): DetailSection<VendorDetail>[] {
  const more = company !== undefined && { more: { ContractCompanyId: company } }
  return [
    {
      name: 'notice',
      title: vendor('section.notice'),
      when: hasNotices,
      content: (order) => <OrderNotices order={order} />,
    },
    {
      name: 'goods',
      title: vendor('section.goods'),
      content: (order) => <ItemTable items={order.Items} {...(linkTo && { linkTo })} />,
    },
    {
      name: 'order',
      title: vendor('section.order'),
      items: [
        ...items([
          'ShipWindowStart',
          'ShipWindowEnd',
          { field: 'RecipientRegion', when: (order) => order.RecipientRegion !== null },
        ]),
        { field: 'WarehouseCode', render: (order) => `${order.WarehouseCode} · ${order.WarehouseName}` },
        ...items([
          { field: 'Carrier', when: (order) => order.Carrier !== null },
          { field: 'ActualOutboundTime', when: (order) => order.ActualOutboundTime !== null },
        ]),
        {
          field: 'TrackingNos',
          wide: true,
          when: (order) => order.TrackingNos.length > 0,
          render: (order) => order.TrackingNos.join(', '),
        },
        ...items([{ field: 'OrderRemark', wide: true, when: (order) => order.OrderRemark !== null }]),
      ],
    },
    {
      name: 'labels',
      title: vendor('section.labels'),
      content: (order) => <Attachments files={order.LabelFiles} {...more} />,
    },
    {
      name: 'slip',
      title: vendor('section.slip'),
      when: (order) => order.PackingSlipFile.length > 0,
      content: (order) => <Attachments files={order.PackingSlipFile} {...more} />,
    },
    {
      name: 'fees',
      title: vendor('section.fees'),
      when: (order) => order.FeeLines.length > 0,
      content: (order) => <FeeTable lines={order.FeeLines} currency={order.CurrencyCode} />,
    },
    {
      name: 'history',
      title: vendor('section.history'),
      content: (order) => <Timeline of={vendorEvents} events={order.Events} text={vendor} tones={tones} zone={zone} />,
    },
  ]
}
