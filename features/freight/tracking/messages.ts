import { orderEvents } from '#features/freight/core/rules.ts'
import { messageRules, type MessageEvent } from '#features/messages/inbox/rules.ts'
import { LOGISTICS, ORDER_TRACE } from './paths.ts'
import { tracking } from './text/keys.ts'

const about = {
  type: 162001,
  path: (event: MessageEvent) => `${LOGISTICS}?orderId=${event.EntityId}`,
  order: (event: MessageEvent) => ({ OrderId: event.EntityId, OrderLoaddingAndServiceScopeType: Number(event.Payload['Site']) }),
  permission: () => ORDER_TRACE,
} as const

const day = (value: unknown) => (typeof value === 'string' ? { day: value } : '–')

/**
 * Notifications of the company about changed days, ships and cut-offs, and problems. A one-day change reported by a
 * carrier is not notified.
 */
export const trackingMessages = messageRules(orderEvents, [
  {
    ...about,
    move: 'etaMoved',
    title: tracking('message.etaMoved'),
    params: (event) => ({ no: event.EntityNo, to: day(event.Payload['to']), from: day(event.Payload['from']) }),
  },
  {
    ...about,
    move: 'scheduleMoved',
    title: tracking('message.scheduleMoved'),
    params: (event) => ({ no: event.EntityNo, etd: day(event.Payload['etd']), eta: day(event.Payload['eta']) }),
  },
  {
    ...about,
    move: 'sailingChanged',
    title: tracking('message.sailingChanged'),
    params: (event) => ({ no: event.EntityNo }),
  },
  {
    ...about,
    move: 'carrierException',
    title: tracking('message.exception'),
    params: (event) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
  },
])
