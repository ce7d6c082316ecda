import { phrase } from '#kit/shared/page.ts'
import { sql } from 'kysely'
import { versionOn } from '#features/finance/fees/api/service.ts'
import { RATE_STATE, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { COUNTRIES, SITES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { RateVersion, RateVersionFilter, RateVersionRow } from '../contract.ts'

/** Today in the country of a version `v`. */
const today = () =>
  sql`case v.country_code ${sql.join(
    COUNTRIES.map((country) => sql`when ${country} then ${dayIn(SITES[country].timeZone)}::date`),
    sql` `,
  )} end`

/** Whether the version prices today's work for its customers: published, started, not ended, and not replaced. */
const inForce = (day: ReturnType<typeof sql>) => sql`(v.rate_state = ${sql.lit(RATE_STATE.published)} and v.id = (
  select n.id from rate_version n where n.rate_kind = v.rate_kind and n.country_code = v.country_code and n.rate_state = ${sql.lit(RATE_STATE.published)}
    and n.contract_company_id is not distinct from v.contract_company_id and n.valid_from <= ${day} and (n.valid_to is null or n.valid_to >= ${day})
  order by n.valid_from desc, n.version desc limit 1))`

/** The last day of a version: its own, or the day before an open-ended version that replaced it. */
const lastDay = sql`case when v.rate_state = ${sql.lit(RATE_STATE.published)} then least(v.valid_to, (
  select min(n.valid_from) - 1 from rate_version n where n.rate_kind = v.rate_kind and n.country_code = v.country_code
    and n.contract_company_id is not distinct from v.contract_company_id and n.rate_state = ${sql.lit(RATE_STATE.published)} and n.valid_to is null
    and (n.valid_from, n.version) > (v.valid_from, v.version))) else v.valid_to end`

const columns =
  () => sql`v.id as "Id", v.rate_kind as "RateKind", v.country_code as "CountryCode", v.currency_code as "CurrencyCode",
  v.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName", v.version as "Version", v.valid_from as "ValidFrom",
  ${lastDay} as "ValidTo", v.rate_state as "RateState", ${inForce(today())} as "IsInForce", v.remark as "Remark", v.published_time as "PublishedTime",
  v.created_time as "CreatedTime", v.operator as "Operator", v.row_version as "RowVersion"`
const FROM = sql`rate_version v left join company c using (contract_company_id)`
const SORT = { CreatedTime: sql`v.created_time`, ValidFrom: sql`v.valid_from` }

export function versionPage(db: Db, input: RateVersionFilter) {
  const word = phrase(input.Keyword)
  return pageOf(db, {
    columns: columns(),
    from: FROM,
    where: allOf([
      input.RateKind !== undefined && sql`v.rate_kind = ${input.RateKind}`,
      input.CountryCode !== undefined && sql`v.country_code = ${input.CountryCode}`,
      input.RateState !== undefined && sql`v.rate_state = ${input.RateState}`,
      input.IsInForce !== undefined && sql`${inForce(today())} = ${input.IsInForce}`,
      word !== undefined && sql`(c.name_cn ilike ${like(word)} or c.name ilike ${like(word)})`,
    ]),
    order: orderOf(input, SORT, sql`v.id`),
    input,
  })
}

export async function wholeVersion(db: Db, Id: number): Promise<RateVersion> {
  const { rows } = await sql<RateVersionRow & { PublishedTime: Date | null; CreatedTime: Date; Rows: RateRow[] }>`
    select ${columns()}, v.rates as "Rows" from ${FROM} where v.id = ${Id}`.execute(db)
  const [row] = rows
  if (!row) return refuse('notFound', kit('error.notFound'))
  return {
    ...row,
    PublishedTime: row.PublishedTime?.toISOString() ?? null,
    CreatedTime: row.CreatedTime.toISOString(),
    Rows: row.Rows.map(rowOf),
    Before: await before(db, row),
  }
}

/** Storage rows from before other kinds existed have fewer fields. */
const rowOf = (row: RateRow): RateRow => ({
  ...row,
  CourierService: row.CourierService ?? null,
  CabinetType: row.CabinetType ?? null,
})

/** The version valid on the day before this one for the same customers; if others of the same day follow, the one before it. */
async function before(db: Db, row: RateVersionRow): Promise<RateVersion['Before']> {
  const eve = addDays(row.ValidFrom, -1)
  const { rows } = await sql<{ Version: number; ValidFrom: string; Rates: RateRow[] }>`
    select version, valid_from, rates from (${versionOn(row.RateKind, row.CountryCode, row.ContractCompanyId, eve)}) v where v.id <> ${row.Id}`.execute(
    db,
  )
  const [found] = rows
  return found ? { Version: found.Version, ValidFrom: found.ValidFrom, Rows: found.Rates.map(rowOf) } : null
}

export const todayIn = (country: string) => dayIn(zoneOf(country))
