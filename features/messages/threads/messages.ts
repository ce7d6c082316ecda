import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { threadEvents } from './rules.ts'
import { threads } from './text/keys.ts'

/** The provider's messages; the opening of a conversation is announced by the feature that opens it. */
export const threadMessages = messageRules(threadEvents, [
  {
    move: 'ask',
    type: MESSAGE_TYPE.warehouse,
    title: threads('message.asked'),
    params: (event: MessageEvent) => ({
      no: event.EntityNo,
      subject: { enumeration: 'ThreadSubject', value: event.Payload['RelateType'] as number },
    }),
    path: (event: MessageEvent) => event.Payload['PageCode'] as string,
    permission: (event: MessageEvent) => event.Payload['ReadCode'] as string,
  },
])
