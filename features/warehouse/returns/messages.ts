import { messageRules, type MessageEvent, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { CONSUMER_RETURNS, consumerReturnPath, DESTRUCTIONS, RETURNS, returnPath } from './paths.ts'
import { destructionEvents, isMarketplace, returnEvents } from './rules.ts'
import { returns } from './text/keys.ts'

const isOfMarketplace = (event: MessageEvent) => isMarketplace({ ReturnMethod: event.Payload['Method'] })

const common = {
  type: MESSAGE_TYPE.warehouse,
  path: (event: MessageEvent) => (isOfMarketplace(event) ? returnPath : consumerReturnPath)(siteOfEvent(event), event.EntityId),
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), isOfMarketplace(event) ? RETURNS : CONSUMER_RETURNS),
} as const

const status = (move: MoveOf<typeof returnEvents>): MessageRule<typeof move> => ({
  ...common,
  move,
  title: returns('message.status'),
  params: (event) => ({ no: event.EntityNo, state: { enumeration: 'ReturnStatus', value: event.ToState! } }),
})

const counted = (event: MessageEvent) => {
  const pieces = Number(event.Payload['Pieces'])
  return { pieces, count: pieces }
}

/** Message about goods that left a return: others may still be waiting in the same status. */
const left = (move: 'shelve' | 'destroyLine', title: MessageRule['title']): MessageRule<typeof move> => ({
  ...status(move),
  move,
  title,
  params: (event) => ({
    ...status(move).params(event),
    ...counted(event),
    sentOn: Number(event.Payload['SentOn'] ?? 0),
  }),
})

const ofDestruction = {
  type: MESSAGE_TYPE.warehouse,
  params: (event: MessageEvent) => ({ no: event.EntityNo }),
  permission: (event: MessageEvent) => sitePermission(siteOfEvent(event), DESTRUCTIONS),
} as const

/** Messages to the company about its returns and destructions. */
export const returnMessages = [
  ...messageRules(returnEvents, [
    status('accept'),
    status('reject'),
    {
      ...common,
      move: 'receive',
      title: returns('message.received'),
      params: (event) => ({ no: event.EntityNo, ...counted(event) }),
    },
    status('closeShort'),
    { ...common, move: 'quote', title: returns('message.quoted'), params: (event) => ({ no: event.EntityNo }) },
    left('shelve', ({ Payload }) => returns(Payload['SentOn'] ? 'message.sentOn' : 'message.shelved')),
    {
      ...common,
      move: 'sendOn',
      title: returns('message.onward'),
      params: (event) => ({ no: event.EntityNo, parcels: String(event.Payload['Parcels']) }),
    },
    left('destroyLine', returns('message.lineDestroyed')),
  ]),
  ...messageRules(destructionEvents, [
    {
      ...ofDestruction,
      move: 'finish',
      title: returns('message.destroyed'),
      path: (event) => `${siteOfEvent(event).prefix}/destructionDetail?id=${event.EntityId}`,
    },
    // The record no longer exists.
    {
      ...ofDestruction,
      move: 'cancel',
      title: returns('message.destroyCancelled'),
      path: (event) => `${siteOfEvent(event).prefix}/${DESTRUCTIONS}`,
    },
  ]),
]
