import { sql, type RawBuilder } from 'kysely'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { BoardCard } from '../rules.ts'

type Fragment = RawBuilder<unknown>

/** Rows of a rule in one time zone; warehouse staff of `country` see only the rows in it. */
export type BoardPart = { readonly zone: string; readonly where?: Fragment; readonly country?: string }

export type BoardKey = { ContractCompanyId: number; Id: number; No: string; Place: string }

/**
 * Items of one kind on the desk's board of today. A feature declares its own as `board` in `api/feature.ts`. The rows are called
 * `t` and have an `id`.
 */
export type BoardRule = {
  readonly card: BoardCard
  readonly title: TextKey
  /** Path of the desk's list of such documents; staff who may open it see the kind. */
  readonly list: string
  readonly from: Fragment
  /** `ofCompany`: rows have a `contract_company_id`. */
  readonly ofCompany?: true
  readonly number: Fragment
  readonly place: Fragment
  /** Number of orders a row represents, if it is not a single document. */
  readonly orders?: Fragment
  /** Column with the time; `isDay` if it is a calendar day, on which `hour` decides if it is set. */
  readonly time: Fragment
  readonly isDay?: true
  readonly hour?: string
  readonly parts: readonly BoardPart[]
  /** Condition for pending rows; and for those whose time has passed, if it differs. */
  readonly pending: Fragment
  readonly pendingLate?: Fragment
  /** Page of a row; `day` is the day of its time. */
  readonly path: (item: BoardKey, day: string, country: string | undefined) => string
}

/** One part per country, by the column with the warehouse country. */
export const warehouseParts = (site: string): BoardPart[] =>
  COUNTRIES.map((country) => ({ country, zone: zoneOf(country), where: sql`${sql.ref(site)} = ${country}` }))

/** Code of a row's warehouse. */
export const warehouseCode = (column: string): Fragment =>
  sql`(select warehouse_code from warehouse where warehouse_id = ${sql.ref(column)})`

declare module '#kit/api/services.ts' {
  interface Lists {
    /** Items on the board of today. */
    board: BoardRule
  }
}
