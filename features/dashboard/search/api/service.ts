import { sql, type RawBuilder } from 'kysely'
import type { EnumName } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, type Site } from '#features/warehouse/sites/rules.ts'
import type { TextKey } from '#kit/shared/text.ts'

type Fragment = RawBuilder<unknown>
type Row = { ContractCompanyId: number; Id: number; No: string }

/**
 * Records that the search finds. The table of the records is called `t` in every fragment and has
 * `contract_company_id`, unless its rows belong to no company. A feature declares its own as `searches` in
 * `api/feature.ts`.
 */
export type SearchRule = {
  /** Name of the kind, and its title for such records. */
  readonly kind: string
  readonly title: TextKey
  readonly icon: string
  readonly table: string
  /** The id in the address of a record; `t.id` by default. Unique together with the company, and indexed. */
  readonly id?: Fragment
  /** The id in the address instead, if a record is shown on the page of another: a correction on that of its batch. */
  readonly leadsTo?: Fragment
  /** Records of the warehouses themselves, which only staff find. */
  readonly isOfNoCompany?: true
  /** The number by which users identify a record. */
  readonly number: Fragment
  /** Further text that distinguishes one record from another. */
  readonly about?: Fragment
  readonly state?: { readonly enumeration: EnumName; readonly column: Fragment }
  /**
   * Fields matched by prefix. Each needs an index on `upper(column) text_pattern_ops`, with `contract_company_id` where
   * there is one.
   */
  readonly fields: readonly SearchField[]
  /** Condition that a record must meet to be found. */
  readonly where?: Fragment
  /** The screens that show a record to customers, by the value of `variant`, and to staff. */
  readonly variant?: Fragment
  readonly screens?: Readonly<Record<string, (row: Row) => string>>
  readonly desk?: (row: Row) => string
}

export type SearchField = {
  readonly column: Fragment
  /** Tables of lines joined to `t`. */
  readonly join?: Fragment
  /** The whole value must match, as in a list of numbers: `column` is the array. */
  readonly isArray?: true
  /** Normalises values that users write in several ways. */
  readonly written?: (query: string) => string
}

/** Columns of the table itself. */
export const ownFields = (...columns: string[]): SearchField[] => columns.map((column) => ({ column: sql.ref(`t.${column}`) }))

/** Columns of a table of lines, which refers to `t.id` by `key`. */
export const lineFields = (table: string, key: string, ...columns: string[]): SearchField[] =>
  columns.map((column) => ({
    column: sql.ref(`l.${column}`),
    join: sql`join ${sql.table(table)} l on l.contract_company_id = t.contract_company_id and l.${sql.ref(key)} = t.id`,
  }))

/** A screen that exists for both countries. */
export const siteScreens = (path: (site: Site, id: number) => string): SearchRule['screens'] =>
  Object.fromEntries(COUNTRIES.map((country) => [country, ({ Id }: Row) => path(SITES[country], Id)]))

declare module '#kit/api/services.ts' {
  interface Lists {
    /** Search rules of the features. */
    searches: SearchRule
  }
}
