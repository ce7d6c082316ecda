import { WALLET, WALLET_PATH } from '#features/finance/wallet/paths.ts'
import { messageRules, type MessageEvent, MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { termsEvents } from './rules.ts'
import { credit } from './text/keys.ts'

const common = {
  type: MESSAGE_TYPE.bill,
  params: (_: MessageEvent) => ({}),
  path: () => WALLET_PATH,
  permission: () => WALLET,
} as const

/** The company is notified of changed terms; no message states an amount. */
export const termsMessages = messageRules(termsEvents, [
  { ...common, move: 'payFromWallet', title: credit('message.payFromWallet') },
  { ...common, move: 'payByMonth', title: credit('message.payByMonth') },
  { ...common, move: 'changeLimit', title: credit('message.changeLimit') },
  { ...common, move: 'correctWallet', title: credit('message.correctWallet') },
])
