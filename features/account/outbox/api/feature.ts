import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { outboxHandlers } from './handlers.ts'
import { outboxJob } from './service.ts'

export const outbox = feature({ contract, handlers: outboxHandlers, jobs: [outboxJob] })
