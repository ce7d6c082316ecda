import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.gen.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { Assigned } from '#kit/shared/desk-work.ts'
import type { PageInput } from '#kit/shared/page.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import type { Db } from './db.ts'
import type { JsonText } from './handle.ts'
import type { ListScope } from './page.ts'
import type { SearchPlace } from './search.ts'

export type Fragment = RawBuilder<unknown>
export type Table = keyof Database & string
export type Own<T extends Table> = keyof Selectable<Database[T]> & string
export type Filter<F> = Partial<F>
/** Filters that every desk list accepts. */
export type AtDesk = { ContractCompanyId?: number | undefined; CountryCode?: string | undefined; Assigned?: Assigned | undefined }
/** Filters of a list at the desk. */
export type DeskFilter<F> = Filter<F> & AtDesk
/** Rows that a customer, or staff, selected: some, or all under a filter. */
export type CustomerSelection<F> = { Ids?: number[] | undefined; Filter?: Filter<F> | undefined }
export type DeskSelection<F> = { Rows?: DeskRow[] | undefined; Filter?: DeskFilter<F> | undefined }
export type Lock = (rows: readonly DeskRow[]) => Promise<void>

/** The definition from which `listQuery` makes the queries of a list. */
export type Definition<T extends Table, R extends z.ZodObject, F extends PageInput, C extends string> = {
  /** The table of the records, with the alias `t` in every fragment. */
  readonly table: T
  /** The list's name in the tally, which stores its number of rows in each state: then neither page nor counts count rows. */
  readonly tally?: TalliedList
  /** Schema of the filters. */
  readonly filter: z.ZodType<F>
  /** Schema of a row. Fields that are not in `computed` are columns of the table. */
  readonly row: R
  /** Fields of a row from other tables; read only for the rows of the page. */
  readonly computed?: { readonly [K in C]: Fragment }
  /** The joins of `computed`: `join warehouse h using (warehouse_id)`. */
  readonly joins?: Fragment
  /** The field that holds the state. */
  readonly state: Own<T>
  /** The document number, by which users identify a record. */
  readonly number: Own<T> | Fragment
  /** The field with the country of the warehouse, if records have one. */
  readonly site?: Own<T>
  /** Filters that compare a column for equality. */
  readonly equal?: readonly (Own<T> & keyof F)[]
  /** The column that a date span applies to; by default the day of creation. */
  readonly dates?: (filter: Filter<F>) => Own<T>
  /** Zone of the calendar days of a span. */
  readonly zone: (country: string | undefined) => string
  /** Zones by country, for lists of all countries where days are in each row's own zone. */
  readonly zones?: Readonly<Record<string, string>>
  /** The zone of a row (see `zoneBy`), if it depends on columns other than `site`: a span's days are in that zone. */
  readonly clock?: Fragment
  /** Any other filter. */
  readonly where?: (filter: Filter<F>) => readonly (Fragment | false)[]
  /** Columns to search, of a table that stays small: a single word matches part of a value, several match whole values. */
  readonly search?: readonly Own<T>[]
  /** Other places that such a search covers. */
  readonly searchElsewhere?: (words: readonly string[]) => Fragment
  /** Instead of these two: the places of a search by index, starting with the table itself: see `lookUp`. */
  readonly searchIn?: readonly SearchPlace[]
  readonly sort: readonly Own<T>[]
  /** One of these: the desk's default order starts with the lowest value, such as the earliest due date. */
  readonly deskFirst?: Own<T> | ((filter: Filter<F>) => Own<T> | undefined)
  /** Fields for the desk only, with their joins. */
  readonly desk?: { readonly computed: { readonly [K in C]?: Fragment }; readonly joins: Fragment }
  /** Records are assigned to staff: the desk's list has the fields `assignedRow` and the filters `assignedFilter`. */
  readonly isAssigned?: true
  /** Records that staff do not see, such as drafts. */
  readonly hiddenFromStaff?: Fragment
}

/** Any list query; the filters of its calls are those of the list. */
export type ListQuery = {
  page(db: Db, scope: ListScope, input: PageInput): Promise<JsonText>
  counts(db: Db, scope: ListScope, filter: object): Promise<Record<string, number>>
  deskPage(db: Db, input: PageInput): Promise<JsonText>
  deskCounts(db: Db, filter: object): Promise<Record<string, number>>
  eachAtDesk(
    db: Db,
    translate: Translate,
    selection: DeskSelection<object>,
    act: (row: DeskRow) => Promise<unknown>,
  ): Promise<BulkResult>
}
