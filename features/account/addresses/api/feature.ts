import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { LADING } from '../paths.ts'
import { ladingPartiesEvents } from '../rules.ts'
import { ladingMessages } from '../messages.ts'
import { ladingQueues } from '../queue.ts'
import { addressHandlers } from './handlers.ts'

export const addresses = feature({
  contract,
  handlers: addressHandlers,
  messages: ladingMessages,
  queues: ladingQueues,
  topics: [{ topic: ladingPartiesEvents, rights: [LADING] }],
})
