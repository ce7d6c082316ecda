import { sql } from 'kysely'
import { isSwitchedOn } from '#kit/shared/gate.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Db } from '#kit/api/db.ts'
import { jobName, type JobDefinition, type RunningJob } from '#kit/api/jobs.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { PLATFORM_SITE } from '../paths.ts'
import { FETCH_PAUSE, PLATFORM_TOPIC, type FetchFault } from '../rules.ts'
import { marketplaceOf, MarketplaceFault, type Account, type Marketplace } from './marketplace.ts'
import { takeReport, type Reported } from './service.ts'

/** A numbered request to the marketplaces for a company. */
export type Question = Account & { readonly Round: number }

/** Number of articles stored per call. */
const BATCH = 1_000

/** Takes the company's turn, required before a request. Undefined if the last request is less than `pause` seconds old. */
export async function takeTurn(
  db: Db,
  { ContractCompanyId, CountryCode }: Account,
  pause: number = FETCH_PAUSE,
): Promise<Question | undefined> {
  const { rows } = await sql<{ Round: number }>`
    insert into platform_fetch (contract_company_id, country_code, asked_time, is_asking) values (${ContractCompanyId}, ${CountryCode}, ${now()}, true)
    on conflict (contract_company_id, country_code) do update set asked_time = excluded.asked_time, is_asking = true, round = platform_fetch.round + 1
      where platform_fetch.asked_time <= ${now()}::timestamptz - make_interval(secs => ${pause}::int)
    returning round as "Round"`.execute(db)
  const [turn] = rows
  if (!turn) return undefined
  await publishLive(db, PLATFORM_TOPIC, { ContractCompanyId })
  return { ContractCompanyId, CountryCode, Round: turn.Round }
}

/** Ends a request; false if it had already ended, or another one was made since. */
async function endTurn(
  db: Db,
  { ContractCompanyId, CountryCode, Round }: Question,
  outcome: { TakenTime: Date; ArticleCount: number; Fault: null } | { Fault: FetchFault },
): Promise<boolean> {
  const ended = await db
    .updateTable('platform_fetch')
    .set({ ...outcome, IsAsking: false })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .where('Round', '=', Round)
    .where('IsAsking', '=', true)
    .returning('Round')
    .executeTakeFirst()
  return ended !== undefined
}

type Parts = Pick<RunningJob, 'pool' | 'log'> & { readonly signal?: AbortSignal }

/** Queries the marketplaces and stores their response as a workbook is stored; if they fail, the figures stay unchanged. */
async function askMarketplace({ pool, log, signal }: Parts, marketplace: Marketplace, question: Question): Promise<void> {
  const { ContractCompanyId, CountryCode } = question
  let articles: Reported[]
  try {
    articles = await marketplace.stock({ ContractCompanyId, CountryCode }, signal)
  } catch (error) {
    if (!(error instanceof MarketplaceFault) || signal?.aborted) throw error
    log.warn({ err: error, ContractCompanyId, CountryCode }, 'stock of marketplaces not fetched')
    return transact(pool, ContractCompanyId, 'write', async (db) => {
      if (await endTurn(db, question, { Fault: error.fault })) await publishLive(db, PLATFORM_TOPIC, { ContractCompanyId })
    })
  }
  await transact(pool, ContractCompanyId, 'write', async (db) => {
    const time = now()
    if (!(await endTurn(db, question, { TakenTime: time, ArticleCount: articles.length, Fault: null }))) return
    const report = time.toISOString().slice(0, 16).replace('T', ' ')
    const all = [...articles, ...(await vanishedArticles(db, question, articles))]
    for (let from = 0; from < all.length; from += BATCH)
      await takeReport(db, { ContractCompanyId, CountryCode }, all.slice(from, from + BATCH), report)
    if (all.length === 0) await publishLive(db, PLATFORM_TOPIC, { ContractCompanyId })
  })
}

/** Returns articles that the marketplaces no longer list, with no pieces: a response is the whole stock of a company. */
async function vanishedArticles(
  db: Db,
  { ContractCompanyId, CountryCode }: Account,
  articles: readonly Reported[],
): Promise<Reported[]> {
  const nameOf = ({ PlatformCode, PlatformSku }: Pick<Reported, 'PlatformCode' | 'PlatformSku'>) =>
    `${PlatformCode} ${PlatformSku}`
  const named = new Set(articles.map(nameOf))
  const known = await db
    .selectFrom('os_platform_stock')
    .select(['PlatformCode', 'PlatformSku', 'Fnsku'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .where((eb) => eb.or([eb('PlatformPcs', '<>', 0), eb('InTransitPcs', '<>', 0)]))
    .execute()
  return known.filter((row) => !named.has(nameOf(row))).map((row) => ({ ...row, PlatformPcs: 0, InTransitPcs: 0 }))
}

/** Queries the marketplaces for a company immediately; enqueued by the caller that has taken the company's turn. */
export const ASK_JOB = jobName<Question>('platform-stock.ask')

const askJob: JobDefinition<Question> = {
  name: ASK_JOB,
  concurrency: 2,
  async run({ config, data, ...parts }) {
    const marketplace = marketplaceOf(config)
    if (marketplace) await askMarketplace(parts, marketplace, data)
  },
  giveUp: ({ pool, data }) =>
    transact(pool, data.ContractCompanyId, 'write', async (db) => {
      if (await endTurn(db, data, { Fault: 'unreachable' }))
        await publishLive(db, PLATFORM_TOPIC, { ContractCompanyId: data.ContractCompanyId })
    }),
}

/** Seconds. A second attempt in the same night does not repeat the requests of the first. */
const NIGHT_PAUSE = 2 * 3600

/** Queries the marketplaces for every company that has platform inventory, one by one; a failure does not affect the others. */
export async function fetchAll({ config, ...parts }: Parts & Pick<RunningJob, 'config'>): Promise<void> {
  const marketplace = marketplaceOf(config)
  if (!marketplace) return
  const need = GATES.platformInventory.needs
  const companies = await transact(parts.pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('company')
      .select(['ContractCompanyId', 'CustomerSpecialConfig', 'WarehouseCountries'])
      .orderBy('ContractCompanyId')
      .execute(),
  )
  for (const { ContractCompanyId, CustomerSpecialConfig, WarehouseCountries } of companies) {
    if (parts.signal?.aborted) return
    if (!WarehouseCountries.includes(need.CountryCode) || !isSwitchedOn(CustomerSpecialConfig as never, need)) continue
    const account = { ContractCompanyId, CountryCode: need.CountryCode }
    const question = await transact(parts.pool, ContractCompanyId, 'write', (db) => takeTurn(db, account, NIGHT_PAUSE))
    if (!question) continue
    await askMarketplace(parts, marketplace, question).catch(async (error: unknown) => {
      parts.log.error({ err: error, ...account }, 'stock of marketplaces not taken')
      await transact(parts.pool, ContractCompanyId, 'write', (db) => endTurn(db, question, { Fault: 'unreachable' }))
    })
  }
}

/** Every night, before the warehouse opens. */
const nightlyJob: JobDefinition = {
  name: jobName('platform-stock.fetch'),
  schedule: { cron: '40 3 * * *', zone: PLATFORM_SITE.timeZone },
  run: fetchAll,
}

export const fetchJobs = [askJob, nightlyJob]
