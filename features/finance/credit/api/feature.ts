import { WALLET } from '#features/finance/wallet/paths.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { termsMessages } from '../messages.ts'
import { termsEvents } from '../rules.ts'
import { creditHandlers } from './handlers.ts'

export const credit = feature({
  contract,
  handlers: creditHandlers,
  messages: termsMessages,
  topics: [{ topic: termsEvents, rights: [WALLET] }],
})
