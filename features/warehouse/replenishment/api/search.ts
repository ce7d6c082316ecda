import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { deskReplenishmentPath, replenishmentPath } from '../paths.ts'
import { replenishment } from '../text/keys.ts'

/** Finds replenishment orders, also by shipment and by the numbers of the customer and the centre. */
export const replenishmentSearch: SearchRule = {
  kind: 'replenishment',
  title: replenishment('menu.detail'),
  icon: 'outbound',
  table: 'replenishment_out',
  number: sql`t.warehouse_out_no`,
  about: sql`coalesce(t.new_fba_no, t.contact)`,
  state: { enumeration: 'OutboundStatus', column: sql`t.status` },
  fields: ownFields('warehouse_out_no', 'new_fba_no', 'reference_id', 'customer_reference'),
  variant: sql`t.site`,
  screens: siteScreens(replenishmentPath),
  desk: ({ ContractCompanyId, Id }) => deskReplenishmentPath(ContractCompanyId, Id),
}
