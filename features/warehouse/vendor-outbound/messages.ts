import { messageRules, MESSAGE_TYPE, type MessageEvent, type MessageRule } from '#features/messages/inbox/rules.ts'
import { sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { VENDOR, vendorPath } from './paths.ts'
import { vendorEvents } from './rules.ts'
import { vendor } from './text/keys.ts'

const shared = {
  path: (event: MessageEvent) => vendorPath(event.EntityId),
  permission: () => sitePermission(VF_SITE, VENDOR),
}

function rule(move: MoveOf<typeof vendorEvents>): MessageRule<typeof move> {
  return {
    ...shared,
    move,
    type: MESSAGE_TYPE.warehouse,
    title: vendor('message.status'),
    params: (event) => ({ no: event.EntityNo, state: { enumeration: 'OutboundStatus', value: event.ToState! } }),
  }
}

/** Messages to the company about its VF orders. */
export const vendorMessages = messageRules(vendorEvents, [
  ...(['ship', 'deliver', 'abandon'] as const).map(rule),
  { ...rule('declineCancel'), title: vendor('message.declineCancel'), params: (event) => ({ no: event.EntityNo }) },
  {
    ...shared,
    move: 'windowPassed',
    type: MESSAGE_TYPE.alert,
    title: vendor('message.windowPassed'),
    params: (event) => ({ no: event.EntityNo, order: String(event.Payload['PurchaseOrderNo']) }),
  },
])
