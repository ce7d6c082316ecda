import { useDictionary } from '#kit/web/dictionary.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { replenishmentColumns } from '../columns.ts'
import type { OrderDetail, OrderRow } from '../contract.ts'
import { DESTINATION, MODE, replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { BoxTable } from './parts/box-table.tsx'
import { FeeComparison } from './parts/fee-comparison.tsx'
import { GoodsTable } from './parts/goods-table.tsx'
import { hasNotices, OrderNotices } from './parts/order-notices.tsx'

const items = detailItemsOf(replenishmentColumns)

const { cancelled, abandoned } = replenishmentOrder.states
const isUnderway = (order: OrderDetail) => order.Status !== cancelled && order.Status !== abandoned
const isMarketplace = (order: OrderRow) => order.DestWarehouseType === DESTINATION.marketplace
const isTruck = (order: OrderRow) => order.DeliveryMode === MODE.truck

/** Key figures. */
export const ORDER_FACTS = items(['TotalCartons', 'TotalPieces', 'GrossWeight', 'Volume'])

type Shown = { zone: string; tones: ToneMap; company?: number; linkTo?: (productId: number) => string }

/** Sections of an order's page, the same for its owner and at the desk (`company`: the owner of the files). */
export function orderSections({ zone, tones, company, linkTo }: Shown): DetailSection<OrderDetail>[] {
  return [
    {
      name: 'notice',
      title: replenishment('section.notice'),
      when: hasNotices,
      content: (order) => <OrderNotices order={order} />,
    },
    {
      name: 'goods',
      title: replenishment('section.goods'),
      content: (order) => <GoodsTable order={order} {...(linkTo && { linkTo })} />,
    },
    { name: 'boxes', title: replenishment('section.boxes'), when: isUnderway, content: (order) => <BoxTable order={order} /> },
    {
      name: 'destination',
      title: replenishment('section.destination'),
      items: [
        ...items([
          'DestWarehouseType',
          { field: 'FcCode', when: isMarketplace },
          { field: 'NewFbaNo', when: isMarketplace },
          { field: 'ReferenceId', when: isMarketplace },
        ]),
        { field: 'OldFbaNo', kind: 'number', when: (order) => order.OldFbaNo !== null },
        { field: 'Contact', when: (order) => order.Contact !== null },
        { field: 'Phone', kind: 'number', when: (order) => order.Phone !== null },
        { field: 'Email', kind: 'number', when: (order) => order.Email !== null },
        { field: 'Address', wide: true, render: (order) => <Address order={order} /> },
      ],
    },
    {
      name: 'delivery',
      title: replenishment('section.delivery'),
      items: [
        ...items([
          'DeliveryMode',
          { field: 'ExpressCompany', when: (order) => !isTruck(order) },
          { field: 'BookingMethod', when: isTruck },
          { field: 'BookingState', when: (order) => order.BookingState !== null },
          { field: 'BookingTime', when: (order) => order.BookingTime !== null },
        ]),
        { field: 'BookingCode', kind: 'number', when: (order) => order.BookingCode !== null },
        { field: 'Pallets', kind: 'quantity', when: (order) => order.Pallets !== null },
        { field: 'VehiclePlate', kind: 'number', when: (order) => order.VehiclePlate !== null },
        { field: 'WarehouseCode', render: (order) => `${order.WarehouseCode} · ${order.WarehouseName}` },
        ...items([
          'ExpectedOutboundDate',
          { field: 'ActualOutboundTime', when: (order) => order.ActualOutboundTime !== null },
          { field: 'CustomerReference', when: (order) => order.CustomerReference !== null },
          { field: 'ShopInfo', when: (order) => order.ShopInfo !== null },
          { field: 'OrderRemark', wide: true, when: (order) => order.OrderRemark !== null },
        ]),
      ],
    },
    {
      name: 'labels',
      title: replenishment('section.labels'),
      items: [
        ...items(['RelabelFlag']),
        { field: 'InnerLabelCount', kind: 'quantity' },
        { field: 'OuterLabelCount', kind: 'quantity' },
      ],
      content: (order) => (
        <Attachments files={order.LabelFiles} {...(company !== undefined && { more: { ContractCompanyId: company } })} />
      ),
    },
    {
      name: 'fees',
      title: replenishment('section.fees'),
      when: (order) => order.ActualFee !== null || isUnderway(order),
      content: (order) => <FeeComparison order={order} />,
    },
    {
      name: 'history',
      title: replenishment('section.history'),
      content: (order) => (
        <Timeline of={replenishmentEvents} events={order.Events} text={replenishment} tones={tones} zone={zone} />
      ),
    },
  ]
}

function Address({ order }: { order: OrderDetail }) {
  const countries = useDictionary('CountryCode')
  const street = [order.Street, order.HouseNumber].filter(Boolean).join(' ')
  const town = [order.PostalCode, order.City].filter(Boolean).join(' ')
  return <>{[street, town, order.Country && countries.nameOf(order.Country)].filter(Boolean).join(', ')}</>
}
