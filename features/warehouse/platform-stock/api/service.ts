import { sql } from 'kysely'
import { byFnsku, fnskuSpellings, withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { PLATFORM_TOPIC } from '../rules.ts'

/** An article as a marketplace reports it. */
export type Reported = {
  PlatformCode: number
  PlatformSku: string
  Fnsku: string
  PlatformPcs: number
  InTransitPcs: number
}

type Owner = { ContractCompanyId: number; CountryCode: string }

/** Returns the articles with the FNSKU as spelled in the company's product: marketplaces write some in lower case. */
async function withProducts(db: Db, { ContractCompanyId, CountryCode }: Owner, articles: readonly Reported[]) {
  const reported = articles.map(({ Fnsku }) => Fnsku)
  const products = await db
    .selectFrom('wares_info')
    .select('Fnsku')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val(fnskuSpellings(reported)))))
    .execute()
  return withStoredFnsku(articles, byFnsku(products, reported))
}

/**
 * Stores a marketplace's report: the latest figures of each article, and a movement if its pieces differ from those of
 * the previous report. `report` names the source of the figures. Returns how many articles are new or have changed.
 */
export async function takeReport(db: Db, owner: Owner, reported: readonly Reported[], report: string): Promise<number> {
  const { ContractCompanyId, CountryCode } = owner
  const articles = await withProducts(db, owner, reported)
  // Concurrent reports are serialized: the second is compared with the result of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform stock ${ContractCompanyId} ${CountryCode}`}, 0))`.execute(
    db,
  )
  const time = now()
  const month = localDay(time, zoneOf(CountryCode)).slice(0, 7)
  const nameOf = ({ PlatformCode, PlatformSku }: Pick<Reported, 'PlatformCode' | 'PlatformSku'>) =>
    `${PlatformCode} ${PlatformSku}`
  const before = await db
    .selectFrom('os_platform_stock')
    .select(['PlatformCode', 'PlatformSku', 'Fnsku', 'PlatformPcs', 'InTransitPcs'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .where((eb) => eb('PlatformSku', '=', eb.fn.any(eb.val(articles.map(({ PlatformSku }) => PlatformSku)))))
    .orderBy('Id')
    .forUpdate()
    .execute()
  const known = new Map(before.map((row) => [nameOf(row), row]))
  const saved = await db
    .insertInto('os_platform_stock')
    .values(
      articles
        .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
        .map((article) => ({ ContractCompanyId, CountryCode, ...article, CreatedTime: time, UpdatedTime: time })),
    )
    .onConflict((conflict) =>
      conflict.columns(['ContractCompanyId', 'CountryCode', 'PlatformCode', 'PlatformSku']).doUpdateSet((eb) => ({
        Fnsku: eb.ref('excluded.Fnsku'),
        PlatformPcs: eb.ref('excluded.PlatformPcs'),
        InTransitPcs: eb.ref('excluded.InTransitPcs'),
        UpdatedTime: time,
      })),
    )
    .returning(['Id', 'PlatformCode', 'PlatformSku', 'Fnsku', 'PlatformPcs', 'InTransitPcs'])
    .execute()
  const flows = saved.flatMap(({ Id, PlatformCode, PlatformSku, Fnsku, PlatformPcs }) => {
    const ChangePcs = PlatformPcs - (known.get(nameOf({ PlatformCode, PlatformSku }))?.PlatformPcs ?? 0)
    const article = { PlatformStockId: Id, PlatformCode, PlatformSku, Fnsku, ChangePcs, AfterPcs: PlatformPcs }
    return ChangePcs === 0
      ? []
      : [{ ContractCompanyId, CountryCode, ...article, BillMonth: month, FlowTime: time, RelateNo: report }]
  })
  if (flows.length > 0) await db.insertInto('platform_stock_flow').values(flows).execute()
  await publishLive(db, PLATFORM_TOPIC, { ContractCompanyId })
  return saved.filter((row) => {
    const old = known.get(nameOf(row))
    return !old || old.PlatformPcs !== row.PlatformPcs || old.InTransitPcs !== row.InTransitPcs || old.Fnsku !== row.Fnsku
  }).length
}
