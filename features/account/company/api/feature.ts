import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { companyMessages } from '../messages.ts'
import { companyQueues } from '../queue.ts'
import { companyHandlers } from './handlers.ts'

export const company = feature({ contract, handlers: companyHandlers, messages: companyMessages, queues: companyQueues })
