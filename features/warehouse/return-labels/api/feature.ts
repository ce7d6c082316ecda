import { sql } from 'kysely'
import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { siteCodes, siteRights } from '#features/warehouse/sites/rules.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { labelMessages } from '../messages.ts'
import { labelQueues } from '../queue.ts'
import { returnLabelEvents } from '../rules.ts'
import { labelTodos } from '../todo.ts'
import { labelExporter } from './export.ts'
import { followLabel } from './follow.ts'
import { labelHandlers } from './handlers.ts'
import { labelJobs } from './jobs.ts'
import { labelSearch } from './search.ts'
import { receiveCounted } from './service.ts'

const labelFiles = sql`select l.contract_company_id, l.file_id, t.country_code as site from carrier_label l
  join return_label t on t.contract_company_id = l.contract_company_id and t.id = l.return_label_id`

export const returnLabels = feature({
  contract,
  handlers: labelHandlers,
  messages: labelMessages,
  queues: labelQueues,
  todos: labelTodos,
  jobs: labelJobs,
  exporters: [labelExporter],
  searches: [labelSearch],
  labelFollowers: [followLabel],
  receivedParcelFollowers: [(db, parcel, by) => receiveCounted(db, parcel, by, translatorFor('en-US'))],
  fileOwners: [{ files: labelFiles, area: 'warehouse', rights: siteRights(RETURN_LABELS) }],
  topics: [{ topic: returnLabelEvents, rights: siteCodes(RETURN_LABELS) }],
})
