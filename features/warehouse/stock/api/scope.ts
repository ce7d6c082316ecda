import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { like, wholeValues } from '#kit/api/page.ts'
import type { PageInput } from '#kit/shared/page.ts'
import { searchWords } from '#kit/api/search.ts'
import { AGE_LINE, lastCompleteDay, STOCK_LINE, WARNING } from '../rules.ts'

/** The company whose stock is read, and the country. */
export type StockScope = { ContractCompanyId: number; CountryCode: string }

/** Returns the last complete day in the country's warehouses. */
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
 * A warning threshold of the product `w`: its own, else that of the company's settings for the country, else the
 * default. Null if alerts of the kind are off for the product or the company.
 */
function lineOf({ ContractCompanyId, CountryCode }: StockScope, line: keyof typeof LINES) {
  const { standard, kind, own } = LINES[line]
  const config = sql`from os_early_warn_config c where c.contract_company_id = ${ContractCompanyId} and c.country_code = ${CountryCode}`
  return sql`case when w.${sql.raw(own)} and not exists (select ${config} and ${sql.lit(kind)} <> all(c.warn_types))
    then coalesce(w.${sql.raw(line)}, (select c.${sql.raw(line)} ${config}), ${standard}::int) end`
}
export const stockLine = (scope: StockScope) => lineOf(scope, 'stock_line')
export const ageLine = (scope: StockScope) => lineOf(scope, 'age_line')

/** Batches put on the shelf within a date range, both ends included. */
export const shelvedWithin = ({
  StartTime,
  EndTime,
}: Pick<PageInput, 'StartTime' | 'EndTime'>): (RawBuilder<unknown> | false)[] => [
  StartTime !== undefined && sql`k.putaway_date >= ${StartTime}::date`,
  EndTime !== undefined && sql`k.putaway_date <= ${EndTime}::date`,
]

/** Conditions on the product `w`: a single keyword matches anywhere, several must be complete numbers. */
export function named(f: {
  Keyword?: string | undefined
  Fnsku?: string | undefined
  Sku?: string | undefined
}): (RawBuilder<unknown> | false)[] {
  const words = searchWords(f.Keyword)
  const one = like(words[0] ?? '')
  return [
    words.length === 1 && sql`(w.sku ilike ${one} or w.fnsku ilike ${one} or w.name_cn ilike ${one} or w.name_en ilike ${one})`,
    words.length > 1 && sql`(w.sku = any(${wholeValues(words)}) or w.fnsku = any(${wholeValues(words)}))`,
    f.Fnsku !== undefined && sql`w.fnsku = ${f.Fnsku}`,
    f.Sku !== undefined && sql`w.sku = ${f.Sku}`,
  ]
}
