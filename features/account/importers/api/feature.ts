import { feature } from '#kit/api/feature.ts'
import { filesAttachedTo, rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { importerEvents } from '../rules.ts'
import { importerMessages } from '../messages.ts'
import { IMPORTERS } from '../paths.ts'
import { importerQueues } from '../queue.ts'
import { importerHandlers } from './handlers.ts'

export const importers = feature({
  contract,
  handlers: importerHandlers,
  messages: importerMessages,
  queues: importerQueues,
  fileOwners: [{ files: filesAttachedTo('eori_info'), area: 'customers', rights: rightsTo(IMPORTERS) }],
  topics: [{ topic: importerEvents, rights: [IMPORTERS] }],
})
