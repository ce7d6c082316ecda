import { sql, type RawBuilder } from 'kysely'
import { freightOrder, KIND_LIST } from '#features/freight/core/rules.ts'
import { COUNTRIES, SITES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, inOwnCountry } from '#kit/api/page.ts'
import type { DockRow, LaneRow, OnTimeRow, Period, ThroughputRow } from '../contract.ts'
import { MOST_LANES } from '../rules.ts'

type Fragment = RawBuilder<unknown>
const CHINA = sql.lit(zoneOf(undefined))
const { pendingInbound, delivered } = freightOrder.states

/** Start and end of a period in a time zone, from the first day of its first month to the last day of its last month. */
const within = (time: Fragment, { FromMonth, ToMonth }: Period, zone: Fragment = CHINA): Fragment =>
  sql`${time} >= (${FromMonth} || '-01')::date::timestamp at time zone ${zone}
    and ${time} < ((${ToMonth} || '-01')::date + interval '1 month') at time zone ${zone}`
const monthOf = (time: Fragment, zone: Fragment = CHINA) => sql`to_char(${time} at time zone ${zone}, 'YYYY-MM')`
const ofCompany = (column: Fragment, { ContractCompanyId }: Period) =>
  ContractCompanyId !== undefined && sql`${column} = ${ContractCompanyId}`

/** Orders placed in a period, as in the index order_fba_submitted. */
const placed = (period: Period) =>
  allOf([
    sql`o.order_status between ${sql.lit(pendingInbound)} and ${sql.lit(delivered)}`,
    within(sql`o.submit_time`, period),
    ofCompany(sql`o.contract_company_id`, period),
  ])
const CARGO = sql`count(*)::int as orders, coalesce(sum(coalesce(o.measured_cartons, o.total_cartons)), 0)::int as cartons,
  coalesce(sum(coalesce(o.measured_gross_weight, o.total_gross_weight)), 0) as gross_weight, coalesce(sum(coalesce(o.measured_volume, o.total_volume)), 0) as volume`

export const throughputRows = (period: Period) => sql<ThroughputRow>`
  select ${monthOf(sql`o.submit_time`)} as month, o.order_loadding_and_service_scope_type, ${CARGO}
  from order_fba o where ${placed(period)} group by 1, 2 order by 1, 2`

const AIR = KIND_LIST.filter(({ mode }) => mode === 'air').map(({ type }) => type)
const byMode = (air: string, sea: string) =>
  sql`case when o.order_loadding_and_service_scope_type = any(${AIR}) then ${sql.ref(air)} else ${sql.ref(sea)} end`

export const laneRows = (period: Period) => sql<LaneRow>`
  select ${byMode('o.airport_of_departure', 'o.port_of_loading')} as origin,
    coalesce(${byMode('o.airport_of_destination', 'o.port_of_discharge')}, o.destination_country) as destination, ${CARGO}
  from order_fba o where ${placed(period)} group by 1, 2 order by volume desc, orders desc, 1, 2 limit ${sql.lit(MOST_LANES)}`

/** Time zones of the countries with warehouses. */
const ZONES = sql`(values ${sql.join(COUNTRIES.map((country) => sql`(${country}::text, ${SITES[country].timeZone}::text)`))}) z(country, zone)`

/** Time zone of deliveries to other countries. */
const CENTRAL_EUROPE = sql.lit('Europe/Paris')

export const onTimeRows = (period: Period) => sql<OnTimeRow>`
  select month, count(*)::int as deliveries, count(*) filter (where is_on_time)::int as on_time, count(*) filter (where not is_on_time)::int as late,
    round(100.0 * count(*) filter (where is_on_time) / count(*), 1) as share
  from (select ${monthOf(sql`a.delivered_time`)} as month,
      (a.delivered_time at time zone coalesce(z.zone, ${CENTRAL_EUROPE}))::date <= (a.booking_time at time zone coalesce(z.zone, ${CENTRAL_EUROPE}))::date as is_on_time
    from order_delivery_address a join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.order_id
    left join ${ZONES} on z.country = o.destination_country
    where ${allOf([within(sql`a.delivered_time`, period), sql`a.delivered_time is not null and a.booking_time is not null`, ofCompany(sql`a.contract_company_id`, period)])}) d
  group by 1 order by 1`

/** Only of the caller's country, if the caller works for the warehouses of one. */
export const dockRows = (db: Db, period: Period) => sql<DockRow>`
  select country_code, month, count(*)::int as plans, sum(pieces)::int as pieces, round(percentile_cont(0.5) within group (order by hours)::numeric, 1) as median,
    round(percentile_cont(0.9) within group (order by hours)::numeric, 1) as percentile90
  from (select p.country_code, ${monthOf(sql`p.finish_time`, sql`z.zone`)} as month, p.actual_pieces as pieces, extract(epoch from p.finish_time - r.first_time) / 3600 as hours
    from inbound_plan p join ${ZONES} on z.country = p.country_code
    cross join lateral (select min(r.receive_time) as first_time from inbound_receipt r where r.contract_company_id = p.contract_company_id and r.inbound_plan_id = p.id) r
    where ${allOf([
      sql`p.finish_time is not null and r.first_time is not null`,
      // One more day on either side lets the index bound the period in any time zone.
      sql`p.finish_time >= (${period.FromMonth} || '-01')::date - interval '1 day' and p.finish_time < (${period.ToMonth} || '-01')::date + interval '1 month 1 day'`,
      within(sql`p.finish_time`, period, sql`z.zone`),
      ofCompany(sql`p.contract_company_id`, period),
      inOwnCountry(db, sql`p.country_code`),
    ])}) d
  group by 1, 2 order by 1, 2`
