import { takeReport, type Reported } from '#features/warehouse/platform-stock/api/service.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import type { Demo } from './world.ts'

const LANJING = 420561
const COUNTRY = 'GB'
/** Pieces on the marketplace at each report, by article: some sell, one ran out, some are on their way. */
const REPORTS = [
  { daysAgo: 45, pieces: [120, 60, 18, 240, 35, 12] },
  { daysAgo: 24, pieces: [86, 41, 0, 190, 30, 4] },
  { daysAgo: 3, pieces: [64, 12, 0, 131, 48, 0] },
] as const
const ON_THE_WAY = [0, 24, 0, 0, 0, 0]

/** Stock reports of a marketplace, of a company that may see them; one article belongs to no product. */
export function planPlatformStock(demo: Demo): void {
  for (const { daysAgo, pieces } of REPORTS)
    demo.plan(daysAgo, 7, LANJING, async (db) => {
      const known = await db
        .selectFrom('wares_info')
        .select(['Sku', 'Fnsku'])
        .where('ContractCompanyId', '=', LANJING)
        .where('CountryCode', '=', COUNTRY)
        .orderBy('Id')
        .limit(pieces.length - 1)
        .execute()
      const articles: Reported[] = [...known, { Sku: 'OLD-LISTING', Fnsku: 'X00OLDLIST' }].map(({ Sku, Fnsku }, index) => ({
        PlatformCode: SALES_PLATFORM.amazon,
        PlatformSku: `${Sku}-UK`,
        Fnsku,
        PlatformPcs: pieces[index]!,
        InTransitPcs: daysAgo < 10 ? ON_THE_WAY[index]! : 0,
      }))
      await takeReport(db, { ContractCompanyId: LANJING, CountryCode: COUNTRY }, articles, `report-${daysAgo}`)
    })
}
