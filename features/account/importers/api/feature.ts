import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { importerMessages } from '../messages.ts'
import { importerQueues } from '../queue.ts'
import { importerHandlers } from './handlers.ts'

export const importers = feature({ contract, handlers: importerHandlers, messages: importerMessages, queues: importerQueues })
