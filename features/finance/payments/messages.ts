import { PAYMENT_DETAIL, PAYMENTS } from '#features/finance/wallet/paths.ts'
import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { paymentEvents } from './rules.ts'
import { payments } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.bill,
  params: ({ EntityNo, Remark }: MessageEvent) => ({ no: EntityNo, reason: Remark ?? '' }),
  path: ({ EntityId }: MessageEvent) => `${PAYMENT_DETAIL}?id=${EntityId}`,
  permission: () => PAYMENTS,
} as const

/** The company is notified of the result of its payment; the message states no amount. */
export const paymentMessages = messageRules(paymentEvents, [
  { ...common, move: 'pay', title: payments('message.paid') },
  { ...common, move: 'fail', title: payments('message.failed') },
  { ...common, move: 'chargeBack', title: payments('message.chargedBack') },
  { ...common, move: 'hold', title: payments('message.toCheck') },
])
