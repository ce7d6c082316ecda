import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { like, wholeValues } from '#kit/api/page.ts'
import { keywords, type PageInput } from '#kit/shared/page.ts'
import { AGE_LINE, lastCompleteDay, STOCK_LINE, WARNING } from '../rules.ts'

/** Whose stock in which country. */
export type StockScope = { ContractCompanyId: number; CountryCode: string }

/** The day whose 24:00 is past in the country's warehouses. */
export function lastDay({ CountryCode }: StockScope): string {
  return lastCompleteDay(now(), zoneOf(CountryCode))
}

/** Age in days at the end of `day`; null for goods that arrived later. */
export function ageAt(day: string, putaway: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when ${putaway} <= ${day}::date then ${day}::date - ${putaway} + 1 end`
}

const LINES = {
  stock_line: { standard: STOCK_LINE, kind: WARNING.stock, own: 'is_stock_alert' },
  age_line: { standard: AGE_LINE, kind: WARNING.age, own: 'is_age_alert' },
} as const

/**
 * A warning line of the product `w`: its own, else that of the company's settings for the country, else the default. Null where the
 * product or the company has no alerts of the kind.
 */
function lineOf({ ContractCompanyId, CountryCode }: StockScope, line: keyof typeof LINES) {
  const { standard, kind, own } = LINES[line]
  const config = sql`from os_early_warn_config c where c.contract_company_id = ${ContractCompanyId} and c.country_code = ${CountryCode}`
  return sql`case when w.${sql.raw(own)} and not exists (select ${config} and ${sql.lit(kind)} <> all(c.warn_types))
    then coalesce(w.${sql.raw(line)}, (select c.${sql.raw(line)} ${config}), ${standard}::int) end`
}
export const stockLine = (scope: StockScope) => lineOf(scope, 'stock_line')
export const ageLine = (scope: StockScope) => lineOf(scope, 'age_line')

/** Batches that came onto the shelf on the days of a span, both counted. */
export const shelvedWithin = ({
  StartTime,
  EndTime,
}: Pick<PageInput, 'StartTime' | 'EndTime'>): (RawBuilder<unknown> | false)[] => [
  StartTime !== undefined && sql`k.putaway_date >= ${StartTime}::date`,
  EndTime !== undefined && sql`k.putaway_date <= ${EndTime}::date`,
]

/** Conditions on the product `w`: one keyword is searched anywhere, several must be whole numbers. */
export function named(f: {
  Keyword?: string | undefined
  Fnsku?: string | undefined
  Sku?: string | undefined
}): (RawBuilder<unknown> | false)[] {
  const words = keywords(f.Keyword)
  const one = like(words[0] ?? '')
  return [
    words.length === 1 && sql`(w.sku ilike ${one} or w.fnsku ilike ${one} or w.name_cn ilike ${one} or w.name_en ilike ${one})`,
    words.length > 1 && sql`(w.sku = any(${wholeValues(words)}) or w.fnsku = any(${wholeValues(words)}))`,
    f.Fnsku !== undefined && sql`w.fnsku = ${f.Fnsku}`,
    f.Sku !== undefined && sql`w.sku = ${f.Sku}`,
  ]
}
