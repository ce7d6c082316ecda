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
/** What every list of the desk may be asked by. */
export type AtDesk = { ContractCompanyId?: number | undefined; CountryCode?: string | undefined; Assigned?: Assigned | undefined }
/** Filters of a list at the desk. */
export type DeskFilter<F> = Filter<F> & AtDesk
/** Rows that a customer, or staff, selected: some, or all under a filter. */
export type CustomerSelection<F> = { Ids?: number[] | undefined; Filter?: Filter<F> | undefined }
export type DeskSelection<F> = { Rows?: DeskRow[] | undefined; Filter?: DeskFilter<F> | undefined }
export type Lock = (rows: readonly DeskRow[]) => Promise<void>

/** What `listQuery` makes the queries of a list from. */
export type Definition<T extends Table, R extends z.ZodObject, F extends PageInput, C extends string> = {
  /** The table of the records; its rows are called `t` in every fragment. */
  readonly table: T
  /** The list's name where the database keeps its number of rows in each state: then neither page nor counts count. */
  readonly tally?: TalliedList
  /** Schema of the filters. */
  readonly filter: z.ZodType<F>
  /** Schema of a row. Fields that are not in `computed` are columns of the table. */
  readonly row: R
  /** Fields of a row that come from elsewhere; read for the rows of the page alone. */
  readonly computed?: { readonly [K in C]: Fragment }
  /** What `computed` needs: `join warehouse h using (warehouse_id)`. */
  readonly joins?: Fragment
  /** The field that holds the state. */
  readonly state: Own<T>
  /** The document number, by which people know a record. */
  readonly number: Own<T> | Fragment
  /** The field that holds the country of the warehouse, where records have one. */
  readonly site?: Own<T>
  /** Filters that ask for a column to be equal. */
  readonly equal?: readonly (Own<T> & keyof F)[]
  /** The column that a span of dates is about; the day of creation unless given. */
  readonly dates?: (filter: Filter<F>) => Own<T>
  /** Zone of the calendar days of a span. */
  readonly zone: (country: string | undefined) => string
  /** Zones by country, where a list of all countries means days on the clock of each row's own. */
  readonly zones?: Readonly<Record<string, string>>
  /** The zone of a row (see `zoneBy`), where it follows from other columns than `site`: a span means days on that clock. */
  readonly clock?: Fragment
  /** Any other filter. */
  readonly where?: (filter: Filter<F>) => readonly (Fragment | false)[]
  /** Columns that a search looks through, of a table that stays small: one word may be a part of a value, several are whole values. */
  readonly search?: readonly Own<T>[]
  /** Where else such a search looks. */
  readonly searchElsewhere?: (words: readonly string[]) => Fragment
  /** Instead of these: where a search looks by index, beginning with the table itself: see `lookUp`. */
  readonly searchIn?: readonly SearchPlace[]
  readonly sort: readonly Own<T>[]
  /** One of these: the desk begins with what it has least of, such as what is due first, unless another order is wished. */
  readonly deskFirst?: Own<T> | ((filter: Filter<F>) => Own<T> | undefined)
  /** What the desk alone may read, with what it needs. */
  readonly desk?: { readonly computed: { readonly [K in C]?: Fragment }; readonly joins: Fragment }
  /** Records are assigned to staff: the desk's list has `assignedRow` and `assignedFilter`. */
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
