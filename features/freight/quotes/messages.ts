import { messageRules } from '#features/messages/inbox/rules.ts'
import { productOf, quoteEvents } from './rules.ts'
import { quotes } from './text/keys.ts'

/** Notifies the company of answers by staff; instant prices need no message. */
export const quoteMessages = messageRules(quoteEvents, [
  {
    move: 'answer',
    type: 162001,
    title: quotes('message.quoted'),
    params: (event) => ({ no: event.EntityNo }),
    path: (event) => `${productOf(Number(event.Payload['Site'])).detail}?id=${event.EntityId}`,
    permission: (event) => productOf(Number(event.Payload['Site'])).code,
  },
])
