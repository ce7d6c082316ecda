import { sql } from 'kysely'
import { lineFields, ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { asContainerNo, asMawb } from '#kit/shared/identity.ts'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { KIND_LIST } from '#features/freight/core/rules.ts'
import { orders } from '../text/keys.ts'

/** Freight orders, by their own number, the customer's, or those of their bills, containers, shipments and parcels. */
export const orderSearch: SearchRule = {
  kind: 'order',
  title: orders('menu.newOrder'),
  icon: 'ship',
  table: 'order_fba',
  number: sql`t.dcg_no`,
  about: sql`t.customer_order_no`,
  state: { enumeration: 'OrderStatus', column: sql`t.order_status` },
  fields: [
    ...ownFields('dcg_no', 'customer_order_no', 'mbl_no', 'hawb_no', 'warehouse_receipt_no'),
    { column: sql`t.mawb_no`, written: asMawb },
    ...lineFields('order_container', 'order_id', 'container_no').map((field) => ({ ...field, written: asContainerNo })),
    ...lineFields('order_delivery_address', 'order_id', 'fba_shipment_id', 'reference_id'),
    ...lineFields('order_bill_of_lading', 'order_id', 'hbl_no'),
    ...lineFields('order_delivery_address', 'order_id', 'tracking_nos').map((field) => ({ ...field, isArray: true as const })),
  ],
  where: sql`t.dcg_no is not null`,
  variant: sql`t.order_loadding_and_service_scope_type`,
  screens: Object.fromEntries(KIND_LIST.map(({ type, page }) => [type, ({ Id }) => `${page}?orderId=${Id}`])),
  desk: ({ ContractCompanyId, Id }) => deskOrderPath(ContractCompanyId, Id),
}
