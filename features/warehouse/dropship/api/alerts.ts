import { sql } from 'kysely'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { COUNTRIES, sitePermission, SITES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { DROPSHIP } from '../paths.ts'
import { BEFORE_SHIPPING, OUTBOUND_TYPE } from '../rules.ts'

/** Orders not shipped within the hours set for the timeout alert. */
export const dropshipAlerts: AlertRule[] = COUNTRIES.map((country): AlertRule => ({
  type: ALERT.timeout,
  country,
  isAtWarehouse: true,
  entity: 'warehouse_out',
  right: sitePermission(SITES[country], DROPSHIP),
  page: `${SITES[country].prefix}/opBehalfDetail?id={id}`,
  found: ({ ContractCompanyId, lines }) => sql`
    select id as relate_id, warehouse_out_no as relate_no, floor(extract(epoch from ${now()}::timestamptz - created_time) / 3600) as current_value,
      ${lines.TimeoutLine}::int as line_value, null::timestamptz as due_time
    from warehouse_out where contract_company_id = ${ContractCompanyId} and site = ${country} and outbound_type = ${OUTBOUND_TYPE.dropship}
      and status = any(${[...BEFORE_SHIPPING]}::int[])
      and created_time <= ${now()}::timestamptz - make_interval(hours => ${lines.TimeoutLine}::int)`,
}))
