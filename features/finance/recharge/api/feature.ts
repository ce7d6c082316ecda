import { RECHARGE, WALLET } from '#features/finance/wallet/paths.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedTo, rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { rechargeMessages } from '../messages.ts'
import { rechargeQueues } from '../queue.ts'
import { rechargeEvents } from '../rules.ts'
import { rechargeHandlers } from './handlers.ts'

export const recharges = feature({
  contract,
  handlers: rechargeHandlers,
  messages: rechargeMessages,
  queues: rechargeQueues,
  fileOwners: [{ files: filesAttachedTo(rechargeEvents.entity), area: 'finance', rights: rightsTo(RECHARGE) }],
  topics: [{ topic: rechargeEvents, rights: [RECHARGE, WALLET] }],
})
