import { sql } from 'kysely'
import { warehouseCode, warehouseParts, type BoardRule } from '#features/desk/board/api/service.ts'
import { CUT_OFF_TIME, dropshipOrder, OUTBOUND_TYPE } from '../rules.ts'
import { dropship } from '../text/keys.ts'

const { notOutbound, inProgress, pickingStarted, pickingFinished } = dropshipOrder.states
/** As the index warehouse_out_cut_off says it. */
const BEFORE_LOADING = sql.join([notOutbound, inProgress, pickingStarted, pickingFinished].map((state) => sql.lit(state)))

/** Parcels that a courier collects from a warehouse on a day. */
const COLLECTIONS = sql`(
  select 0 as id, site, warehouse_id, courier, expected_outbound_date, count(*)::int as orders from warehouse_out
  where outbound_type = ${sql.lit(OUTBOUND_TYPE.dropship)} and status in (${BEFORE_LOADING}) and courier is not null
  group by site, warehouse_id, courier, expected_outbound_date) t`

/** Dropshipping orders by the hour until which they leave the same day. */
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
    path: ({ No }, day, country) =>
      `/desk/dropship?Site=${country}&Courier=${No}&DateField=ExpectedOutboundDate&StartTime=${day}&EndTime=${day}`,
  },
]
