import { RECHARGE, RECHARGE_DETAIL } from '#features/finance/wallet/paths.ts'
import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { rechargeEvents } from './rules.ts'
import { recharges } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.bill,
  params: ({ EntityNo, Remark }: MessageEvent) => ({ no: EntityNo, reason: Remark ?? '' }),
  path: ({ EntityId }: MessageEvent) => `${RECHARGE_DETAIL}?id=${EntityId}`,
  permission: () => RECHARGE,
} as const

/** The company is notified of the result of its top-up; the message states no amount. */
export const rechargeMessages = messageRules(rechargeEvents, [
  { ...common, move: 'confirm', title: recharges('message.confirmed') },
  { ...common, move: 'reject', title: recharges('message.rejected') },
  { ...common, move: 'takeBack', title: recharges('message.takenBack') },
])
