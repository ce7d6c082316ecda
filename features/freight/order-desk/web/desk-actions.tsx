import type { AnyKeys } from '#kit/shared/text.ts'
import { lazy } from 'react'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { clearance, freightOrder, kindOf, STOCK_STATE } from '#features/freight/core/rules.ts'
import { UnconfirmedLadings } from '#features/freight/lading/web/parts/unconfirmed-ladings.tsx'
import { usualCurrency } from '#features/freight/quotes/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { application } from '#features/freight/orders/rules.ts'
import { DeliveryChange } from '#features/freight/orders/web/parts/delivery-change.tsx'
import { instant, optionalText } from '#kit/shared/fields.ts'
import { thisMinute, todayIn } from '#kit/web/form/days.ts'
import { deskAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import {
  acceptOrder,
  addTracking,
  approveApplications,
  arriveOrders,
  requestTrunkingFee,
  cancelOrders,
  departOrders,
  rejectApplications,
  releaseHold,
  releaseSpace,
  returnOrders,
  withdrawTrunkingFee,
} from '../contract.ts'
import { SPACE_TO_RELEASE } from '../rules.ts'
import { orderDesk } from '../text/keys.ts'
import { withFees } from './fee-lines.tsx'
import { DESK_READS, keyOf, knownOf, type ApplyRow, type DeskOrderRow } from './desk-reads.ts'
import { deskText } from './desk-text.ts'
import { HeldWarning } from './held-warning.tsx'
import { ViewAs } from './view-as.tsx'

type Props = { row: DeskOrderRow; close: () => void }
const WorkFees = lazy(() => import('./work-fees.tsx'))
const BookDialog = lazy(() => import('./book-dialog.tsx'))
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'))
const ChangeVoyages = lazy(() => import('./parts/change-voyages.tsx').then(({ ChangeVoyages: dialog }) => ({ default: dialog })))
const VoyageDialog = lazy(() => import('./voyage-dialog.tsx'))
const AcceptDialog = lazy(() => import('./accept-dialog.tsx'))
const DeliverDialog = lazy(() => import('./delivery-dialogs.tsx').then(({ DeliverDialog: dialog }) => ({ default: dialog })))
const CompleteDialog = lazy(() => import('./delivery-dialogs.tsx').then(({ CompleteDialog: dialog }) => ({ default: dialog })))
const ClearanceDialog = lazy(() => import('./document-dialogs.tsx').then(({ ClearanceDialog: dialog }) => ({ default: dialog })))
const PreFileDialog = lazy(() => import('./document-dialogs.tsx').then(({ PreFileDialog: dialog }) => ({ default: dialog })))

const ZONE = zoneOf(undefined)
const { states } = freightOrder
const one = (row: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id'>) => ({ Rows: [keyOf(row)] })
const words = deskText

const reason = reasonForm(words)
const because = (row: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id'>, values: { Reason: string }) => ({ ...one(row), ...values })
const cancelling = withFees(reason.schema.extend({ Fees: acceptOrder.input.shape.Fees }))
const at = (field: 'AtdTime' | 'AtaTime') =>
  ({
    schema: z.object({ [field]: instant }),
    fields: [{ field, kind: 'dateTime', zone: ZONE, latest: todayIn(ZONE), wide: true }],
    initial: () => ({ [field]: thisMinute() }),
    text: words,
  }) as const
const then = (row: DeskOrderRow, values: object) => ({ ...one(row), ...values })

const kind = (row: DeskOrderRow) => kindOf(row.OrderLoaddingAndServiceScopeType)
/** After a return the goods are already here, and the customer acts next; the rest is received if more were announced. */
const isReturned = (row: DeskOrderRow) => row.OrderStatus === states.pendingInbound && row.ReturnReason !== null
const isBefore = (row: DeskOrderRow, status: number) => row.OrderStatus < status
/** The currency in which the order is charged. */
const currencyOf = (row: DeskOrderRow) => row.CurrencyCode ?? usualCurrency(row.DestinationCountry ?? undefined)
const isUnderWay = (row: DeskOrderRow) => isBefore(row, states.delivered)

const fee = requestTrunkingFee.input.pick({ TrunkingFee: true, TrunkingFeeCurrency: true })
const tracking = addTracking.input.omit({ ContractCompanyId: true, Id: true })

const anyText: AnyKeys = orderDesk

const way: Action<DeskOrderRow>[] = machineActions(freightOrder, 'staff', (row: DeskOrderRow) => row.OrderStatus, anyText, {
  receive: {
    dialog: (props: Props) => <ReceiveDialog {...props} />,
    when: (row) => kind(row).leg === 'full' && (!isReturned(row) || row.DomesticStock?.DomesticStockState === STOCK_STATE.partly),
  },
  bookSpace: {
    dialog: (props: Props) => <BookDialog {...props} />,
    minor: true,
    when: (row) => kind(row).leg === 'full' && kind(row).mode === 'sea',
  },
  accept: { dialog: (props: Props) => <AcceptDialog {...props} /> },
  depart: {
    op: departOrders,
    // Their dialogs warn that the goods are on hold.
    input: (row, values) => ({ ...then(row, values), IsHeldConfirmed: row.IsHold }),
    form: {
      ...at('AtdTime'),
      content: (row: DeskOrderRow) => (
        <>
          {row.IsHold && <HeldWarning />}
          <UnconfirmedLadings ContractCompanyId={row.ContractCompanyId} OrderId={row.Id} />
        </>
      ),
    },
    ask: orderDesk('ask.depart'),
    bulk: deskAction(departOrders),
  },
  changeVoyage: {
    dialog: (props: Props) => <VoyageDialog {...props} />,
    minor: true,
    bulkDialog: { dialog: ({ rows, close }) => <ChangeVoyages orders={rows} close={close} stale={DESK_READS} />, most: 200 },
  },
  arrive: { op: arriveOrders, input: then, form: at('AtaTime'), bulk: deskAction(arriveOrders) },
  deliver: {
    dialog: (props: Props) => <DeliverDialog {...props} />,
    when: (row) => row.ClearanceStatus === clearance.states.released && !row.IsHold,
  },
  complete: { dialog: (props: Props) => <CompleteDialog {...props} /> },
  returnToCustomer: { op: returnOrders, input: because, form: reason, bulk: deskAction(returnOrders) },
  cancelByProvider: {
    op: cancelOrders,
    input: because,
    form: {
      ...reason,
      schema: cancelling,
      initial: () => ({ Fees: [] }),
      width: 1000,
      content: (row) => <WorkFees currency={currencyOf(row)} />,
    },
    bulk: deskAction(cancelOrders),
  },
})
const { arrived, pendingAcceptance } = states

/** All staff actions on an order, the next move first; the same in list and detail. */
export const deskActions: Action<DeskOrderRow>[] = [
  ...way.filter((action) => !action.danger),
  {
    name: 'moveClearance',
    label: orderDesk('move.moveClearance'),
    when: (row) =>
      row.OrderStatus >= pendingAcceptance && row.OrderStatus <= arrived && row.ClearanceStatus !== clearance.states.released,
    dialog: (props) => <ClearanceDialog {...props} />,
  },
  opAction(releaseSpace, {
    name: 'releaseSpace',
    label: orderDesk('move.releaseSpace'),
    ask: orderDesk('ask.releaseSpace'),
    when: (row: DeskOrderRow) => row.SpaceState === SPACE_TO_RELEASE,
    input: knownOf,
  }),
  opAction(releaseHold, {
    name: 'releaseHold',
    label: orderDesk('move.releaseHold'),
    ask: orderDesk('ask.releaseHold'),
    when: (row: DeskOrderRow) => row.IsHold && isUnderWay(row),
    input: knownOf,
  }),
  opAction(addTracking, {
    name: 'addTracking',
    label: orderDesk('move.addTracking'),
    minor: true,
    when: isUnderWay,
    form: {
      schema: tracking,
      text: words,
      initial: () => ({ IsVisible: true, EventTime: thisMinute() }),
      fields: [
        { field: 'TrackingNode', kind: 'enum', enumeration: 'TrackingNode' },
        { field: 'EventTime', kind: 'dateTime', zone: ZONE, latest: todayIn(ZONE) },
        { field: 'Location' },
        { field: 'IsVisible', kind: 'switch', label: orderDesk('field.IsVisible') },
        { field: 'Remark', kind: 'longText', max: 200, wide: true },
      ],
    },
    input: (row: DeskOrderRow, values: z.output<typeof tracking>) => ({ ...keyOf(row), ...values }),
  }),
  opAction(requestTrunkingFee, {
    name: 'askTrunkingFee',
    label: orderDesk('move.askTrunkingFee'),
    minor: true,
    when: (row: DeskOrderRow) => isBefore(row, states.inDelivery),
    form: {
      schema: fee,
      text: words,
      initial: (row) => ({ TrunkingFeeCurrency: row && currencyOf(row) }),
      fields: [
        { field: 'TrunkingFee', kind: 'number' },
        { field: 'TrunkingFeeCurrency', kind: 'enum', enumeration: 'Currency', values: enumValues('Currency') },
      ],
    },
    input: (row: DeskOrderRow, values: z.output<typeof fee>) => ({ ...knownOf(row), ...values }),
  }),
  opAction(withdrawTrunkingFee, {
    name: 'withdrawTrunkingFee',
    label: orderDesk('move.withdrawTrunkingFee'),
    minor: true,
    ask: orderDesk('ask.withdrawTrunkingFee'),
    when: (row: DeskOrderRow) =>
      isBefore(row, states.inDelivery) && typeof row.TrunkingFee === 'number' && row.IsTrunkingFeeConfirmed === false,
    input: knownOf,
  }),
  {
    name: 'sendPreFile',
    label: orderDesk('move.sendPreFile'),
    minor: true,
    when: (row) => isBefore(row, states.inDelivery),
    dialog: (props) => <PreFileDialog {...props} />,
  },
  { name: 'openAs', label: orderDesk('desk.openAs'), minor: true, dialog: ViewAs },
  ...way.filter((action) => action.danger),
]

/** Staff actions on an application. */
export const applicationActions: Action<ApplyRow>[] = machineActions(
  application,
  'staff',
  (row: ApplyRow) => row.ApplyState,
  orderDesk,
  {
    approve: {
      op: approveApplications,
      input: (row: ApplyRow, values: object) => ({ ...one(row), ...values }),
      ask: orderDesk('ask.approve'),
      form: {
        schema: z.object({ ReplyText: optionalText({ max: 200 }) }),
        fields: [{ field: 'ReplyText', kind: 'longText', max: 200, wide: true }],
        text: words,
        content: (row: ApplyRow) => <DeliveryChange of={row} />,
      },
      bulk: deskAction(approveApplications),
    },
    reject: { op: rejectApplications, input: because, form: reason, bulk: deskAction(rejectApplications) },
  },
)
