import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { threads } from '#features/messages/threads/text/keys.ts'
import { Conversation } from '#features/messages/threads/web/parts/conversation.tsx'
import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useText } from '#kit/web/text.ts'
import { useFormat } from '#kit/web/format.ts'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import type { OrderDetail } from '../contract.ts'
import { dropshipEvents, DELIVERY_METHOD, dropshipOrder } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { CourierLabels } from './parts/courier-labels.tsx'
import { ItemTable } from './parts/item-table.tsx'
import { hasNotice, OrderNotice } from './parts/order-notices.tsx'
import { ParcelTable } from './parts/parcel-table.tsx'

type Shown = {
  zone: string
  tones: ToneMap
  isDesk?: boolean
  linkTo?: (productId: number) => string
  /** The page of a parcel. */
  parcelTo: (order: OrderDetail, parcelId: number) => string
}

const isOwnLabel = (order: OrderDetail) => order.DropshipDeliveryMethod === DELIVERY_METHOD.customer

const { cancelled, abandoned } = dropshipOrder.states
const isUnderway = (order: OrderDetail) => order.Status !== cancelled && order.Status !== abandoned
/** An order that ended without any charge costs nothing. */
const isCharged = (order: OrderDetail) => order.ActualFee !== null || isUnderway(order)

/** The sections of an order's screen, shared by customer and desk. */
export function orderSections({ zone, tones, isDesk = false, linkTo, parcelTo }: Shown): DetailSection<OrderDetail>[] {
  return [
    {
      name: 'notice',
      title: dropship('section.notice'),
      when: hasNotice,
      content: (order) => <OrderNotice order={order} isDesk={isDesk} />,
    },
    {
      name: 'thread',
      title: threads('section'),
      when: (order) => order.Events.some((event) => event.Move === dropshipEvents.moves.shortPick),
      content: (order) => (
        <Conversation
          relateType={THREAD_SUBJECT.shortPick}
          relateId={order.Id}
          company={isDesk ? companyOf(order) : undefined}
          zone={zone}
        />
      ),
    },
    {
      name: 'products',
      title: dropship('section.products'),
      content: (order) => <ItemTable order={order} {...(linkTo && { linkTo })} />,
    },
    {
      name: 'parcels',
      title: dropship('section.parcels'),
      when: isUnderway,
      content: (order) => <ParcelTable order={order} zone={zone} pathOf={(id) => parcelTo(order, id)} />,
    },
    {
      name: 'recipient',
      title: dropship('section.recipient'),
      items: [
        { field: 'RecipientName', kind: 'number' },
        { field: 'RecipientPhone', kind: 'number' },
        { field: 'RecipientCompany', when: (order) => order.RecipientCompany !== null },
        { field: 'RecipientEmail', kind: 'number', when: (order) => order.RecipientEmail !== null },
        { field: 'Address', wide: true, render: (order) => <Address order={order} /> },
        { field: 'IsRemote', kind: 'bool', when: (order) => order.IsRemote },
      ],
    },
    {
      name: 'delivery',
      title: dropship('section.delivery'),
      items: [
        { field: 'DropshipDeliveryMethod', kind: 'enum', enumeration: 'DropshipDeliveryMethod' },
        { field: 'CourierService', kind: 'enum', enumeration: 'CourierService', when: (order) => order.CourierService !== null },
        {
          field: 'Courier',
          kind: 'enum',
          enumeration: 'Courier',
          when: (order) => order.Courier !== null && order.CourierService === null,
        },
        { field: 'PackagesCount', kind: 'quantity' },
        { field: 'Weight', render: (order) => <ParcelSize order={order} /> },
        { field: 'WarehouseCode', render: (order) => `${order.WarehouseCode} · ${order.WarehouseName}` },
        { field: 'ExpectedOutboundDate', kind: 'date', when: (order) => order.ExpectedOutboundDate !== null },
        { field: 'ActualOutboundTime', kind: 'dateTime', when: (order) => order.ActualOutboundTime !== null },
        { field: 'SalesPlatform', kind: 'enum', enumeration: 'SalesPlatform' },
        { field: 'ShopInfo', when: (order) => order.ShopInfo !== null },
        { field: 'PlatformOrderNo', kind: 'number' },
        { field: 'CustomerReference', kind: 'number', when: (order) => order.CustomerReference !== null },
        { field: 'OrderRemark', wide: true, when: (order) => order.OrderRemark !== null },
      ],
    },
    {
      name: 'labels',
      title: dropship('field.WaybillFiles'),
      when: isOwnLabel,
      content: (order) => (
        <Attachments files={order.WaybillFiles} {...(isDesk && { more: { ContractCompanyId: companyOf(order) } })} />
      ),
    },
    {
      name: 'carrierLabels',
      title: dropship('section.carrierLabels'),
      when: (order) => order.Labels.length > 0,
      content: (order) => <CourierLabels order={order} company={isDesk ? companyOf(order) : undefined} />,
    },
    { name: 'fees', title: dropship('section.fees'), when: isCharged, content: (order) => <Fees order={order} /> },
    {
      name: 'history',
      title: dropship('section.history'),
      content: (order) => <Timeline of={dropshipEvents} events={order.Events} text={dropship} tones={tones} zone={zone} />,
    },
  ]
}

/** At the desk the response also contains the company. */
export const companyOf = (order: OrderDetail) => (order as OrderDetail & { ContractCompanyId: number }).ContractCompanyId

function Address({ order }: { order: OrderDetail }) {
  const countries = useDictionary('CountryCode')
  const street = [order.Address1, order.HouseNumber].filter(Boolean).join(' ')
  const town = [order.PostalCode, order.City].filter(Boolean).join(' ')
  return <>{[street, order.Address2, town, order.County, countries.nameOf(order.CountryCode)].filter(Boolean).join(', ')}</>
}

function ParcelSize({ order }: { order: OrderDetail }) {
  const format = useFormat()
  const sides = [order.ParcelLength, order.ParcelWidth, order.ParcelHeight]
  return (
    <span className="figures">
      {format.weight(order.ParcelWeight)}
      {sides.every((side) => side !== null) && ` · ${sides.map((side) => format.number(side)).join(' × ')} cm`}
    </span>
  )
}

function Fees({ order }: { order: OrderDetail }) {
  const t = useText(dropship)
  return (
    <>
      <p className="quiet">{t(order.ActualFee === null ? 'detail.estimated' : 'detail.charged')}</p>
      <FeeTable lines={order.FeeLines} currency={order.CurrencyCode} />
    </>
  )
}
