import { sql } from 'kysely'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { enquiryHandlers } from './handlers.ts'

export const enquiry = feature({
  contract,
  handlers: enquiryHandlers,
  // Colleagues of the sender see neither the feedback nor its pictures.
  fileOwners: [
    {
      files: sql`select e.contract_company_id, i.id as file_id, '' as site from enquiry e, unnest(e.image_ids) i (id)`,
      area: 'customers',
      rights: [],
    },
  ],
})
