import { sql, type RawBuilder } from 'kysely'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { BoardCard } from '../rules.ts'

type Fragment = RawBuilder<unknown>

/** Rows of a rule on one clock; of those in `country` its warehouse staff see nothing else. */
export type BoardPart = { readonly zone: string; readonly where?: Fragment; readonly country?: string }

export type BoardKey = { ContractCompanyId: number; Id: number; No: string; Place: string }

/**
 * Items of one kind on the desk's board of today. A feature declares its own as `board` in `api/feature.ts`. The rows are called
 * `t` and have an `id`.
 */
export type BoardRule = {
  readonly card: BoardCard
  readonly title: TextKey
  /** Address of the desk's list of such documents; who may open it sees the kind. */
  readonly list: string
  readonly from: Fragment
  /** `ofCompany`: rows have a `contract_company_id`. */
  readonly ofCompany?: true
  readonly number: Fragment
  readonly place: Fragment
  /** How many orders a row stands for, where it is no single document. */
  readonly orders?: Fragment
  /** Column with the time; `isDay` where it is a calendar day, on which `hour` is what counts if there is one. */
  readonly time: Fragment
  readonly isDay?: true
  readonly hour?: string
  readonly parts: readonly BoardPart[]
  /** What is still to come; and what is so once its time has passed, if that differs. */
  readonly pending: Fragment
  readonly pendingLate?: Fragment
  /** Page of a row; `day` is that of its time. */
  readonly path: (item: BoardKey, day: string, country: string | undefined) => string
}

/** The warehouses of each country by the column with the country. */
export const warehouseParts = (site: string): BoardPart[] =>
  COUNTRIES.map((country) => ({ country, zone: zoneOf(country), where: sql`${sql.ref(site)} = ${country}` }))

/** Code of the warehouse of a row. */
export const warehouseCode = (column: string): Fragment =>
  sql`(select warehouse_code from warehouse where warehouse_id = ${sql.ref(column)})`

declare module '#kit/api/services.ts' {
  interface Lists {
    /** What the board of today names. */
    board: BoardRule
  }
}
