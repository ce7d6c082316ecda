import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { billPath, BILLS } from './paths.ts'
import { billEvents } from './rules.ts'
import { bills } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.bill,
  params: ({ EntityNo }: MessageEvent) => ({ no: EntityNo }),
  path: ({ EntityId, Payload }: MessageEvent) => billPath(EntityId, Payload['LineId'] as number | undefined),
  permission: () => BILLS,
} as const

/** The payer is notified of its bills; no message states an amount. */
export const billMessages = messageRules(billEvents, [
  { ...common, move: 'create', title: bills('message.new') },
  { ...common, move: 'expire', title: bills('message.overdue') },
  { ...common, move: 'correct', title: bills('message.corrected') },
  { ...common, move: 'decline', title: bills('message.declined') },
  { ...common, move: 'void', title: bills('message.void') },
  // Online payments have their own message.
  { ...common, move: 'pay', when: ({ Payload }) => Payload['IsAutomatic'] === true, title: bills('message.paid') },
  { ...common, move: 'receive', title: bills('message.received') },
  {
    ...common,
    move: 'takeBack',
    params: ({ EntityNo, Payload }) => ({ no: EntityNo, reason: String(Payload['Reason']) }),
    title: bills('message.takenBack'),
  },
])
