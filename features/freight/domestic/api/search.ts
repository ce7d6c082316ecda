import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { domestic } from '../text/keys.ts'

/** Goods in China, by receipt number. */
export const receiptSearch: SearchRule = {
  kind: 'receipt',
  title: domestic('menu.domesticInventory'),
  icon: 'warehouse',
  table: 'domestic_stock',
  number: sql`t.warehouse_receipt_no`,
  state: { enumeration: 'DomesticStockState', column: sql`t.domestic_stock_state` },
  fields: ownFields('warehouse_receipt_no'),
  variant: sql`''`,
  screens: { '': ({ No }) => `/orderManage/domesticInventory?q=${encodeURIComponent(No)}` },
  desk: ({ No }) => `/desk/domestic?q=${encodeURIComponent(No)}`,
}
