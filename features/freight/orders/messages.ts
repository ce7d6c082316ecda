import { ORDERS } from '#features/freight/core/paths.ts'
import { clearance, type ClearanceMove, type OrderMove, orderPath, orderEvents } from '#features/freight/core/rules.ts'
import { messageRules, type MessageEvent, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { applicationEvents, type ApplicationMove } from './rules.ts'
import { orders } from './text/keys.ts'

/** Every event of an order has its kind as its site; those of an application also name the order. */
const orderOf = ({ EntityId, Payload }: MessageEvent) => ({
  OrderId: Number(Payload['OrderId'] ?? EntityId),
  OrderLoaddingAndServiceScopeType: Number(Payload['OrderLoaddingAndServiceScopeType'] ?? Payload['Site']),
})

const about = {
  type: MESSAGE_TYPE.order,
  path: (event: MessageEvent) => {
    const { OrderId, OrderLoaddingAndServiceScopeType } = orderOf(event)
    return orderPath(OrderLoaddingAndServiceScopeType, OrderId)
  },
  order: orderOf,
  permission: () => ORDERS,
} as const
const number = (event: MessageEvent) => ({ no: event.EntityNo })
const state = (enumeration: 'OrderStatus' | 'ClearanceStatus' | 'ApplyState', event: MessageEvent) =>
  ({ enumeration, value: event.ToState! }) as const

/** The order has a new status. */
const status = (move: OrderMove): MessageRule<OrderMove> => ({
  ...about,
  move,
  title: orders('message.status'),
  params: (event) => ({ no: event.EntityNo, state: state('OrderStatus', event) }),
})
/** The customer must act, and the provider explains what to do. */
const explained = (
  move: OrderMove | ClearanceMove,
  title: 'returned' | 'cancelled' | 'clearanceProblem',
): MessageRule<typeof move> => ({
  ...about,
  move,
  title: orders(`message.${title}`),
  params: (event) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
})
const cleared = (move: ClearanceMove): MessageRule<ClearanceMove> => ({
  ...about,
  move,
  title: orders('message.clearance'),
  params: (event) => ({ no: event.EntityNo, state: state(clearance.enumeration as 'ClearanceStatus', event) }),
})
const answered = (move: ApplicationMove): MessageRule<ApplicationMove> => ({
  ...about,
  move,
  title: orders('message.apply'),
  params: (event) => ({
    no: String(event.Payload['DcgNo']),
    type: { enumeration: 'ApplyType', value: Number(event.Payload['ApplyType']) },
    state: state('ApplyState', event),
  }),
})

/** Notifications of a company about its freight orders. Its own moves notify only the desk. */
export const orderMessages = [
  ...messageRules(orderEvents, [
    { ...about, move: 'bookSpace', type: MESSAGE_TYPE.document, title: orders('message.soReady'), params: number },
    {
      ...about,
      move: 'changeVoyage',
      title: orders('message.voyageChanged'),
      params: (event) => ({
        no: event.EntityNo,
        ship: String(event.Payload['ship']),
        etd: { day: String(event.Payload['etd']) },
        eta: { day: String(event.Payload['eta']) },
      }),
    },
    { ...about, move: 'receive', title: orders('message.received'), params: number },
    ...(['accept', 'acceptDeparted', 'acceptArrived', 'depart', 'arrive', 'deliver', 'complete'] as const).map(status),
    explained('returnToCustomer', 'returned'),
    explained('cancelByProvider', 'cancelled'),
    cleared('release'),
    explained('askDuty', 'clearanceProblem'),
    cleared('resume'),
    explained('askDocuments', 'clearanceProblem'),
    explained('report', 'clearanceProblem'),
    {
      ...about,
      move: 'askTrunkingFee',
      title: orders('message.truckingFee'),
      params: (event) => ({
        no: event.EntityNo,
        amount: { amount: Number(event.Payload['amount']) },
        currency: String(event.Payload['currency']),
      }),
    },
    { ...about, move: 'withdrawTrunkingFee', title: orders('message.truckingFeeGone'), params: number },
    { ...about, move: 'sendPreFile', type: MESSAGE_TYPE.document, title: orders('message.preFile'), params: number },
    { ...about, move: 'releaseHold', title: orders('message.holdReleased'), params: number },
  ]),
  ...messageRules(applicationEvents, [answered('approve'), answered('reject')]),
]
