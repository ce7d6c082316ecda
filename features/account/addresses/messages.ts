import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { LADING, LADING_DETAIL } from './paths.ts'
import { ladingPartiesEvents } from './rules.ts'
import { addresses } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.document,
  params: (event: MessageEvent) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
  path: (event: MessageEvent) => `${LADING_DETAIL}?id=${event.EntityId}`,
  permission: () => LADING,
} as const

/** The company is notified when its bill-of-lading info must be corrected. */
export const ladingMessages = messageRules(ladingPartiesEvents, [
  { ...common, move: 'reject', title: addresses('message.rejected') },
  { ...common, move: 'reopen', title: addresses('message.reopened') },
])
