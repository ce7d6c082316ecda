import { doneWithFirst } from '#features/dashboard/home/api/service.ts'
import { threadFiles } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { productPictures } from '#features/warehouse/products/api/service.ts'
import { siteCodes, sitePaths, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import * as cancelContract from '../contract/cancel-request.ts'
import * as deskContract from '../desk-contract.ts'
import { inboundEvents } from '../rules.ts'
import { INBOUND } from '../paths.ts'
import { inboundMessages } from '../messages.ts'
import { inboundQueues } from '../queue.ts'
import { inboundTodos } from '../todo.ts'
import { inboundBoard } from './board.ts'
import { inboundAgenda } from './agenda.ts'
import { planExporter } from './export.ts'
import { inboundHandlers } from './handlers.ts'
import { planSearch } from './search.ts'
import { inboundWork } from './desk-work.ts'

export const inbound = feature({
  contract: { ...contract, ...cancelContract, ...deskContract },
  handlers: inboundHandlers(),
  messages: inboundMessages,
  queues: inboundQueues,
  work: inboundWork,
  board: inboundBoard,
  todos: inboundTodos,
  agenda: inboundAgenda,
  onboarding: [{ step: 'plan', paths: sitePaths('wareHousingPlanForm'), stateOf: doneWithFirst('inbound_plan') }],
  exporters: [planExporter],
  fileOwners: [
    ...[filesAttachedToSite('inbound_plan', 'country_code'), productPictures].map((files) => ({
      files,
      area: 'warehouse' as const,
      rights: siteRights(INBOUND),
    })),
    threadFiles(THREAD_SUBJECT.inboundDifference, 'warehouse', siteRights(INBOUND)),
  ],
  searches: [planSearch],
  topics: [{ topic: inboundEvents, rights: siteCodes(INBOUND) }],
})
