import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import { labelPath } from './paths.ts'
import { returnLabelEvents } from './rules.ts'
import { returnLabels } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.warehouse,
  params: (event: MessageEvent) => ({ no: event.EntityNo }),
  path: (event: MessageEvent) => labelPath(siteOfEvent(event), event.EntityId),
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), RETURN_LABELS),
} as const

/** Messages to the company about its return labels. */
export const labelMessages = messageRules(returnLabelEvents, [
  { ...common, move: 'reject', title: returnLabels('message.rejected') },
  { ...common, move: 'failPickup', title: returnLabels('message.failed') },
  { ...common, move: 'pickUp', title: returnLabels('message.pickedUp') },
  { ...common, move: 'receive', title: returnLabels('message.received') },
  { ...common, move: 'expire', title: returnLabels('message.expired') },
])
