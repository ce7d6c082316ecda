import { messageRules, type MessageEvent, type MessageRule, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { siteOfEvent, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { CONSUMER_RETURNS, consumerReturnPath, DESTRUCTIONS, RETURNS, returnPath } from './paths.ts'
import { destructionEvents, isMarketplace, returnEvents } from './rules.ts'
import { returns } from './text/keys.ts'

const isOfMarketplace = (event: MessageEvent) => isMarketplace({ ReturnMethod: event.Payload['Method'] as number })

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

/** Messages to the company about its returns and destructions. */
export const returnMessages = [
  ...messageRules(returnEvents, [
    status('accept'),
    status('reject'),
    {
      ...common,
      move: 'receive',
      title: returns('message.received'),
      params: (event) => ({ no: event.EntityNo, pieces: Number(event.Payload['Pieces']) }),
    },
    status('closeShort'),
    { ...common, move: 'quote', title: returns('message.quoted'), params: (event) => ({ no: event.EntityNo }) },
    status('shelve'),
    status('destroyLine'),
  ]),
  ...messageRules(destructionEvents, [
    {
      move: 'finish',
      type: MESSAGE_TYPE.warehouse,
      title: returns('message.destroyed'),
      params: (event) => ({ no: event.EntityNo }),
      path: (event) => `${siteOfEvent(event).prefix}/destructionDetail?id=${event.EntityId}`,
      permission: (event) => sitePermission(siteOfEvent(event), DESTRUCTIONS),
    },
  ]),
]
