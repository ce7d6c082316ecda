import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { useState } from 'react'
import { freightOrder, orderEvents, type OrderEvent } from '#features/freight/core/rules.ts'
import { mayHaveLadings } from '#features/freight/lading/rules.ts'
import { lading } from '#features/freight/lading/text/keys.ts'
import { DeskOrderLadings } from '#features/freight/lading/web/parts/order-ladings.tsx'
import { CompanyDocuments } from '#features/freight/documents/web/parts/company-documents.tsx'
import { tracking } from '#features/freight/tracking/text/keys.ts'
import { CarrierWatch } from '#features/freight/tracking/web/parts/carrier-watch.tsx'
import { DeskEvents } from '#features/freight/tracking/web/parts/desk-events.tsx'
import { DeskOrderBookings } from '#features/freight/bookings/web/parts/order-bookings.tsx'
import { bookings } from '#features/freight/bookings/text/keys.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { applicationEvents, needsSo } from '#features/freight/orders/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { FilePreview } from '#features/freight/orders/web/parts/file-preview.tsx'
import { KindMark } from '#features/freight/orders/web/parts/kind-mark.tsx'
import { OrderTracking } from '#features/freight/orders/web/parts/order-tracking.tsx'
import { OrderApplications } from '#features/freight/orders/web/parts/order-applications.tsx'
import {
  eventText,
  ORDER_FACTS,
  ORDER_TABS,
  orderSections,
  orderText,
} from '#features/freight/orders/web/parts/order-sections.tsx'
import { orderSteps } from '#features/freight/orders/web/parts/order-steps.ts'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus, Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { getDeskOrder } from '../contract.ts'
import { SPACE_TO_RELEASE } from '../rules.ts'
import { orderDesk } from '../text/keys.ts'
import { applicationActions, deskActions } from './desk-actions.tsx'
import { DESK_READS, type ApplyRow, type WholeDeskOrder } from './desk-reads.ts'
import { DESK_ORDER_TONES } from './desk-tones.ts'

const ZONE = zoneOf(undefined)
for (const topic of [orderEvents, applicationEvents]) refreshOn(topic, ...DESK_READS)

type Order = WholeDeskOrder
const companyOf = ({ ContractCompanyId }: Pick<Order, 'ContractCompanyId'>) => ({ ContractCompanyId })
/** A cancelled order has no open requests. */
const asks = (order: Order) =>
  order.OrderStatus !== freightOrder.states.cancelled &&
  (order.SoFileId !== null || order.PreFileId !== null || order.TrunkingFee !== null)
const wasReturned = (order: Order) => order.OrderStatus === freightOrder.states.pendingInbound && order.ReturnReason !== null

/** The order as the customer sees it, with the staff actions. */
function detailOf(stateName: (status: number) => string): DetailSpec<Order> {
  const sections = orderSections<Order>({
    reader: 'staff',
    payerSelf: <PayerSelf />,
    more: companyOf,
    tracking: (order) => <Tracking order={order} />,
    hold: { next: orderDesk('desk.holdNext'), action: (order) => <ReleaseHold order={order} /> },
  })
  return {
    text: (path) => (path === 'field.CustomerOrderNo' ? orderDesk(path) : orderText(path)),
    nameOf: (order) => order.DcgNo ?? '',
    status: (order) => (
      <>
        <EnumStatus enumeration={freightOrder.enumeration} value={order.OrderStatus} tones={DESK_ORDER_TONES} />
        <KindMark type={order.OrderLoaddingAndServiceScopeType} />
        <span className="quiet">{order.CompanyName}</span>
      </>
    ),
    zone: ZONE,
    pipeline: (order) => orderSteps(order, stateName),
    actions: deskActions,
    stale: DESK_READS,
    facts: ORDER_FACTS,
    tabs: ORDER_TABS,
    sections: [
      {
        name: 'returned',
        title: orderDesk('move.returnToCustomer'),
        when: wasReturned,
        content: (order) => <p>{order.ReturnReason}</p>,
      },
      {
        name: 'space',
        title: orderDesk('section.space'),
        when: ({ SpaceState }) => SpaceState === SPACE_TO_RELEASE,
        content: (order) => <SpaceKept order={order} />,
      },
      { name: 'asked', title: orderDesk('section.confirm'), when: asks, content: (order) => <Asked order={order} /> },
      {
        name: 'applications',
        tab: 'overview',
        title: orders('detail.applications'),
        when: (order) => order.Applications.length > 0,
        content: (order) => <Applications order={order} />,
      },
      {
        name: 'bills',
        tab: 'documents',
        title: lading('menu.list'),
        when: mayHaveLadings,
        content: (order) => <DeskOrderLadings ContractCompanyId={order.ContractCompanyId} OrderId={order.Id} />,
      },
      ...sections,
      {
        name: 'bookings',
        tab: 'goods',
        title: bookings('section.title'),
        content: (order) => <DeskOrderBookings companyId={order.ContractCompanyId} orderId={order.OrderId} />,
      },
      { name: 'files', tab: 'documents', title: orders('section.files'), content: (order) => <CompanyDocuments order={order} /> },
      workSection('order_fba', 'overview'),
      { name: 'carrier', tab: 'overview', title: tracking('desk.watch'), content: (order) => <CarrierWatch order={order} /> },
      {
        name: 'events',
        tab: 'history',
        title: orders('detail.events'),
        content: (order) => (
          <Timeline of={orderEvents} events={order.Events} text={deskEventText} tones={DESK_ORDER_TONES} zone={ZONE} />
        ),
      },
    ],
  }
}

function SpaceKept({ order: { SpaceGivenUp: ship } }: { order: Order }) {
  const t = useText(orderDesk)
  return <p>{ship === null ? t('desk.spaceNext') : t('desk.spaceGivenUp', { ship })}</p>
}

const releaseHold = deskActions.filter(({ name }) => name === 'releaseHold')
function ReleaseHold({ order }: { order: Order }) {
  return <ActionButtons actions={releaseHold} row={order} name={order.DcgNo ?? ''} stale={DESK_READS} />
}

function PayerSelf() {
  return <>{useText(orderDesk)('field.CompanyName')}</>
}

/** Tracking events, including those hidden from the customer. */
function Tracking({ order }: { order: Order }) {
  return (
    <DeskEvents order={order}>
      {(events, more, note) => <OrderTracking tracking={events} order={order} zone={ZONE} more={more} note={note} />}
    </DeskEvents>
  )
}

/** At the desk the text of a return names another recipient. */
const deskEventText = (path: `event.${OrderEvent}`) =>
  path === 'event.returnToCustomer' ? orderDesk('move.returnToCustomer') : eventText(path)

/** What the customer was sent to download or confirm, and whether that was done. */
function Asked({ order }: { order: Order }) {
  const t = useText(orderDesk)
  const format = useFormat()
  const done = (isDone: boolean, word: 'fetched' | 'confirmed', open: 'notFetched' | 'notConfirmed') => (
    <Status tone={isDone ? 'done' : 'waiting'}>{t(isDone ? `desk.${word}` : `desk.${open}`)}</Status>
  )
  const more = companyOf(order)
  return (
    <>
      {order.SoFileId !== null && (
        <p>
          <FilePreview
            file={{ FileId: order.SoFileId, FileName: order.Names.SoFile ?? '' }}
            label={t('field.SoFileId')}
            more={more}
          />{' '}
          {(order.IsSoDownloaded || needsSo(order)) && done(order.IsSoDownloaded, 'fetched', 'notFetched')}
        </p>
      )}
      {order.PreFileId !== null && (
        <p>
          <FilePreview
            file={{ FileId: order.PreFileId, FileName: order.Names.PreFile ?? '' }}
            label={t('field.PreFileId')}
            more={more}
          />{' '}
          {done(order.PreFileState, 'confirmed', 'notConfirmed')}
        </p>
      )}
      {order.TrunkingFee !== null && (
        <p className="figures">
          {t('field.TrunkingFee')}: {format.money(order.TrunkingFee, order.TrunkingFeeCurrency ?? 'GBP')}{' '}
          {done(order.IsTrunkingFeeConfirmed, 'confirmed', 'notConfirmed')}
        </p>
      )}
    </>
  )
}

/** Applications, with action buttons for staff. */
function Applications({ order }: { order: Order }) {
  const { ContractCompanyId, CompanyName, OrderId, DcgNo, OrderLoaddingAndServiceScopeType, RowVersion } = order
  const row = (one: Order['Applications'][number]): ApplyRow => ({
    ...one,
    Id: one.ApplyId,
    ContractCompanyId,
    CompanyName,
    OrderId,
    DcgNo: DcgNo!,
    OrderLoaddingAndServiceScopeType,
    RowVersion,
  })
  return (
    <OrderApplications
      applications={order.Applications}
      zone={ZONE}
      buttons={(one) => <ActionButtons actions={applicationActions} row={row(one)} name={one.ApplyNo} stale={DESK_READS} />}
    />
  )
}

export default function DeskOrderScreen() {
  const { row, instead } = useRecord(getDeskOrder, DESK_ADDRESS, ({ DcgNo }) => DcgNo)
  const { nameOf } = useDictionary(freightOrder.enumeration)
  const [detail] = useState(() => detailOf(nameOf))
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
