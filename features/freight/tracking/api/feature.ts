import { orderEvents } from '#features/freight/core/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { ORDER_TRACE, PARCELS } from '../paths.ts'
import { parcelTopic } from '../rules.ts'
import { trackingMessages } from '../messages.ts'
import { trackingQueues } from '../queue.ts'
import { trackingHandlers } from './handlers.ts'
import { followOtherVoyage, trackingJob } from './service.ts'

export const tracking = feature({
  contract,
  handlers: trackingHandlers(),
  messages: trackingMessages,
  queues: trackingQueues,
  jobs: [trackingJob],
  voyageFollowers: [followOtherVoyage],
  topics: [
    { topic: orderEvents, rights: [ORDER_TRACE] },
    { topic: parcelTopic, rights: [PARCELS] },
  ],
})
