import { sql } from 'kysely'
import { lineFields, ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { OUTBOUND_TYPE } from '../rules.ts'
import { dropship } from '../text/keys.ts'

/** Dropshipping orders, also by recipient and by platform and courier numbers. */
export const dropshipSearch: SearchRule = {
  kind: 'dropship',
  title: dropship('menu.opBehalf'),
  icon: 'dropship',
  table: 'warehouse_out',
  number: sql`t.warehouse_out_no`,
  about: sql`t.recipient_name`,
  state: { enumeration: 'OutboundStatus', column: sql`t.status` },
  fields: [
    ...ownFields(
      'warehouse_out_no',
      'platform_order_no',
      'customer_reference',
      'recipient_name',
      'recipient_company',
      'tracking_no',
    ),
    ...lineFields('pack_express', 'warehouse_out_id', 'tracking_no'),
  ],
  where: sql`t.outbound_type = ${sql.lit(OUTBOUND_TYPE.dropship)}`,
  variant: sql`t.site`,
  screens: siteScreens(({ prefix }, id) => `${prefix}/opBehalfDetail?id=${id}`),
  desk: ({ ContractCompanyId, Id }) => `/desk/dropshipDetail?company=${ContractCompanyId}&id=${Id}`,
}
