import { sql } from 'kysely'
import { warehouseCode, warehouseParts, type BoardRule } from '#features/desk/board/api/service.ts'
import { deskVendorPath } from '../paths.ts'
import { BEFORE_SHIPPING } from '../rules.ts'
import { vendor } from '../text/keys.ts'

/** VF orders whose ship window ends. */
export const vendorBoard: BoardRule[] = [
  {
    card: 'cutOff',
    title: vendor('menu.desk'),
    list: '/desk/vendorOrders',
    from: sql`vendor_out t`,
    ofCompany: true,
    number: sql`t.warehouse_out_no`,
    place: warehouseCode('t.warehouse_id'),
    time: sql`t.ship_window_end`,
    parts: warehouseParts('t.site'),
    pending: sql`t.status = any(${[...BEFORE_SHIPPING]})`,
    path: ({ ContractCompanyId, Id }) => deskVendorPath(ContractCompanyId, Id),
  },
]
