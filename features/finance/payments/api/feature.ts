import { PAYMENTS, WALLET } from '#features/finance/wallet/paths.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { paymentMessages } from '../messages.ts'
import { paymentQueues } from '../queue.ts'
import { paymentEvents } from '../rules.ts'
import { paymentHandlers } from './handlers.ts'
import { paymentJobs } from './jobs.ts'

export const payments = feature({
  contract,
  handlers: paymentHandlers,
  messages: paymentMessages,
  queues: paymentQueues,
  jobs: paymentJobs,
  topics: [{ topic: paymentEvents, rights: [PAYMENTS, WALLET] }],
})
