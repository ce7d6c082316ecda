import { sql } from 'kysely'
import type { SearchRule } from '#features/dashboard/search/api/service.ts'
import { deskCompanyPath } from '../paths.ts'
import { companies } from '../text/keys.ts'

const column = (column: string) => ({ column: sql.ref(column) })

/** Customers, at the desk only. */
export const companySearch: SearchRule = {
  kind: 'company',
  title: companies('menu.companies'),
  icon: 'company',
  table: 'company',
  id: sql`t.contract_company_id`,
  number: sql`t.contract_company_id`,
  state: { enumeration: 'CompanyReviewState', column: sql`t.review_state` },
  fields: [column('t.name'), column('t.name_cn'), { column: sql`t.contract_company_id::text` }],
  desk: ({ Id }) => deskCompanyPath(Number(Id)),
}
