import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { countMessages } from '../messages.ts'
import { countQueues } from '../queue.ts'
import { countHandlers } from './handlers.ts'
import { countSearch } from './search.ts'

export const counts = feature({
  contract,
  handlers: countHandlers,
  messages: countMessages,
  queues: countQueues,
  searches: [countSearch],
})
