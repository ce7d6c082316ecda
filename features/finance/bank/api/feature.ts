import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { bankQueues } from '../queue.ts'
import { bankHandlers } from './handlers.ts'
import { bankPayments } from './take-back.ts'

export const bank = feature({ contract, handlers: bankHandlers, queues: bankQueues, bookedPayments: [bankPayments] })
