import { ORDERS } from '#features/freight/core/paths.ts'
import { orderDocumentsPath } from '#features/freight/core/rules.ts'
import { messageRules, type MessageEvent } from '#features/messages/inbox/rules.ts'
import { orderDocumentEvents } from './rules.ts'
import { documents } from './text/keys.ts'

const DOCUMENT = 162002

const orderOf = ({ Payload }: MessageEvent) => ({
  OrderId: Number(Payload['OrderId']),
  OrderLoaddingAndServiceScopeType: Number(Payload['OrderLoaddingAndServiceScopeType']),
})

const common = {
  type: DOCUMENT,
  params: (event: MessageEvent) => ({
    no: event.EntityNo,
    type: { enumeration: 'AttachmentType', value: Number(event.Payload['Type']) } as const,
    reason: event.Remark ?? '',
  }),
  path: (event: MessageEvent) => {
    const { OrderId, OrderLoaddingAndServiceScopeType } = orderOf(event)
    return orderDocumentsPath(OrderLoaddingAndServiceScopeType, OrderId)
  },
  order: orderOf,
  permission: () => ORDERS,
} as const

/** Notifications of the company about requested, rejected and provided documents. */
export const documentMessages = messageRules(orderDocumentEvents, [
  { ...common, move: 'want', title: documents('message.wanted') },
  { ...common, move: 'ask', title: documents('message.asked') },
  { ...common, move: 'reject', title: documents('message.rejected') },
  { ...common, move: 'reopen', title: documents('message.reopened') },
  { ...common, move: 'provide', title: documents('message.provided') },
])
