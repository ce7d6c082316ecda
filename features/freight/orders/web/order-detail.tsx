import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from '#kit/web/router.tsx'
import { ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder, KIND_LIST, orderEvents } from '#features/freight/core/rules.ts'
import { BILLS as MONTHLY_BILLS } from '#features/finance/bills/paths.ts'
import { bills as billTexts } from '#features/finance/bills/text/keys.ts'
import { OrderComparison } from '#features/finance/bills/web/parts/order-comparison.tsx'
import { BILLS } from '#features/freight/lading/paths.ts'
import { mayHaveLadings } from '#features/freight/lading/rules.ts'
import { lading } from '#features/freight/lading/text/keys.ts'
import { OrderLadings } from '#features/freight/lading/web/parts/order-ladings.tsx'
import { CustomerDocuments } from '#features/freight/documents/web/parts/customer-documents.tsx'
import { OrderBookings } from '#features/freight/bookings/web/parts/order-bookings.tsx'
import { bookings } from '#features/freight/bookings/text/keys.ts'
import { OpenAlerts } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { refreshOn } from '#kit/web/live.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import ActionDialog from '#kit/web/parts/action-dialog.tsx'
import { EnumStatus, ToneMark } from '#kit/web/parts/status.tsx'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { getOrder, withdrawApplication } from '../contract.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { application, mayCheck, applicationEvents } from '../rules.ts'
import { orders } from '../text/keys.ts'
import { orderActions } from './order-actions.tsx'
import { ORDER_READS } from './order-reads.ts'
import { hasPendingActions, OrderPendingActions } from './pending-actions.tsx'
import { KindMark } from './parts/kind-mark.tsx'
import { OrderApplications } from './parts/order-applications.tsx'
import { eventText, ORDER_FACTS, ORDER_TABS, orderSections, orderText } from './parts/order-sections.tsx'
import { CLEARANCE_TONES, ORDER_TONES, orderSteps } from './parts/order-steps.ts'
import { PreReceiptCheck } from './parts/pre-receipt-check.tsx'
import css from './order-detail.module.css'

const ReceiptLinkDialog = lazy(() => import('./receipt-link.tsx'))
const ZONE = zoneOf(undefined)
const { pendingInbound } = freightOrder.states
/** The history of an order includes that of its clearance. */
const EVENT_TONES = { ...CLEARANCE_TONES, ...ORDER_TONES }
const edit = `${ORDERS}:edit`
const isReturned = (order: OrderDetail) => order.OrderStatus === pendingInbound && order.ReturnReason !== null

type Application = OrderDetail['Applications'][number]
const withdraw = opAction(withdrawApplication, {
  name: 'withdraw',
  label: orders('action.withdraw'),
  permission: edit,
  danger: true,
  ask: orders('action.askWithdraw'),
  when: (one: Application) => one.ApplyState === application.states.pending,
  input: (one: Application) => ({ ApplyId: one.ApplyId }),
})

/** One page for the five kinds; the parts of each come from the table of kinds. */
function detailOf(stateName: (status: number) => string): DetailSpec<OrderDetail> {
  const [notice, ...sections] = orderSections({
    reader: 'customer',
    quotes: true,
    payerSelf: <PayerSelf />,
    hold: { next: orders('detail.holdNext'), action: (order) => <ChangeDelivery order={order} /> },
  })
  return {
    text: orderText,
    nameOf: (order) => order.DcgNo ?? '',
    status: (order) => (
      <>
        <EnumStatus enumeration={freightOrder.enumeration} value={order.OrderStatus} tones={ORDER_TONES} />
        <span className={css.kind}>
          <KindMark type={order.OrderLoaddingAndServiceScopeType} />
        </span>
        <OpenAlerts entity="order_fba" id={order.OrderId} />
      </>
    ),
    zone: ZONE,
    pipeline: (order) => orderSteps(order, stateName),
    actions: orderActions,
    stale: ORDER_READS,
    facts: ORDER_FACTS,
    tabs: ORDER_TABS,
    sections: [
      notice!,
      {
        name: 'waits',
        title: orders('detail.waiting'),
        when: (order) => hasPendingActions(order) || isReturned(order),
        content: (order) => <Waits order={order} />,
      },
      {
        name: 'check',
        tab: 'overview',
        title: orders('check.title'),
        when: mayCheck,
        content: (order) => <PreReceiptCheck order={order} />,
      },
      {
        name: 'bills',
        tab: 'documents',
        title: lading('menu.list'),
        permission: BILLS,
        when: mayHaveLadings,
        content: (order) => <OrderLadings orderId={order.OrderId} />,
      },
      ...sections.slice(0, 5),
      {
        name: 'receipt',
        tab: 'overview',
        title: orders('detail.receipt'),
        when: (order) => order.OrderStatus === pendingInbound && order.DomesticStock !== null,
        content: (order) => <Receipt order={order} />,
      },
      ...sections.slice(5),
      {
        name: 'bookings',
        tab: 'goods',
        title: bookings('section.title'),
        content: (order) => <OrderBookings orderId={order.OrderId} no={order.DcgNo ?? ''} />,
      },
      {
        name: 'files',
        tab: 'documents',
        title: orders('section.files'),
        content: (order) => <CustomerDocuments order={order} />,
      },
      {
        name: 'comparison',
        tab: 'money',
        title: billTexts('comparison.title'),
        permission: MONTHLY_BILLS,
        when: (order) => order.Price !== null && order.FeeLines.length > 0,
        content: (order) => <OrderComparison orderId={order.OrderId} />,
      },
      {
        name: 'applications',
        tab: 'history',
        title: orders('detail.applications'),
        content: (order) => (
          <OrderApplications applications={order.Applications} zone={ZONE} buttons={(one) => <Withdraw one={one} />} />
        ),
      },
      {
        name: 'events',
        tab: 'history',
        title: orders('detail.events'),
        content: (order) => <Timeline of={orderEvents} events={order.Events} text={eventText} tones={EVENT_TONES} zone={ZONE} />,
      },
    ],
  }
}

for (const topic of [orderEvents, applicationEvents]) refreshOn(topic, ...ORDER_READS)

const changeDelivery = orderActions.filter(({ name }) => name === 'delivery').map((action) => ({ ...action, minor: false }))
function ChangeDelivery({ order }: { order: OrderDetail }) {
  return <ActionButtons actions={changeDelivery} row={order} name={order.DcgNo ?? ''} stale={ORDER_READS} />
}

function PayerSelf() {
  return <>{useText(orders)('detail.payerSelf')}</>
}

function Waits({ order }: { order: OrderDetail }) {
  const t = useText(orders)
  return (
    <>
      {isReturned(order) && (
        <p className={css.returned}>
          <ToneMark tone="waiting" /> {t('detail.returned', { reason: order.ReturnReason! })}
        </p>
      )}
      {hasPendingActions(order) && <OrderPendingActions order={order} zone={ZONE} />}
    </>
  )
}

function Receipt({ order }: { order: OrderDetail }) {
  const t = useText(orders)
  const [open, setOpen] = useState(false)
  return (
    <div className={css.receipt}>
      <p className="quiet">{t('detail.receiptHint')}</p>
      <Button onClick={() => setOpen(true)}>{t('action.receiptLink')}</Button>
      <Suspense>{open && <ReceiptLinkDialog order={order} close={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

function Withdraw({ one }: { one: Application }) {
  const t = useText(orders)
  const can = useCan()
  const [open, setOpen] = useState(false)
  // An open question stays when the application is decided in the meantime.
  if (!open && (!can(edit) || !withdraw.when!(one))) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('action.withdraw')}
      </Button>
      {open && <ActionDialog action={withdraw} row={one} name={one.ApplyNo} stale={ORDER_READS} onClose={() => setOpen(false)} />}
    </>
  )
}

/** SPEC 4: the address determines the kind, and each kind has its own call. */
export default function OrderDetailScreen() {
  const { pathname } = useLocation()
  const kind = KIND_LIST.find(({ page }) => page === pathname) ?? KIND_LIST[0]!
  const { row, instead } = useRecord(getOrder[kind.name], { orderId: 'orderId' }, ({ DcgNo }) => DcgNo)
  const { nameOf } = useDictionary(freightOrder.enumeration)
  const [detail] = useState(() => detailOf(nameOf))
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
