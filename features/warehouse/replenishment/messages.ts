import { messageRules, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { REPLENISHMENT, replenishmentPath } from './paths.ts'
import { replenishmentEvents } from './rules.ts'
import { replenishment } from './text/keys.ts'

function rule(move: MoveOf<typeof replenishmentEvents>): MessageRule<typeof move> {
  return {
    move,
    type: MESSAGE_TYPE.warehouse,
    title: replenishment('message.status'),
    params: (event) => ({ no: event.EntityNo, state: { enumeration: 'OutboundStatus', value: event.ToState! } }),
    path: (event) => replenishmentPath(siteOfEvent(event), event.EntityId),
    permission: (event) => sitePermission(siteOfEvent(event), REPLENISHMENT),
  }
}

/** Messages to the company about its replenishment orders. */
export const replenishmentMessages = messageRules(replenishmentEvents, [
  ...(['pack', 'ship', 'deliver', 'cancelLate', 'abandon'] as const).map(rule),
  { ...rule('cut'), title: replenishment('message.cut'), params: (event) => ({ no: event.EntityNo, cut: event.Remark ?? '' }) },
  {
    ...rule('correctTracking'),
    title: replenishment('message.correctTracking'),
    params: (event) => ({ no: event.EntityNo, numbers: String(event.Payload['Numbers']) }),
  },
  { ...rule('declineCancel'), title: replenishment('message.declineCancel'), params: (event) => ({ no: event.EntityNo }) },
])
