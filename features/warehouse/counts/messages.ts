import { messageRules, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { STOCK } from '#features/warehouse/stock/paths.ts'
import { countEvents } from './rules.ts'
import { counts } from './text/keys.ts'

/** Notifies the company of a count that changed its stock. */
export const countMessages = messageRules(countEvents, [
  {
    move: 'correct',
    type: MESSAGE_TYPE.warehouse,
    title: counts('message.corrected'),
    params: ({ EntityNo, Payload }) => ({ no: EntityNo, more: Number(Payload['More']), fewer: Number(Payload['Fewer']) }),
    path: ({ Payload }) => `${siteOf(Payload['Site']).prefix}/${STOCK}`,
    permission: ({ Payload }) => sitePermission(siteOf(Payload['Site']), STOCK),
  },
])
