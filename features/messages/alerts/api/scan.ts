import { sql, type RawBuilder } from 'kysely'
import { now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { forEachSeparately, type JobRun } from '#kit/api/for-each-separately.ts'
import { jobName, type JobDefinition, type Jobs } from '#kit/api/jobs.ts'
import { BY_SYSTEM, recordEvents } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { alertListPath } from '../paths.ts'
import { ALERT, ALERT_NAMES, alert, alertEvents, DEFAULT_CONFIG, type AlertKind } from '../rules.ts'
import type { Opened } from '../messages.ts'
import { configsOf } from './config.ts'
import { sendSummaries } from './mail.ts'
import { followProducts, type AlertRule } from './service.ts'

/** Alerts of a kind and country that a run opened, with the first of them. */
type Group = {
  WarnType: number
  CountryCode: string
  ReadCode: string
  Count: number
  Id: number
  RelateNo: string
  CurrentValue: number
  LineValue: number
  PageCode: string
}

type Run = {
  readonly rules: readonly AlertRule[]
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Origin of links in mails. */
  readonly origin?: string | undefined
  /** Only these kinds are checked; alerts of others are not changed. */
  readonly only?: readonly AlertKind[]
} & JobRun

/**
 * Opens, updates and closes the alerts of every company; a second run, even a concurrent one, changes nothing. A
 * company that fails does not block the others.
 */
export const scanAlerts = (pool: Pool, run: Run): Promise<void> => scanThose(pool, sql<boolean>`true`, run)

/** The same for one company, with a contract for the warehouses of `countries`, for example when its settings change. */
export async function scanCompany(
  db: Db,
  company: number,
  countries: readonly string[],
  { rules, jobs, origin, only }: Run,
): Promise<void> {
  // Two runs are serialised per company, so that the second finds the alerts of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${company}`}, 0))`.execute(db)
  const configs = await configsOf(db, company)
  const configFor = (country: string) => configs.get(country) ?? DEFAULT_CONFIG
  const parts = rules
    .filter(({ country, isAtWarehouse }) => !isAtWarehouse || countries.includes(country))
    .filter(({ country, type }) => configFor(country).WarnTypes.includes(type) && (!only || only.includes(type)))
    .map((rule) => foundBy(rule, rule.found({ ContractCompanyId: company, lines: configFor(rule.country) })))
  const { opened, hasChanged } = await applyFound(db, company, parts, only)
  if (hasChanged) await publishLive(db, alertEvents, { ContractCompanyId: company })
  const groups = opened.map(openedOf)
  const announced = groups.filter(({ CountryCode }) => configFor(CountryCode).IsMessage)
  if (announced.length > 0)
    recordEvents(
      db,
      alertEvents,
      announced.map((one) => eventOf(company, one)),
    )
  for (const [country, { IsEmail, Emails }] of configs) {
    const own = groups.filter(({ CountryCode }) => CountryCode === country)
    if (IsEmail && own.length > 0) await sendSummaries(db, jobs, { company, Emails, opened: own, origin })
  }
}

const eventOf = (ContractCompanyId: number, { move, Id, EntityNo, Payload }: Opened) => ({
  ContractCompanyId,
  EntityId: Id,
  EntityNo,
  Move: move,
  FromState: null,
  ToState: alert.states.unread,
  by: BY_SYSTEM,
  payload: Payload,
})

/** Results of a rule, as rows of alerts. */
function foundBy({ type, country, entity, right, page, hasReorder }: AlertRule, found: RawBuilder<unknown>) {
  return sql`select ${type}::int as warn_type, ${country}::text as country_code, ${entity}::text as entity, f.relate_id, f.relate_no::text as relate_no,
    f.current_value::numeric(14,2) as current_value, f.line_value::numeric(14,2) as line_value, f.due_time::timestamptz as due_time, ${right}::text as read_code,
    replace(replace(${page}::text, '{id}', f.relate_id::text), '{no}', f.relate_no::text) as page_code, ${hasReorder ? sql`f.reorder` : sql`null::jsonb`} as reorder from (${found}) f`
}

const NOTHING = sql`select null::int as warn_type, null::text as country_code, null::text as entity, null::bigint as relate_id, null::text as relate_no,
  null::numeric as current_value, null::numeric as line_value, null::timestamptz as due_time, null::text as read_code, null::text as page_code, null::jsonb as reorder where false`

/** Updates the alerts of a company to the results, in a single statement. */
async function applyFound(db: Db, company: number, parts: readonly RawBuilder<unknown>[], only: Run['only']) {
  const closed = sql.lit(alert.states.closed)
  const same = sql`f.entity = a.entity and f.relate_id = a.relate_id and f.warn_type = a.warn_type and f.country_code = a.country_code`
  const { rows } = await sql<{ Opened: Group[]; Changed: number }>`
    with found as materialized (${sql.join(parts.length > 0 ? parts : [NOTHING], sql` union all `)}),
    opened as (
      insert into os_early_warn (contract_company_id, warn_type, country_code, entity, relate_id, relate_no, current_value, line_value, due_time, read_code, page_code, reorder,
        state, created_time, last_time)
      select ${company}, warn_type, country_code, entity, relate_id, relate_no, current_value, line_value, due_time, read_code, page_code, reorder,
        ${alert.states.unread}, ${now()}, ${now()} from found order by entity, relate_id, warn_type, country_code
      on conflict (contract_company_id, entity, relate_id, warn_type, country_code) where state <> ${closed} do nothing
      returning *
    ),
    updated as (
      update os_early_warn a set current_value = f.current_value, line_value = f.line_value, due_time = f.due_time, reorder = f.reorder, last_time = ${now()} from found f
      where a.contract_company_id = ${company} and a.state <> ${closed} and ${same}
        and (a.current_value, a.line_value, a.due_time, a.reorder) is distinct from (f.current_value, f.line_value, f.due_time, f.reorder) returning 1
    ),
    ended as (
      update os_early_warn a set state = ${closed}, closed_time = ${now()}, last_time = ${now()}
      where a.contract_company_id = ${company} and a.state <> ${closed} ${only ? sql`and a.warn_type = any(${[...only]}::int[])` : sql``} and not exists (select from found f where ${same}) returning 1
    ),
    groups as (
      select warn_type as "WarnType", country_code as "CountryCode", read_code as "ReadCode", count(*) as "Count",
        (array_agg(id order by id))[1] as "Id", (array_agg(relate_no order by id))[1] as "RelateNo", (array_agg(current_value order by id))[1] as "CurrentValue",
        (array_agg(line_value order by id))[1] as "LineValue", (array_agg(page_code order by id))[1] as "PageCode"
      from opened group by 1, 2, 3
    )
    select coalesce((select json_agg(g order by "WarnType", "CountryCode", "ReadCode") from groups g), '[]'::json) as opened,
      (select count(*) from opened) + (select count(*) from updated) + (select count(*) from ended) as changed`.execute(db)
  return { opened: rows[0]!.Opened, hasChanged: rows[0]!.Changed > 0 }
}

function openedOf({ WarnType, CountryCode, ReadCode, Count, Id, RelateNo, CurrentValue, LineValue, PageCode }: Group): Opened {
  const name = ALERT_NAMES.find((one) => ALERT[one] === WarnType)!
  const isOne = Count === 1
  return {
    Id,
    CountryCode,
    move: `${name}${isOne ? 'One' : 'Many'}`,
    EntityNo: isOne ? RelateNo : '',
    Payload: {
      Site: CountryCode || null,
      Count,
      Current: CurrentValue,
      Line: LineValue,
      ReadCode,
      Path: isOne ? PageCode : alertListPath(WarnType, CountryCode),
    },
  }
}

/** Every hour: most lines are in days, timeouts and deadlines in hours. */
export const alertJob: JobDefinition = {
  name: jobName('alerts.scan'),
  schedule: { cron: '5 * * * *' },
  run: ({ pool, jobs, config, declared, signal, log }) =>
    scanAlerts(pool, { rules: declared.all('alerts'), jobs, origin: config.PUBLIC_URL, signal, log }),
}

/** Changes may be checked more than once but never missed: a run may be late, and a transaction takes time. */
const RECENT_MS = 3 * 60_000
/** Kinds that depend on product settings, on stock, and on money. */
const OF_PRODUCTS = [ALERT.stock, ALERT.age] as const
const OF_STOCK = [...OF_PRODUCTS, ALERT.timeout, ALERT.shipWindow] as const
const OF_MONEY = [ALERT.lowBalance, ALERT.billDue] as const

/** Companies whose stock has changed since a time: goods were put away, or have left and are no longer late. */
const withMovedStock = (since: Date) => sql<boolean>`exists (
  select from warehouse w join stock_flow f on f.contract_company_id = company.contract_company_id and f.warehouse_id = w.warehouse_id
  where f.operate_time >= ${since})`

/** Companies with changes to a wallet or on a bill. */
const withMovedMoney = (since: Date) => sql<boolean>`(
  exists (select from wallet_flow f where f.contract_company_id = company.contract_company_id and f.flow_time >= ${since})
  or exists (select from wfin_monthly_bill b where b.contract_company_id = company.contract_company_id and b.updated_time >= ${since}))`

/**
 * Updates alerts to the current stock and money, for all companies with changes since the last run; for one company
 * those about its products.
 */
export async function followChanges(pool: Pool, company: number | undefined, run: Run): Promise<void> {
  if (company !== undefined) return scanThose(pool, sql<boolean>`contract_company_id = ${company}`, { ...run, only: OF_PRODUCTS })
  const since = new Date(now().getTime() - RECENT_MS)
  await scanThose(pool, withMovedStock(since), { ...run, only: OF_STOCK })
  await scanThose(pool, withMovedMoney(since), { ...run, only: OF_MONEY })
}

async function scanThose(pool: Pool, which: RawBuilder<boolean>, { signal, log, ...run }: Run): Promise<void> {
  const companies = await transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('company')
      .select(['ContractCompanyId', 'WarehouseCountries'])
      .where(which)
      .orderBy('ContractCompanyId')
      .execute(),
  )
  const scan = ({ ContractCompanyId, WarehouseCountries }: (typeof companies)[number]) =>
    transact(pool, ContractCompanyId, 'write', (db) => scanCompany(db, ContractCompanyId, WarehouseCountries, run))
  await forEachSeparately(companies, { signal, log }, scan)
}

/** Every minute, and immediately for a company that has changed the lines of its products. */
export const followJob: JobDefinition<{ ContractCompanyId?: number }> = {
  name: followProducts,
  schedule: { cron: '* * * * *' },
  run: ({ data, pool, jobs, config, declared, signal, log }) =>
    followChanges(pool, data.ContractCompanyId, { rules: declared.all('alerts'), jobs, origin: config.PUBLIC_URL, signal, log }),
}
