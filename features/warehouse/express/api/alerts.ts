import { sql } from 'kysely'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { COUNTRIES, sitePermission, SITES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { EXPRESS } from '../paths.ts'

/** Delivered, returned, lost: no more events are expected. */
const ENDED: readonly ValueOf<'ExpressStatus'>[] = [133005, 133007, 133008]
const MOVING = enumValues('ExpressStatus').filter((status) => !ENDED.includes(status))

/** Parcels in transit without a courier report for the hours set for the silence alert. */
export const parcelAlerts: AlertRule[] = COUNTRIES.map((country): AlertRule => ({
  type: ALERT.silentCarrier,
  country,
  isAtWarehouse: true,
  entity: 'pack_express',
  right: sitePermission(SITES[country], EXPRESS),
  page: `${SITES[country].prefix}/expressTruckingDetail?id={id}`,
  found: ({ ContractCompanyId, lines }) => sql`
    select id as relate_id, tracking_no as relate_no, floor(extract(epoch from ${now()}::timestamptz - coalesce(last_event_time, ship_time)) / 3600) as current_value,
      ${lines.SilentLine}::int as line_value, null::timestamptz as due_time
    from pack_express where contract_company_id = ${ContractCompanyId} and country_code = ${country} and express_status = any(${MOVING}::int[])
      and coalesce(last_event_time, ship_time) <= ${now()}::timestamptz - make_interval(hours => ${lines.SilentLine}::int)`,
}))
