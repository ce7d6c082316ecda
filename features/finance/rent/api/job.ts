import { sql } from 'kysely'
import { RATE_KIND, RATE_STATE } from '#features/finance/fees/rules/rates.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { COUNTRIES, SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { AGE_BANDS, bandDays, lastCompleteDay } from '#features/warehouse/stock/rules.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { forEachSeparately, type JobRun } from '#kit/api/for-each-separately.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { rent } from '../text/keys.ts'
import { addDays, addMonths } from '#kit/shared/calendar.ts'

const COST_RENT = 152012
/** A line is the sum of a month, whose days and age bands have their own rates. */
const PER_MONTH = 153011

/**
 * Computes the rent of all companies of a country up to the last complete day, including missed days; a second run adds
 * nothing. A company that fails does not block the others.
 */
export async function computeRent(pool: Pool, country: Country, run: JobRun = {}): Promise<void> {
  const { rows } = await transact(pool, 'everyone', 'read', (db) =>
    sql<{
      Company: number
    }>`select distinct contract_company_id as company from wares_stock where country_code = ${country} and putaway_date is not null order by 1`.execute(
      db,
    ),
  )
  await forEachSeparately(rows, run, ({ Company }) =>
    transact(pool, Company, 'write', (db) => computeCompany(db, Company, country)),
  )
}

async function computeCompany(db: Db, company: number, country: Country): Promise<void> {
  const last = lastCompleteDay(now(), SITES[country].timeZone)
  await sql`insert into warehouse_rent_progress (contract_company_id, country_code, last_day)
    select contract_company_id, country_code, min(putaway_date) - 1 from wares_stock
    where contract_company_id = ${company} and country_code = ${country} and putaway_date is not null group by 1, 2
    on conflict do nothing`.execute(db)
  const progress = await db
    .selectFrom('warehouse_rent_progress')
    .selectAll()
    .where('ContractCompanyId', '=', company)
    .where('CountryCode', '=', country)
    .forUpdate()
    .executeTakeFirst()
  if (!progress) return
  if (progress.LastDay < last) {
    await insertDays(db, company, country, progress.LastDay, last)
    await db
      .updateTable('warehouse_rent_progress')
      .set({ LastDay: last })
      .where('ContractCompanyId', '=', company)
      .where('CountryCode', '=', country)
      .execute()
  }
  await chargeMonths(db, company, country, progress.ChargedMonth, last)
}

const BAND = sql.join(
  AGE_BANDS.map((band) => {
    const { to } = bandDays(band)
    return to === null ? sql`else ${sql.lit(band)}` : sql`when d.age <= ${sql.lit(to)} then ${sql.lit(band)}`
  }),
  sql` `,
)

/**
 * Days after `from` up to `to`, for each batch with pieces at 24:00. The rates are those of the day: of the company,
 * else of all.
 */
function insertDays(db: Db, company: number, country: Country, from: string, to: string) {
  const zone = SITES[country].timeZone
  return sql`
    insert into warehouse_rent (contract_company_id, wares_stock_id, rent_date, country_code, warehouse_id, wares_info_id, pieces, volume, aging_days, age_band,
      unit_price, currency_code, amount, rate_version_id)
    select ${company}, d.id, d.day, ${country}, d.warehouse_id, d.wares_info_id, f.after_total, f.after_total * d.unit_volume, d.age, case ${BAND} end,
      b.price, v.currency_code, round(f.after_total * d.unit_volume * b.price, 4), v.id
    from (select k.id, k.warehouse_id, k.wares_info_id, k.unit_volume, day::date as day, day::date - k.putaway_date + 1 as age
      from wares_stock k, generate_series(${from}::date + 1, ${to}::date, interval '1 day') day
      where k.contract_company_id = ${company} and k.country_code = ${country} and k.putaway_date <= day) d
    cross join lateral (select after_total from stock_flow where contract_company_id = ${company} and wares_stock_id = d.id
      and operate_time < (d.day + 1)::timestamp at time zone ${zone} order by operate_time desc, id desc limit 1) f
    cross join lateral (select id, currency_code, rates from rate_version where rate_kind = ${sql.lit(RATE_KIND.storage)} and country_code = ${country}
      and rate_state = ${sql.lit(RATE_STATE.published)} and valid_from <= d.day and (valid_to is null or valid_to >= d.day)
      and (contract_company_id is null or contract_company_id = ${company}) order by contract_company_id nulls last, valid_from desc, version desc limit 1) v
    cross join lateral (select (band.value ->> 'Price')::numeric as price from jsonb_array_elements(v.rates) with ordinality band
      where band.value ->> 'UpTo' is null or d.age <= (band.value ->> 'UpTo')::int order by band.ordinality limit 1) b
    where f.after_total > 0
    on conflict do nothing`.execute(db)
}

const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

/** Number under which the rent of a month and warehouse is charged. */
const rentNo = (month: string, warehouseCode: string, company: number) =>
  `RENT${month.replace('-', '')}-${warehouseCode}-${company}`

/** Charges each complete month, one fee per warehouse, in the month's own accounting period. */
async function chargeMonths(db: Db, company: number, country: Country, charged: string | null, last: string): Promise<void> {
  const { rows } = await sql<{ Month: string; WarehouseId: number; WarehouseCode: string; Amount: string }>`
    select to_char(r.rent_date, 'YYYY-MM') as month, r.warehouse_id, h.warehouse_code, round(sum(r.amount), 2)::text as amount
    from warehouse_rent r join warehouse h using (warehouse_id)
    where r.contract_company_id = ${company} and r.country_code = ${country} and (${charged}::text is null or r.rent_date >= (${charged}::text || '-01')::date + interval '1 month')
    group by 1, 2, 3 order by 1, 3`.execute(db)
  const over = rows.filter(({ Month }) => lastDayOf(Month) <= last)
  for (const { Month, WarehouseId, WarehouseCode, Amount } of over) {
    const sum = amount(minor(Amount))
    if (sum === 0) continue
    await chargeFees(
      db,
      {
        ContractCompanyId: company,
        Site: country,
        WarehouseId,
        CurrencyCode: SITES[country].currency,
        Type: 'warehouse_rent',
        Id: WarehouseId,
        No: rentNo(Month, WarehouseCode, company),
        Seq: 1,
        Operator: 'system',
        Day: lastDayOf(Month),
      },
      [{ Name: rent('fee.month'), CostType: COST_RENT, FeeUnit: PER_MONTH, UnitPrice: sum, Qty: 1, Amount: sum }],
    )
  }
  const latest = over.at(-1)?.Month
  if (latest)
    await db
      .updateTable('warehouse_rent_progress')
      .set({ ChargedMonth: latest })
      .where('ContractCompanyId', '=', company)
      .where('CountryCode', '=', country)
      .execute()
}

/** Every night in each country, after its midnight. */
export const rentJobs: JobDefinition[] = COUNTRIES.map((country) => ({
  name: jobName(`finance.rent.${country}`),
  schedule: { cron: '20 0 * * *', zone: SITES[country].timeZone },
  run: ({ pool, signal, log }) => computeRent(pool, country, { signal, log }),
}))
