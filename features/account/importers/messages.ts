import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { IMPORTER_DETAIL, IMPORTERS } from './paths.ts'
import { importerEvents } from './rules.ts'
import { importers } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.document,
  params: (event: MessageEvent) => ({ no: event.EntityNo, reason: event.Remark ?? '' }),
  path: (event: MessageEvent) => `${IMPORTER_DETAIL}?id=${event.EntityId}`,
  permission: () => IMPORTERS,
} as const

/** The company is notified when an importer must be corrected. */
export const importerMessages = messageRules(importerEvents, [
  { ...common, move: 'reject', title: importers('message.rejected') },
  { ...common, move: 'reopen', title: importers('message.reopened') },
])
