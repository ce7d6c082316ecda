import { messageRules, type MessageEvent } from '#features/messages/inbox/rules.ts'
import { clearanceDetailPath, CLEARANCE } from './paths.ts'
import { clearanceDocumentEvents } from './rules.ts'
import { clearance } from './text/keys.ts'

const DOCUMENT = 162002
const orderOf = ({ Payload }: MessageEvent) => ({
  OrderId: Number(Payload['OrderId']),
  OrderLoaddingAndServiceScopeType: Number(Payload['OrderLoaddingAndServiceScopeType']),
})

const common = {
  type: DOCUMENT,
  params: (event: MessageEvent) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
  path: (event: MessageEvent) => clearanceDetailPath(orderOf(event).OrderId),
  order: orderOf,
  permission: () => CLEARANCE,
} as const

/** Notifications of the company about the review of its documents. */
export const clearanceMessages = messageRules(clearanceDocumentEvents, [
  { ...common, move: 'reject', title: clearance('message.rejected') },
  { ...common, move: 'reopen', title: clearance('message.reopened') },
  { ...common, move: 'approve', title: clearance('message.approved'), params: (event) => ({ no: event.EntityNo }) },
])
