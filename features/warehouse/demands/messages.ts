import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import { DEMANDS, demandPath } from './paths.ts'
import { demandEvents } from './rules.ts'
import { demands } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.warehouse,
  params: (event: MessageEvent) => ({ no: event.EntityNo }),
  path: (event: MessageEvent) => demandPath(siteOfEvent(event), event.EntityId),
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), DEMANDS),
} as const

/** Messages to the company about its demand orders. */
export const demandMessages = messageRules(demandEvents, [
  { ...common, move: 'quote', title: demands('message.quoted') },
  { ...common, move: 'finish', title: demands('message.finished') },
  {
    ...common,
    move: 'withdraw',
    title: demands('message.withdrawn'),
    params: (event) => ({ ...common.params(event), reason: event.Remark ?? '' }),
  },
])
