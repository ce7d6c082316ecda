import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.gen.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import { keywords, type PageInput } from '#kit/shared/page.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import type { Say } from '#kit/shared/text.ts'
import { eachRow, selectedRows } from './bulk.ts'
import { countStates, isNarrowedOnlyBy } from './counts.ts'
import { toSnake, type Db } from './db.ts'
import type { JsonText } from './handle.ts'
import { allOf, like, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from './page.ts'

type Fragment = RawBuilder<unknown>
type Table = keyof Database & TalliedList
type Own<T extends Table> = keyof Selectable<Database[T]> & string
type Filter<F> = Partial<F>

type Definition<T extends Table, R extends z.ZodObject, F extends PageInput, C extends string> = {
  /** The table of the records; its rows are called `t` in every fragment. The database tallies it by state. */
  readonly table: T
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
  readonly number: Own<T>
  /** The field that holds the country of the warehouse, where records have one. */
  readonly site?: Own<T>
  /** Filters that ask for a column to be equal. */
  readonly equal?: readonly (Own<T> & keyof F)[]
  /** The column that a span of dates means; the day of creation unless said. */
  readonly dates?: (filter: Filter<F>) => Own<T>
  /** Zone of the calendar days of a span. */
  readonly zone: (country: string | undefined) => string
  /** Any other filter. */
  readonly where?: (filter: Filter<F>) => readonly (Fragment | false)[]
  /** Columns that a search looks through: one word may be a part of a value, several are whole values. */
  readonly search: readonly Own<T>[]
  /** Where else a search looks, such as in the lines of a document. */
  readonly searchElsewhere?: (words: readonly string[]) => Fragment
  readonly sort: readonly Own<T>[]
  /** Records that staff do not see, such as drafts. */
  readonly hiddenFromStaff?: Fragment
}

type CustomerSelection<F> = { Ids?: number[] | undefined; Filter?: Filter<F> | undefined }
type DeskSelection<F> = { Rows?: DeskRow[] | undefined; Filter?: DeskFilter<F> | undefined }
type DeskFilter<F> = Filter<F> & { ContractCompanyId?: number | undefined; CountryCode?: string | undefined }

/**
 * The queries of a list, for the customer and for the desk, from one definition: page, counts by state, selection of a bulk move
 * and rows of an export. Filters, search and order use columns of one table, so that a page is chosen by its keys first.
 */
export function listQuery<T extends Table, R extends z.ZodObject, F extends PageInput, C extends string = never>(
  definition: Definition<T, R, F, C>,
) {
  const { table, row, joins, state, number, site, zone, hiddenFromStaff = false } = definition
  const computed: Readonly<Record<string, Fragment>> = definition.computed ?? {}
  const at = (field: string) => sql.ref(`t.${toSnake(field)}`)
  const from = sql`${sql.table(table)} t`
  const columns = sql.join(
    Object.keys(row.shape).map((field) => sql`${computed[field] ?? at(field)} as ${sql.raw(`"${field}"`)}`),
  )
  const deskColumns = sql.join([
    columns,
    sql`t.contract_company_id as "ContractCompanyId", c.name_cn as "CompanyName"`,
    ...(site ? [sql`${at(site)} as "CountryCode"`] : []),
  ])
  const deskJoins = sql`join company c on c.contract_company_id = t.contract_company_id ${joins ?? sql``}`
  const sortable = Object.fromEntries(definition.sort.map((field) => [field, at(field)]))

  function matches(words: readonly string[]): Fragment | false {
    if (words.length === 0) return false
    const one = like(words[0]!)
    const found = definition.search.map((field) =>
      words.length > 1 ? sql`${at(field)} = any(${words})` : sql`${at(field)} ilike ${one}`,
    )
    return sql`(${sql.join([...found, ...(definition.searchElsewhere ? [definition.searchElsewhere(words)] : [])], sql` or `)})`
  }

  function where(scope: ListScope, filter: Filter<F>, more: Fragment | false = false): Fragment {
    const value = (field: string) => (filter as Record<string, unknown>)[field]
    return allOf([
      scope.ContractCompanyId !== undefined && sql`t.contract_company_id = ${scope.ContractCompanyId}`,
      site !== undefined && scope.CountryCode !== undefined && sql`${at(site)} = ${scope.CountryCode}`,
      ...(definition.equal ?? []).map((field) => value(field) !== undefined && sql`${at(field)} = ${value(field)}`),
      ...withinDays(at(definition.dates?.(filter) ?? 'CreatedTime'), filter, zone(scope.CountryCode)),
      ...(definition.where?.(filter) ?? []),
      matches(keywords(filter.Keyword)),
      more,
    ])
  }

  const order = (filter: Filter<F>) => orderOf(filter, sortable, sql`t.id`)
  const total = (scope: ListScope, filter: Filter<F>) =>
    isNarrowedOnlyBy(filter, state) && {
      total: talliedTotal(table, scope, (filter as Record<string, unknown>)[state] as number | undefined),
    }

  const page = (db: Db, scope: ListScope, input: F): Promise<JsonText> =>
    pageOf(db, {
      only: 't',
      columns,
      from,
      ...(joins && { joins }),
      where: where(scope, input),
      order: order(input),
      input,
      ...total(scope, input),
    })

  function deskPage(db: Db, { ContractCompanyId, CountryCode, ...rest }: DeskFilter<F> & PageInput): Promise<JsonText> {
    const input = rest as unknown as F
    const scope = { ContractCompanyId, CountryCode }
    const condition = where(scope, input, hiddenFromStaff)
    const known = !hiddenFromStaff && total(scope, input)
    return pageOf(db, {
      only: 't',
      columns: deskColumns,
      from,
      joins: deskJoins,
      where: condition,
      order: order(input),
      input,
      ...known,
    })
  }

  /** Rows in each state under the list's other filters. */
  const counts = (db: Db, scope: ListScope, filter: Filter<F>, more: Fragment | false = false) =>
    isNarrowedOnlyBy(filter) && !more
      ? stateCounts(db, table, scope)
      : countStates(db, { state: at(state), from, where: where(scope, filter, more) })

  const deskCounts = (db: Db, { ContractCompanyId, CountryCode, ...filter }: DeskFilter<F>) =>
    counts(db, { ContractCompanyId, CountryCode }, filter as unknown as Filter<F>, hiddenFromStaff)

  const among = (rows: readonly DeskRow[]) =>
    sql`(t.contract_company_id, t.id) in (select * from unnest(${rows.map((one) => one.ContractCompanyId)}::bigint[], ${rows.map((one) => one.Id)}::bigint[]))`

  /** Keys and numbers of the rows under a condition, in the order in which they are always locked. */
  async function keys(db: Db, condition: Fragment, limit?: number) {
    const { rows } = await sql<DeskRow & { No: string | null }>`
      select t.contract_company_id, t.id, ${at(number)} as no from ${from} where ${condition} order by t.contract_company_id, t.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
      db,
    )
    return rows
  }

  /** Does `act` for each selected record of a company; answers which were skipped, by their number. */
  async function eachOwn(
    db: Db,
    say: Say,
    scope: ListScope,
    { Ids, Filter }: CustomerSelection<F>,
    act: (id: number) => Promise<unknown>,
  ): Promise<BulkResult> {
    const named = Ids && Ids.map((Id) => ({ ContractCompanyId: scope.ContractCompanyId!, Id }))
    return each(
      db,
      say,
      { Rows: named, Filter },
      (filter) => where(scope, filter as unknown as Filter<F>),
      (row) => act(row.Id),
    )
  }

  /** The same for the rows of all companies that staff selected. */
  const eachAtDesk = (db: Db, say: Say, selection: DeskSelection<F>, act: (row: DeskRow) => Promise<unknown>) =>
    each(
      db,
      say,
      selection,
      ({ ContractCompanyId, CountryCode, ...filter }) =>
        where({ ContractCompanyId, CountryCode }, filter as unknown as Filter<F>, hiddenFromStaff),
      act,
    )

  async function each(
    db: Db,
    say: Say,
    { Rows, Filter }: DeskSelection<F>,
    condition: (filter: DeskFilter<F>) => Fragment,
    act: (row: DeskRow) => Promise<unknown>,
  ) {
    const selected: readonly DeskRow[] = await selectedRows(Rows, Filter, (filter, limit) => keys(db, condition(filter), limit))
    const numbers = new Map((await keys(db, among(selected))).map(({ Id, No }) => [Id, No]))
    const move = async ({ ContractCompanyId, Id }: DeskRow) => void (await act({ ContractCompanyId, Id }))
    return eachRow(db, say, selected, ({ Id }) => numbers.get(Id) ?? String(Id), move)
  }

  type Exported = Selectable<Database[T]> & Pick<z.output<R>, C & keyof z.output<R>>
  /** All rows under a filter with every column, in the list's order: for exports. */
  const rows = (scope: ListScope, filter: Filter<F>): RawBuilder<Exported> =>
    sql<Exported>`select t.*${sql.join([sql``, ...Object.entries(computed).map(([field, value]) => sql`${value} as ${sql.raw(toSnake(field))}`)])} from ${from} ${joins ?? sql``} where ${where(scope, filter)} order by ${order(filter)}`

  return { page, deskPage, counts, deskCounts, eachOwn, eachAtDesk, rows }
}

/** Any list query; what its filters are is known to its calls. */
// oxlint-disable-next-line typescript/no-explicit-any -- the filters of any list
export type ListQuery = Pick<ReturnType<typeof listQuery<any, any, any, any>>, 'page' | 'counts' | 'deskPage' | 'deskCounts'>
