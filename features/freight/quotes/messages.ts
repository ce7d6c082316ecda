import { messageRules } from '#features/messages/inbox/rules.ts'
import { productOf, quoteEvents } from './rules.ts'
import { quotes } from './text/keys.ts'

/** What the company hears of its requests: that staff have answered one. What the portal answers itself was seen at once. */
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
