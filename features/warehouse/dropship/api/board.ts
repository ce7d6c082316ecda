import { sql } from 'kysely'
import { warehouseCode, warehouseParts, type BoardRule } from '#features/desk/board/api/service.ts'
import { BEFORE_SHIPPING, CUT_OFF_TIME, OUTBOUND_TYPE } from '../rules.ts'
import { dropship } from '../text/keys.ts'

/** The same condition as in the index warehouse_out_cut_off. */
const PENDING = sql.join(BEFORE_SHIPPING.map((state) => sql.lit(state)))

/** Parcels that a courier collects from a warehouse on a day. */
const COLLECTIONS = sql`(
  select warehouse_id as id, site, warehouse_id, courier, expected_outbound_date, count(*)::int as orders from warehouse_out
  where outbound_type = ${sql.lit(OUTBOUND_TYPE.dropship)} and status in (${PENDING}) and courier is not null
  group by site, warehouse_id, courier, expected_outbound_date) t`

/** Dropshipping orders by their cut-off hour for same-day shipping. */
export const dropshipBoard: BoardRule[] = [
  {
    card: 'cutOff',
    title: dropship('board.couriers'),
    list: '/desk/dropship',
    from: COLLECTIONS,
    number: sql`t.courier`,
    place: warehouseCode('t.warehouse_id'),
    orders: sql`t.orders`,
    time: sql`t.expected_outbound_date`,
    isDay: true,
    hour: CUT_OFF_TIME,
    parts: warehouseParts('t.site'),
    pending: sql`true`,
    path: ({ No, Id }, day, country) =>
      `/desk/dropship?Site=${country}&WarehouseId=${Id}&Courier=${No}&IsToShip=1&DateField=ExpectedOutboundDate&StartTime=${day}&EndTime=${day}`,
  },
]
