import { sql } from 'kysely'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { type Country, siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { RATE_KIND, RATE_STATE, type RateRow, type Rates } from '../rules/rates.ts'

/**
 * The version of rates valid for a company on a day: the one agreed with it, else the one for all. A fragment of rows
 * of rate_version.
 */
export const versionOn = (kind: number, country: string, company: number | null, day: string) => sql`
  select * from rate_version where rate_kind = ${kind} and country_code = ${country} and rate_state = ${sql.lit(RATE_STATE.published)}
    and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
    and (contract_company_id is null or contract_company_id = ${company})
  order by contract_company_id nulls last, valid_from desc, version desc limit 1`

/** The rates of handling and couriers for a company at a country's warehouses on a day; today by default. */
export async function ratesFor(
  db: Db,
  CountryCode: Country,
  ContractCompanyId: number,
  day = dayIn(zoneOf(CountryCode), now()),
): Promise<Rates> {
  const { rows } = await sql<{ Id: number; Rates: RateRow[] }>`
    select id, rates from (${versionOn(RATE_KIND.fees, CountryCode, ContractCompanyId, day)}) v`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no rates of ${CountryCode} on ${day}`)
  return { CountryCode, VersionId: found.Id, Rows: found.Rates }
}

/** The rates by which an order was estimated; today's for orders from before versions existed. */
export async function ratesOf(
  db: Db,
  order: { Site: string; ContractCompanyId: number; RateVersionId: number | null },
): Promise<Rates> {
  const CountryCode = siteOf(order.Site).country
  if (order.RateVersionId === null) return ratesFor(db, CountryCode, order.ContractCompanyId)
  const { Id, Rates: Rows } = await db
    .selectFrom('rate_version')
    .select(['Id', 'Rates'])
    .where('Id', '=', order.RateVersionId)
    .executeTakeFirstOrThrow()
  return { CountryCode, VersionId: Id, Rows }
}

/** A version as shown in lists of charges. `id` is SQL for its number. */
export const versionName = (id: ReturnType<typeof sql>) =>
  sql`(select 'v' || v.version || ' · ' || v.valid_from from rate_version v where v.id = ${id})`
