import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { inboxHandlers } from './handlers.ts'
import { writeMessages } from './service.ts'

export const inbox = feature({ contract, handlers: inboxHandlers, events: [writeMessages] })
