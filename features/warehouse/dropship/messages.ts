import { messageRules, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { DROPSHIP } from './paths.ts'
import { dropshipEvents } from './rules.ts'
import { dropship } from './text/keys.ts'

function rule(move: MoveOf<typeof dropshipEvents>): MessageRule<typeof move> {
  return {
    move,
    type: MESSAGE_TYPE.warehouse,
    title: dropship('message.status'),
    params: (event) => ({ no: event.EntityNo, state: { enumeration: 'OutboundStatus', value: event.ToState! } }),
    path: (event) => `${siteOfEvent(event).prefix}/opBehalfDetail?id=${event.EntityId}`,
    permission: (event) => sitePermission(siteOfEvent(event), DROPSHIP),
  }
}

const parcel = (move: MoveOf<typeof dropshipEvents>, title: MessageRule['title']): MessageRule<typeof move> => ({
  ...rule(move),
  title,
  params: (event) => ({ no: event.EntityNo, parcel: String(event.Payload['TrackingNo']) }),
})

/** Messages to the company about its dropshipping orders and their parcels. */
export const dropshipMessages = messageRules(dropshipEvents, [
  ...(['ship', 'deliver', 'cancelLate', 'abandon'] as const).map(rule),
  {
    ...rule('shortPick'),
    title: dropship('message.shortPick'),
    params: (event) => ({ no: event.EntityNo, missing: String(event.Payload['Missing']) }),
  },
  { ...rule('cut'), title: dropship('message.cut'), params: (event) => ({ no: event.EntityNo, cut: event.Remark ?? '' }) },
  { ...rule('declineCancel'), title: dropship('message.declineCancel'), params: (event) => ({ no: event.EntityNo }) },
  { ...rule('correctAddress'), title: dropship('message.correctAddress'), params: (event) => ({ no: event.EntityNo }) },
  {
    ...rule('correctTracking'),
    title: dropship('message.correctTracking'),
    params: (event) => ({ no: event.EntityNo, parcel: String(event.Payload['To']) }),
  },
  parcel('parcelFailed', dropship('message.parcelFailed')),
  parcel('parcelReturned', dropship('message.parcelReturned')),
  parcel('parcelLost', dropship('message.parcelLost')),
])
