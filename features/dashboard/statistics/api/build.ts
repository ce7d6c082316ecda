import { sql, type RawBuilder } from 'kysely'
import { FLOW, lastCompleteDay } from '#features/warehouse/stock/rules.ts'
import { bandOf, piecesAt } from '#features/warehouse/stock/api/service.ts'
import { COUNTRIES, zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { forEachSeparately, type JobRun } from '#kit/api/for-each-separately.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { OPEN_OUTBOUND, OUTBOUND_LISTS, type Days } from '../rules.ts'

/** How far back the first run goes: the longest range of the dashboard, and the window before it. */
const FIRST_DAYS = 62

/**
 * Rewrites the figures of some days of one company in a country, from the stock ledger. Days are in the time zone of
 * the warehouses.
 */
export async function buildDays(db: Db, companyId: number, country: Country, { From, To }: Days): Promise<void> {
  const zone = zoneOf(country)
  const warehouses = sql`select warehouse_id from warehouse where country_code = ${country}`
  const start = sql`${From}::date::timestamp at time zone ${zone}`
  const end = sql`(${To}::date + 1)::timestamp at time zone ${zone}`
  const flows = sql`stock_flow f where f.contract_company_id = ${companyId} and f.warehouse_id in (${warehouses})
    and f.operate_time >= ${start} and f.operate_time < ${end}`
  const day = sql`(f.operate_time at time zone ${zone})::date`
  const isIn = sql`f.stock_flow_type in (${FLOW.putaway}, ${FLOW.returnPutaway})`
  const isOut = sql`f.stock_flow_type = ${FLOW.outbound}`

  for (const table of ['stat_out_entry_trend', 'stat_product', 'stat_stock_age'] as const)
    await sql`delete from ${sql.table(table)} where contract_company_id = ${companyId} and stat_date between ${From} and ${To}
      and warehouse_id in (${warehouses})`.execute(db)
  await sql`
    insert into stat_out_entry_trend (contract_company_id, warehouse_id, stat_date, in_pieces, out_pieces, in_orders, out_orders, available_change, in_transit_change)
    select ${companyId}, f.warehouse_id, ${day}, coalesce(sum(f.change_total) filter (where ${isIn}), 0), coalesce(-sum(f.change_total) filter (where ${isOut}), 0),
      count(distinct (f.relate_type, f.relate_id)) filter (where ${isIn}), count(distinct (f.relate_type, f.relate_id)) filter (where ${isOut}),
      sum(f.change_available), sum(f.change_in_transit)
    from ${flows} group by 2, 3`.execute(db)
  // Orders that became open, less those that left or were cancelled. Every move updates its order, so that only recent ones are read.
  const isOpen = (state: RawBuilder<unknown>) => sql`coalesce(${state} = any(${OPEN_OUTBOUND}::int[]), false)::int`
  const moves = OUTBOUND_LISTS.map(
    (list) => sql`
      select o.warehouse_id, (e.time at time zone ${zone})::date as day, ${isOpen(sql`e.to_state`)} - ${isOpen(sql`e.from_state`)} as change
      from ${sql.table(list)} o join event e on e.contract_company_id = ${companyId} and e.entity = ${list} and e.entity_id = o.id
        and e.time >= ${start} and e.time < ${end}
      where o.contract_company_id = ${companyId} and o.updated_time >= ${start} - interval '1 minute' and o.warehouse_id in (${warehouses})`,
  )
  await sql`
    insert into stat_out_entry_trend as s (contract_company_id, warehouse_id, stat_date, in_pieces, out_pieces, in_orders, out_orders, open_orders_change)
    select ${companyId}, m.warehouse_id, m.day, 0, 0, 0, 0, sum(m.change) from (${sql.join(moves, sql` union all `)}) m
    group by 2, 3 having sum(m.change) <> 0
    on conflict (contract_company_id, stat_date, warehouse_id) do update set open_orders_change = excluded.open_orders_change`.execute(
    db,
  )
  await sql`
    insert into stat_product (contract_company_id, warehouse_id, stat_date, wares_info_id, out_pieces, return_pieces)
    select ${companyId}, f.warehouse_id, ${day}, f.wares_info_id, coalesce(-sum(f.change_total) filter (where ${isOut}), 0),
      coalesce(sum(f.change_total) filter (where f.stock_flow_type = ${FLOW.returnPutaway}), 0)
    from ${flows} and f.stock_flow_type in (${FLOW.outbound}, ${FLOW.returnPutaway}) group by 2, 3, 4`.execute(db)
  await sql`
    insert into stat_stock_age (contract_company_id, warehouse_id, stat_date, age_band, pieces, volume, sku_count)
    select ${companyId}, s.warehouse_id, s.day, ${bandOf(sql`(s.day - s.putaway_date + 1)`)}, sum(s.pieces), round(sum(s.pieces * s.unit_volume), 3), count(distinct s.wares_info_id)
    from (
      select k.warehouse_id, k.wares_info_id, k.unit_volume, k.putaway_date, d.day, ${piecesAt(sql`d.day`, zone)} as pieces
      from wares_stock k cross join (select generate_series(${From}::date, ${To}::date, '1 day')::date as day) d
      where k.contract_company_id = ${companyId} and k.country_code = ${country} and k.putaway_date <= d.day
    ) s where s.pieces > 0 group by 2, 3, 4`.execute(db)
}

/** The complete days of a country that are not written yet. */
async function missingDays(pool: Pool, country: Country): Promise<Days> {
  const To = lastCompleteDay(now(), zoneOf(country))
  const row = await transact(pool, 'nobody', 'read', (db) =>
    db
      .selectFrom('stat_day')
      .select((eb) => eb.fn.max('StatDate').as('Last'))
      .where('CountryCode', '=', country)
      .executeTakeFirst(),
  )
  return { From: row?.Last ? addDays(row.Last, 1) : addDays(To, 1 - FIRST_DAYS), To }
}

/**
 * Writes every complete day that is not written yet: usually yesterday, after downtime all days since. Each company has
 * its own transaction; a failure does not block the others. A run that was interrupted, or had a failure, restarts with
 * the same days.
 */
export async function buildStatistics(pool: Pool, run: JobRun = {}): Promise<void> {
  await forEachSeparately(COUNTRIES, run, (country) => buildCountry(pool, country, run))
  run.signal?.throwIfAborted()
}

async function buildCountry(pool: Pool, country: Country, run: JobRun): Promise<void> {
  const days = await missingDays(pool, country)
  if (days.From > days.To) return
  const companies = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('wares_stock').select('ContractCompanyId').distinct().where('CountryCode', '=', country).execute(),
  )
  const build = ({ ContractCompanyId }: (typeof companies)[number]) =>
    transact(pool, ContractCompanyId, 'write', (db) => buildDays(db, ContractCompanyId, country, days))
  await forEachSeparately(companies, run, build)
  if (run.signal?.aborted) return
  await transact(pool, 'nobody', 'write', (db) =>
    sql`insert into stat_day select ${country}, generate_series(${days.From}::date, ${days.To}::date, '1 day')::date on conflict do nothing`.execute(
      db,
    ),
  )
}

/** Every hour, so that each country's day is written soon after its midnight, in summer and in winter. */
export const statisticsJob: JobDefinition = {
  name: jobName('dashboard.statistics'),
  schedule: { cron: '10 * * * *' },
  run: ({ pool, signal, log }) => buildStatistics(pool, { signal, log }),
}
