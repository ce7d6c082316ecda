import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { deskVendorPath, vendorPath } from '../paths.ts'
import { vendor } from '../text/keys.ts'

/** Finds VF orders, also by the marketplace's number and by those of their parcels. */
export const vendorSearch: SearchRule = {
  kind: 'vendor',
  title: vendor('menu.detail'),
  icon: 'outbound',
  table: 'vendor_out',
  number: sql`t.warehouse_out_no`,
  about: sql`t.purchase_order_no`,
  state: { enumeration: 'OutboundStatus', column: sql`t.status` },
  fields: [...ownFields('warehouse_out_no', 'purchase_order_no'), { column: sql`t.tracking_nos`, isArray: true }],
  variant: sql`t.site`,
  screens: siteScreens((_site, id) => vendorPath(id)),
  desk: ({ ContractCompanyId, Id }) => deskVendorPath(ContractCompanyId, Id),
}
