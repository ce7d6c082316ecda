import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { trackingMessages } from '../messages.ts'
import { trackingQueues } from '../queue.ts'
import { trackingHandlers } from './handlers.ts'
import { trackingJob } from './service.ts'

export const tracking = feature({
  contract,
  handlers: trackingHandlers(),
  messages: trackingMessages,
  queues: trackingQueues,
  jobs: [trackingJob],
})
