import type { ReactNode } from 'react'
import { OrderClearance } from '#features/freight/clearance/web/parts/order-clearance.tsx'
import { freightOrder, hasSection, kindOf, type Section } from '#features/freight/core/rules.ts'
import { productOf } from '#features/freight/quotes/rules.ts'
import { CarrierSilence } from '#features/freight/shared-tracking/web/parts/carrier-silence.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import type { DetailItem, DetailSection } from '#kit/web/detail/detail-page.tsx'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus, ToneMark } from '#kit/web/parts/status.tsx'
import { Value, type Kind as ValueKind } from '#kit/web/parts/value.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import type { OrderFields } from '../../rules/fields.ts'
import { orders } from '../../text/keys.ts'
import { ContainerTable } from './container-table.tsx'
import { GoodsTable } from './goods-table.tsx'
import { endsOf, usePortName } from './order-cells.tsx'
import { OrderPrice } from './order-price.tsx'
import { CLEARANCE_TONES } from './order-steps.ts'
import { CartonTable, PlaceList } from './order-tables.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { RouteMap } from './route-map.tsx'
import css from './order-sections.module.css'

type Row = OrderDetail
type Item = DetailItem<Row>

/** Labels beyond the names of fields. */
const NAMES = {
  'field.quote': 'detail.quote',
  'field.PayerName': 'detail.payer',
  'field.CfsCutOff': 'detail.cfs',
  'field.SiCutOff': 'detail.si',
  'field.VgmCutOff': 'detail.vgm',
  'field.CyCutOff': 'detail.cy',
  'field.stock': 'detail.stockName',
} as const
/** The words of an order's page. */
export const orderText = (path: string) =>
  path.startsWith('event.')
    ? orders(`detail.${path}` as 'detail.event.place')
    : orders(NAMES[path as keyof typeof NAMES] ?? (path as 'field.DcgNo'))

const isKind = (order: Row, ...sections: Section[]) =>
  sections.some((section) => hasSection(kindOf(order.OrderLoaddingAndServiceScopeType), section))

/** A field of the form, absent while it is empty. */
function written(field: keyof OrderFields, as: ValueKind<Row> = {}, more: Partial<Item> = {}): Item {
  const { kind } = as
  return {
    field,
    render: (order) => <Value as={as} value={order.Form[field]} row={order} {...(kind === 'dateTime' && { zone: ZONE })} />,
    when: (order) => order.Form[field] !== null && order.Form[field] !== undefined && order.Form[field] !== '',
    ...more,
  } as Item
}
const named = (field: keyof OrderFields, name: keyof Row['Names'], more: Partial<Item> = {}): Item =>
  ({ field, render: (order) => order.Names[name], when: (order) => order.Names[name] !== null, ...more }) as Item
const instantOf = (field: 'CfsCutOff' | 'SiCutOff' | 'VgmCutOff' | 'CyCutOff'): Item => ({
  field,
  kind: 'dateTime',
  when: (order) => order[field] !== null,
})
/** Days and cut-offs of freight are those of China, where goods leave. */
const ZONE = 'Asia/Shanghai'

const schedule: readonly Item[] = [
  written('CustomerOrderNo', { kind: 'number' }),
  written('DestinationCountry', { kind: 'enum', enumeration: 'CountryCode' }),
  {
    field: 'PortOfLoading',
    render: (order) => <Port code={order.PortOfLoading} />,
    when: (order) => order.PortOfLoading !== null,
  },
  {
    field: 'PortOfDischarge',
    render: (order) => <Port code={order.PortOfDischarge} />,
    when: (order) => order.PortOfDischarge !== null,
  },
  {
    field: 'AirportOfDeparture',
    render: (order) => <Port code={order.AirportOfDeparture} />,
    when: (order) => order.AirportOfDeparture !== null,
  },
  {
    field: 'AirportOfDestination',
    render: (order) => <Port code={order.AirportOfDestination} />,
    when: (order) => order.AirportOfDestination !== null,
  },
  {
    field: 'Carrier',
    render: (order) => order.Sailing?.Carrier || order.Form.Carrier,
    when: (order) => Boolean(order.Sailing?.Carrier || order.Form.Carrier),
  },
  {
    field: 'Vessel',
    render: (order) => [order.Vessel, order.Voyage].filter(Boolean).join(' · '),
    when: (order) => order.Vessel !== null,
  },
  { field: 'FlightNo', when: (order) => order.FlightNo !== null },
  written('MblNo', { kind: 'number' }),
  written('MawbNo', { kind: 'number' }),
  written('HawbNo', { kind: 'number' }),
  { field: 'Etd', kind: 'date', when: (order) => order.Etd !== null },
  { field: 'AtdTime', kind: 'dateTime', when: (order) => order.AtdTime !== null },
  { field: 'Eta', kind: 'date', when: (order) => order.Eta !== null },
  { field: 'AtaTime', kind: 'dateTime', when: (order) => order.AtaTime !== null },
]
const cutOffs: readonly Item[] = [instantOf('CfsCutOff'), instantOf('SiCutOff'), instantOf('VgmCutOff'), instantOf('CyCutOff')]

const handover: readonly Item[] = [
  written('ReceiptPlaceCode'),
  {
    field: 'ReceiveType',
    render: (order) => (
      <Choice of={order.Form.ReceiveType === 'Pickup' ? 'choice.receivePickup' : 'choice.receiveSelfDelivery'} />
    ),
    when: (order) => order.Form.ReceiveType !== null,
  },
  named('DomesticWarehouseId', 'DomesticWarehouse'),
  named('PickAddressId', 'PickAddress', { wide: true }),
  written('PickupDate', { kind: 'date' }),
  written('IsConsolidatedPickup', { kind: 'bool' }, { when: (order) => order.Form.IsConsolidatedPickup }),
  named('LoadingAddressId', 'LoadingAddress', { wide: true }),
  written('LoadingTime', { kind: 'dateTime' }),
  {
    field: 'BookingSource',
    render: (order) => (
      <Choice of={order.Form.BookingSource === 'Customer' ? 'choice.bookingCustomer' : 'choice.bookingProvider'} />
    ),
    when: (order) => order.Form.BookingSource !== null,
  },
  { field: 'WarehouseReceiptNo', kind: 'number', when: (order) => order.WarehouseReceiptNo !== null },
  { field: 'stock', render: (order) => <Stock order={order} />, when: (order) => order.DomesticStock !== null },
]

const customs: readonly Item[] = [
  {
    field: 'ClearanceStatus',
    render: (order) => <EnumStatus enumeration="ClearanceStatus" value={order.ClearanceStatus} tones={CLEARANCE_TONES} />,
  },
  written('ClearanceMode', { kind: 'enum', enumeration: 'ClearanceMode' }),
  named('EoriInfoId', 'Importer', { wide: true }),
]
const exporting: readonly Item[] = [
  written('ExportDeclarationMode', { kind: 'enum', enumeration: 'ExportDeclarationMode' }),
  written('DeclareCompanyName'),
]
const lading: readonly Item[] = [
  written('BlType', { kind: 'enum', enumeration: 'BlType' }),
  written('BlReleaseType', { kind: 'enum', enumeration: 'BlReleaseType' }),
  named('HblInfoId', 'Parties', { wide: true }),
]

type Options = {
  /** What else a call for a file needs, at the desk the company. */
  readonly more?: (order: Row) => Record<string, number>
  /** Where a quote opens; without it the order does not say which it came from. */
  readonly quotes?: boolean
  readonly payerSelf?: ReactNode
  /** What was reported of the goods, where it is more than the customer sees. */
  readonly tracking?: (order: Row) => ReactNode
}

/** The parts of an order's page between its head and its papers, in the order of the form; the same for its owner and at the desk. */
export function orderSections({ more, quotes = false, payerSelf, tracking }: Options = {}): DetailSection<Row>[] {
  const money: readonly Item[] = [
    { field: 'PayerName', render: (order) => order.PayerName ?? payerSelf ?? '–' },
    ...(quotes
      ? [
          {
            field: 'quote',
            render: (order: Row) => <QuoteLink order={order} />,
            when: (order: Row) => order.RequestQuoteId !== null,
          } as Item,
        ]
      : []),
  ]
  return [
    {
      name: 'notice',
      title: orders('detail.notice'),
      when: (order) => order.IsHold || order.CancelReason !== null || order.CarrierWord.IsStale,
      content: (order) => <Notice order={order} />,
    },
    {
      name: 'way',
      title: orders('detail.way'),
      when: (order) => endsOf(order).to !== null,
      content: (order) => <RouteMap order={order} />,
    },
    {
      name: 'tracking',
      title: orders('detail.tracking'),
      content: (order) => tracking?.(order) ?? <OrderTracking tracking={order.Tracking} zone={ZONE} />,
    },
    { name: 'schedule', title: orders('section.schedule'), items: schedule },
    {
      name: 'cutOffs',
      title: orders('detail.cutOffs'),
      items: cutOffs,
      when: (order) => [order.CfsCutOff, order.SiCutOff, order.VgmCutOff, order.CyCutOff].some((time) => time !== null),
    },
    {
      name: 'handover',
      title: orders('section.handover'),
      items: handover,
      when: (order) => isKind(order, 'handover', 'loading'),
    },
    {
      name: 'containers',
      title: orders('section.containers'),
      items: [{ field: 'FreeDays', kind: 'quantity', when: (order) => order.FreeDays !== null }],
      when: (order) => isKind(order, 'containers'),
      content: (order) => <ContainerTable containers={order.Containers} />,
    },
    {
      name: 'goods',
      title: orders('section.goods'),
      when: (order) => isKind(order, 'goods'),
      content: (order) => <GoodsTable order={order} {...(more && { more: more(order) })} />,
    },
    {
      name: 'cartons',
      title: orders('section.cartons'),
      when: (order) => isKind(order, 'cartons'),
      content: (order) => <CartonTable order={order} />,
    },
    {
      name: 'delivery',
      title: orders('section.delivery'),
      content: (order) => <PlaceList places={order.Places} zone={ZONE} {...(more && { more: more(order) })} />,
    },
    { name: 'export', title: orders('section.export'), items: exporting, when: (order) => isKind(order, 'export') },
    {
      name: 'clearance',
      title: orders('section.clearance'),
      items: customs,
      content: (order) =>
        order.OrderStatus !== freightOrder.states.cancelled && <OrderClearance OrderId={order.OrderId} {...more?.(order)} />,
    },
    { name: 'lading', title: orders('section.lading'), items: lading, when: (order) => isKind(order, 'lading') },
    {
      name: 'insurance',
      title: orders('section.insurance'),
      items: [written('InsuredValueUsd', { kind: 'money', currency: 'USD' })],
      when: (order) => order.Form.InsuranceFlag,
    },
    { name: 'price', title: orders('detail.price'), items: money, content: (order) => <OrderPrice order={order} /> },
    {
      name: 'remark',
      title: orders('section.remark'),
      when: (order) => order.Remark !== null,
      content: (order) => <p className={css.remark}>{order.Remark}</p>,
    },
  ]
}

function Port({ code }: { code: string | null }) {
  const nameOf = usePortName()
  return code === null ? null : (
    <span title={code}>
      {nameOf(code)} <span className="quiet">{code}</span>
    </span>
  )
}

function Choice({
  of,
}: {
  of: 'choice.receivePickup' | 'choice.receiveSelfDelivery' | 'choice.bookingCustomer' | 'choice.bookingProvider'
}) {
  return <>{useText(orders)(of)}</>
}

function QuoteLink({ order }: { order: Row }) {
  const { product } = kindOf(order.OrderLoaddingAndServiceScopeType)
  return (
    <ScreenLink to={`${productOf(product).detail}?id=${order.RequestQuoteId}`}>
      {useDictionary('QuoteProductType').nameOf(product)}
    </ScreenLink>
  )
}

function Stock({ order }: { order: Row }) {
  const t = useText(orders)
  const format = useFormat()
  const states = useDictionary('DomesticStockState')
  const stock = order.DomesticStock!
  return (
    <span className="figures">
      {states.nameOf(stock.DomesticStockState)} ·{' '}
      {t('detail.stock', { received: format.quantity(stock.ReceivedCartons), expected: format.quantity(stock.ExpectedCartons) })}
      {stock.ConfirmedTime && (
        <span className="quiet"> · {t('detail.receiptSeen', { date: format.dateTime(stock.ConfirmedTime, ZONE) })}</span>
      )}
    </span>
  )
}

/** What everybody should know before anything else. */
function Notice({ order }: { order: Row }) {
  const t = useText(orders)
  return (
    <>
      {order.IsHold && (
        <p className={css.notice}>
          <ToneMark tone="problem" /> {t('detail.hold')}
        </p>
      )}
      {order.OrderStatus === freightOrder.states.cancelled && order.CancelReason !== null && (
        <p className={css.notice}>
          <ToneMark tone="cancelled" /> {t('detail.cancelled', { reason: order.CancelReason })}
        </p>
      )}
      <CarrierSilence word={order.CarrierWord} />
    </>
  )
}
