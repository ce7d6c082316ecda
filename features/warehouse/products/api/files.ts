import { sql } from 'kysely'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'

/** Pictures of products and of their accessories, also shown on other warehouse pages. */
export const productPictures = sql`
  select contract_company_id, image_file_id as file_id, country_code as site from wares_info
  union all
  select a.contract_company_id, a.image_file_id, w.country_code from wares_accessory a
    join wares_info w on w.contract_company_id = a.contract_company_id and w.id = a.wares_info_id`

export const productDocuments = filesAttachedToSite('wares_info', 'country_code')
