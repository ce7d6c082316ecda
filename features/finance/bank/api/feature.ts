import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { bankQueues } from '../queue.ts'
import { bankHandlers } from './handlers.ts'

export const bank = feature({ contract, handlers: bankHandlers, queues: bankQueues })
