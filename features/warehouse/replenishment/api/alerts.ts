import { sql } from 'kysely'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { COUNTRIES, sitePermission, SITES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { REPLENISHMENT } from '../paths.ts'
import { replenishmentQueues } from '../queue.ts'

/** Orders that have not left: the hours of the timeout threshold count from the end of the day on which they were due. */
export const replenishmentAlerts: AlertRule[] = COUNTRIES.map((country): AlertRule => {
  const { prefix, timeZone } = SITES[country]
  const since = sql`greatest(created_time, (expected_outbound_date + 1)::timestamp at time zone ${timeZone})`
  return {
    type: ALERT.timeout,
    country,
    isAtWarehouse: true,
    entity: 'replenishment_out',
    right: sitePermission(SITES[country], REPLENISHMENT),
    page: `${prefix}/rpWareHouseDetail?id={id}`,
    found: ({ ContractCompanyId, lines }) => sql`
      select id as relate_id, warehouse_out_no as relate_no, floor(extract(epoch from ${now()}::timestamptz - ${since}) / 3600) as current_value,
        ${lines.TimeoutLine}::int as line_value, null::timestamptz as due_time
      from replenishment_out where contract_company_id = ${ContractCompanyId} and site = ${country}
        and status = any(${replenishmentQueues.map(({ state }) => state)}::int[])
        and ${since} <= ${now()}::timestamptz - make_interval(hours => ${lines.TimeoutLine}::int)`,
  }
})
