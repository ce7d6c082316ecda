import { sql, type RawBuilder } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { COVER_DAYS, DEFAULT_LEAD_DAYS, LEAD_PLANS } from '../rules.ts'

type Place = { ContractCompanyId: number; CountryCode: string; WarehouseId?: number | undefined }

const COMPLETED = 123005 satisfies ValueOf<'InboundPlanStatus'>

/** Median of the days, in whole days, that the last plans of a country took from submission to putaway. */
export const leadDays = ({ ContractCompanyId, CountryCode }: Place): RawBuilder<number> => sql`coalesce((
  select ceil(percentile_cont(0.5) within group (order by extract(epoch from p.finish_time - e.submitted) / 86400)) from (
    select id, finish_time from inbound_plan
    where contract_company_id = ${ContractCompanyId} and country_code = ${CountryCode} and status = ${COMPLETED} and finish_time is not null
    order by created_time desc, id desc limit ${sql.lit(LEAD_PLANS)}
  ) p cross join lateral (
    select min(time) as submitted from event
    where contract_company_id = ${ContractCompanyId} and entity = 'inbound_plan' and entity_id = p.id and move = 'submit'
  ) e where e.submitted is not null), ${DEFAULT_LEAD_DAYS})::int`

/**
 * `wares_info_id` and `out_pieces` of each product that left in the last complete days, from one or all of a country's
 * warehouses.
 */
export function outPieces({ ContractCompanyId, CountryCode, WarehouseId }: Place): RawBuilder<unknown> {
  const today = dayIn(zoneOf(CountryCode))
  return sql`
    select wares_info_id, sum(out_pieces)::bigint as out_pieces from stat_product
    where contract_company_id = ${ContractCompanyId} and stat_date between ${addDays(today, -COVER_DAYS)} and ${addDays(today, -1)}
      and warehouse_id in (select warehouse_id from warehouse where country_code = ${CountryCode})
      ${WarehouseId === undefined ? sql`` : sql`and warehouse_id = ${WarehouseId}`}
    group by 1 having sum(out_pieces) > 0`
}
