import { sql } from 'kysely'
import { lineFields, ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { PRODUCTS } from '../rules.ts'
import { quotes } from '../text/keys.ts'

/** Requests for a price, by their number or that of a price. */
export const quoteSearch: SearchRule = {
  kind: 'quote',
  title: quotes('menu.quote'),
  icon: 'bill',
  table: 'request_quote',
  number: sql`t.inquiry_no`,
  state: { enumeration: 'QuoteStatus', column: sql`t.quote_status` },
  fields: [...ownFields('inquiry_no'), ...lineFields('quoted_price', 'request_quote_id', 'quoted_price_no')],
  where: sql`not t.is_deleted`,
  variant: sql`t.quote_product_type`,
  screens: Object.fromEntries(PRODUCTS.map(({ type, detail }) => [type, ({ Id }) => `${detail}?id=${Id}`])),
  desk: ({ ContractCompanyId, Id }) => `/desk/quote?company=${ContractCompanyId}&id=${Id}`,
}
