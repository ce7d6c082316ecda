import type { ReactNode } from 'react'
import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { OrderClearance } from '#features/freight/clearance/web/parts/order-clearance.tsx'
import { freightOrder, hasSection, kindOf, type OrderEvent, type Section } from '#features/freight/core/rules.ts'
import { productOf } from '#features/freight/quotes/rules.ts'
import { CarrierSilence } from '#features/freight/shared-tracking/web/parts/carrier-silence.tsx'
import { renamed, type TextKey, type AnyKeys } from '#kit/shared/text.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { APPLY, application } from '../../rules.ts'
import { orders } from '../../text/keys.ts'
import { ContainerTable } from './container-table.tsx'
import { GoodsTable } from './goods-table.tsx'
import { endsOf } from './order-cells.tsx'
import { OrderPrice } from './order-price.tsx'
import { CartonTable, PlaceList } from './order-tables.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { RouteMap } from './route-map.tsx'
import css from './order-sections.module.css'
import { type Row, type Item, ZONE, schedule, cutOffs, handoverFor, exporting, customs, lading, written } from './order-items.tsx'

/** Labels other than the names of fields. */
const NAMES = {
  'field.quote': 'detail.quote',
  'field.PayerName': 'detail.payer',
  'field.CfsCutOff': 'detail.cfs',
  'field.SiCutOff': 'detail.si',
  'field.VgmCutOff': 'detail.vgm',
  'field.CyCutOff': 'detail.cy',
  'field.stock': 'detail.stockName',
} as const
/** Texts of an order's page. */
export const orderText: AnyKeys = renamed(orders, NAMES)
/** Events in an order's history. */
export const eventText = (path: `event.${OrderEvent}`) => orders(`detail.${path}`)

const isKind = (order: Row, ...sections: Section[]) =>
  sections.some((section) => hasSection(kindOf(order.OrderLoaddingAndServiceScopeType), section))

const isByAir = (order: Row) => kindOf(order.OrderLoaddingAndServiceScopeType).mode === 'air'

type Options<Order extends Row> = {
  readonly reader: 'customer' | 'staff'
  /** Additional input for calls that read a file: at the desk the company. */
  readonly more?: (order: Order) => Record<string, number>
  /** Whether quotes can be opened; without it the order does not show its quote. */
  readonly quotes?: boolean
  readonly payerSelf?: ReactNode
  /** Tracking events, if more than the customer sees. */
  readonly tracking?: (order: Order) => ReactNode
  /** How a hold is ended, as a sentence and as a button. */
  readonly hold: { readonly next: TextKey; readonly action: (order: Order) => ReactNode }
}

/** The figures at the head of an order's page. */
export const ORDER_FACTS: readonly Item[] = [
  { field: 'TotalCartons', kind: 'quantity' },
  { field: 'TotalGrossWeight', kind: 'measure', unit: 'kg' },
  { field: 'TotalVolume', kind: 'measure', unit: 'm³' },
  { field: 'ChargeableWeight', kind: 'measure', unit: 'kg', when: (order) => order.ChargeableWeight !== null },
  { field: 'RevenueTon', kind: 'decimal', when: (order) => order.RevenueTon !== null },
  { field: 'TotalAmount', kind: 'money', currency: (order) => order.CurrencyCode ?? 'GBP' },
]

/** The tabs of an order's page. */
export const ORDER_TABS = [
  { name: 'overview', title: orders('tab.overview') },
  { name: 'goods', title: orders('tab.goods') },
  { name: 'documents', title: orders('tab.documents') },
  { name: 'money', title: orders('tab.money') },
  { name: 'history', title: orders('tab.history') },
] as const

/** The parts of an order's page between its head and its documents, in the order of the form; the same for its owner and at the desk. */
export function orderSections<Order extends Row>({
  reader,
  more,
  quotes = false,
  payerSelf,
  tracking,
  hold,
}: Options<Order>): DetailSection<Order>[] {
  const money: readonly Item[] = [
    { field: 'PayerName', render: (order) => order.PayerName ?? payerSelf ?? '–' },
    ...(quotes
      ? [
          {
            field: 'quote',
            render: (order: Row) => <QuoteLink order={order} />,
            when: (order: Row) => order.RequestQuoteId !== null,
          },
        ]
      : []),
  ]
  return [
    {
      name: 'notice',
      title: orders('detail.notice'),
      when: (order) => order.IsHold || order.CancelReason !== null || order.CarrierWord.IsStale,
      content: (order) => <Notice order={order} hold={hold} />,
    },
    {
      name: 'way',
      tab: 'overview',
      title: orders('detail.way'),
      when: (order) => endsOf(order).to !== null,
      content: (order) => <RouteMap order={order} />,
    },
    {
      name: 'tracking',
      tab: 'overview',
      title: orders('detail.tracking'),
      content: (order) => tracking?.(order) ?? <OrderTracking tracking={order.Tracking} order={order} zone={ZONE} />,
    },
    {
      name: 'schedule',
      tab: 'overview',
      title: orders('section.schedule'),
      items: schedule,
      when: (order) => !isByAir(order),
    },
    { name: 'flight', tab: 'overview', title: orders('section.flight'), items: schedule, when: isByAir },
    {
      name: 'cutOffs',
      tab: 'overview',
      title: orders('detail.cutOffs'),
      items: cutOffs,
      when: (order) => [order.CfsCutOff, order.SiCutOff, order.VgmCutOff, order.CyCutOff].some((time) => time !== null),
    },
    {
      name: 'handover',
      tab: 'overview',
      title: orders('section.handover'),
      items: handoverFor(reader),
      when: (order) => isKind(order, 'handover', 'loading'),
    },
    {
      name: 'containers',
      tab: 'goods',
      title: orders('section.containers'),
      items: [{ field: 'FreeDays', kind: 'quantity', when: (order) => order.FreeDays !== null }],
      when: (order) => isKind(order, 'containers'),
      content: (order) => <ContainerTable containers={order.Containers} />,
    },
    {
      name: 'goods',
      tab: 'goods',
      title: orders('section.goods'),
      when: (order) => isKind(order, 'goods'),
      content: (order) => <GoodsTable order={order} {...(more && { more: more(order) })} />,
    },
    {
      name: 'cartons',
      tab: 'goods',
      title: orders('section.cartons'),
      when: (order) => isKind(order, 'cartons'),
      content: (order) => <CartonTable order={order} />,
    },
    {
      name: 'delivery',
      tab: 'goods',
      title: orders('section.delivery'),
      content: (order) => (
        <PlaceList
          places={order.Places}
          zone={zoneAt(order.Form.DestinationCountry ?? '')}
          {...(more && { more: more(order) })}
        />
      ),
    },
    {
      name: 'export',
      tab: 'documents',
      title: orders('section.export'),
      items: exporting,
      when: (order) => isKind(order, 'export'),
    },
    {
      name: 'clearance',
      tab: 'documents',
      title: orders('section.clearance'),
      items: customs,
      content: (order) =>
        order.OrderStatus !== freightOrder.states.cancelled && <OrderClearance OrderId={order.OrderId} {...more?.(order)} />,
    },
    {
      name: 'lading',
      tab: 'documents',
      title: orders('section.lading'),
      items: lading,
      when: (order) => isKind(order, 'lading'),
    },
    {
      name: 'insurance',
      tab: 'money',
      title: orders('section.insurance'),
      items: [written('InsuredValueUsd', { kind: 'money', currency: 'USD' })],
      when: (order) => order.Form.InsuranceFlag,
    },
    {
      name: 'price',
      tab: 'money',
      title: orders('detail.price'),
      items: money,
      content: (order) => <OrderPrice order={order} />,
    },
    {
      name: 'remark',
      tab: 'overview',
      title: orders('section.remark'),
      when: (order) => order.Remark !== null,
      content: (order) => <p className={css.remark}>{order.Remark}</p>,
    },
  ]
}

function QuoteLink({ order }: { order: Row }) {
  const { product } = kindOf(order.OrderLoaddingAndServiceScopeType)
  return (
    <ScreenLink to={`${productOf(product).detail}?id=${order.RequestQuoteId}`}>
      {useDictionary('QuoteProductType').nameOf(product)}
    </ScreenLink>
  )
}

/** The most important notices, shown first. */
function Notice<Order extends Row>({ order, hold }: { order: Order } & Pick<Options<Order>, 'hold'>) {
  const t = useText(orders)
  const translate = useTranslate()
  return (
    <>
      {order.IsHold && (
        <div className={css.notice}>
          <ToneMark tone="problem" /> <HoldReason order={order} />
          <p className="quiet">{translate(hold.next)}</p>
          {hold.action(order)}
        </div>
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

/** Since when and why the goods are on hold. */
function HoldReason({ order }: { order: Row }) {
  const t = useText(orders)
  const format = useFormat()
  const since = order.Events.filter(({ Move }) => Move === 'hold').map(({ Time }) => Time)
  const asked = order.Applications.filter(
    ({ ApplyType, ApplyState }) => ApplyType === APPLY.hold && ApplyState === application.states.approved,
  ).toSorted((a, b) => Date.parse(b.CreatedTime) - Date.parse(a.CreatedTime))[0]
  if (since.length === 0 || !asked) return <>{t('detail.hold')}</>
  return (
    <>
      {t('detail.holdReason', { time: format.dateTime(since.toSorted().at(-1)!, ZONE), no: asked.ApplyNo, reason: asked.Reason })}
    </>
  )
}
