import { sql } from 'kysely'
import { feature } from '#kit/api/feature.ts'
import { rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { companyEvents } from '../rules.ts'
import { companyMessages } from '../messages.ts'
import { COMPANY } from '../paths.ts'
import { companyQueues } from '../queue.ts'
import { companyHandlers } from './handlers.ts'
import { companySteps } from './onboarding.ts'

/** The licence in force, and the one of a change under review. */
const licences = sql`
  select contract_company_id, licence_file_id as file_id, '' as site from company
  union all select contract_company_id, (change ->> 'LicenceFileId')::bigint, '' from company`

export const company = feature({
  contract,
  handlers: companyHandlers,
  messages: companyMessages,
  queues: companyQueues,
  onboarding: companySteps,
  fileOwners: [{ files: licences, area: 'customers', rights: rightsTo(COMPANY) }],
  topics: [{ topic: companyEvents, rights: 'everyone' }],
})
