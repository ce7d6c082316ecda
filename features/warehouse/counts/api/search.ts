import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { countPath } from '../paths.ts'
import { counts } from '../text/keys.ts'

/** Counts, which are visible to staff only. */
export const countSearch: SearchRule = {
  kind: 'stockCount',
  title: counts('menu.list'),
  icon: 'stock',
  table: 'stock_count',
  number: sql`t.count_no`,
  state: { enumeration: 'StockCountState', column: sql`t.stock_count_state` },
  fields: ownFields('count_no'),
  variant: sql`t.country_code`,
  desk: ({ ContractCompanyId, Id }) => countPath(ContractCompanyId, Id),
}
