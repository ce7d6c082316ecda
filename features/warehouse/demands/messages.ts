import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { DEMANDS, demandPath } from './paths.ts'
import { demandEvents } from './rules.ts'
import { demands } from './text/keys.ts'

const siteOf = (event: MessageEvent) => SITES[event.Payload['Site'] as Country]
const common = {
  type: MESSAGE_TYPE.warehouse,
  params: (event: MessageEvent) => ({ no: event.EntityNo }),
  path: (event: MessageEvent) => demandPath(siteOf(event), event.EntityId),
  permission: (event: MessageEvent) => sitePermission(siteOf(event), DEMANDS),
} as const

/** Messages to the company about its demand orders. */
export const demandMessages = messageRules(demandEvents, [
  { ...common, move: 'quote', title: demands('message.quoted') },
  { ...common, move: 'finish', title: demands('message.finished') },
])
