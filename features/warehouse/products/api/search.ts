import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { productPath } from '../paths.ts'
import { products } from '../text/keys.ts'

export const productSearch: SearchRule = {
  kind: 'product',
  title: products('menu.skuList'),
  icon: 'product',
  table: 'wares_info',
  number: sql`t.sku`,
  about: sql`t.fnsku`,
  state: { enumeration: 'ProductReviewState', column: sql`t.review_state` },
  fields: ownFields('sku', 'fnsku', 'customer_code'),
  variant: sql`t.country_code`,
  screens: siteScreens(productPath),
  desk: ({ ContractCompanyId, Id }) => `/desk/product?company=${ContractCompanyId}&id=${Id}`,
}
