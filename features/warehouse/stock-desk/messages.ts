import { messageRules, MESSAGE_TYPE, type MessageEvent } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import { STOCK } from '#features/warehouse/stock/paths.ts'
import { quarantinePath } from './paths.ts'
import { adjustmentEvents, quarantineEvents } from './rules.ts'
import { stockDesk } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.warehouse,
  params: (event: MessageEvent) => ({
    fnsku: String(event.Payload['Fnsku']),
    pieces: Number(event.Payload['Pieces']),
    reason: event.Remark ?? '',
  }),
  path: (event: MessageEvent) => `${siteOfEvent(event).prefix}/stockDetail?id=${String(event.Payload['WaresInfoId'])}`,
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), STOCK),
} as const

const ofQuarantine = { ...common, path: (event: MessageEvent) => quarantinePath(siteOfEvent(event), event.EntityId) }

/** Notifies the company of every change staff made to its stock, with the reason. */
export const stockDeskMessages = [
  ...messageRules(adjustmentEvents, [
    {
      ...common,
      move: 'adjust',
      title: stockDesk('message.adjusted'),
      params: (event) => ({
        ...common.params(event),
        kind: { enumeration: 'StockAdjustmentKind', value: Number(event.Payload['Kind']) },
      }),
    },
  ]),
  ...messageRules(quarantineEvents, [
    { ...ofQuarantine, move: 'create', title: stockDesk('message.quarantined') },
    { ...ofQuarantine, move: 'release', title: stockDesk('message.released') },
    { ...ofQuarantine, move: 'condemn', title: stockDesk('message.condemned') },
  ]),
]
