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
type Table = keyof Database & string
type Own<T extends Table> = keyof Selectable<Database[T]> & string
type Filter<F> = Partial<F>

type Definition<T extends Table, R extends z.ZodObject, F extends PageInput, C extends string> = {
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
  /** What the desk alone may read, with what it needs. */
  readonly desk?: { readonly computed: { readonly [K in C]?: Fragment }; readonly joins: Fragment }
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
  const { table, tally, row, joins, state, number, site, zone, hiddenFromStaff = false } = definition
  const computed: Readonly<Record<string, Fragment>> = definition.computed ?? {}
  const at = (field: string) => sql.ref(`t.${toSnake(field)}`)
  const from = sql`${sql.table(table)} t`
  const columnsWith = (special: Readonly<Record<string, Fragment>>) =>
    sql.join(Object.keys(row.shape).map((field) => sql`${special[field] ?? at(field)} as ${sql.raw(`"${field}"`)}`))
  const columns = columnsWith(computed)
  const deskColumns = sql.join([
    columnsWith({ ...computed, ...definition.desk?.computed }),
    sql`t.contract_company_id as "ContractCompanyId", c.name_cn as "CompanyName"`,
    ...(site ? [sql`${at(site)} as "CountryCode"`] : []),
  ])
  const deskJoins = sql`join company c on c.contract_company_id = t.contract_company_id ${joins ?? sql``} ${definition.desk?.joins ?? sql``}`
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
    tally !== undefined &&
    isNarrowedOnlyBy(filter, state) && {
      total: talliedTotal(tally, scope, (filter as Record<string, unknown>)[state] as number | undefined),
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
    tally !== undefined && isNarrowedOnlyBy(filter) && !more
      ? stateCounts(db, tally, scope)
      : countStates(db, { state: at(state), from, where: where(scope, filter, more) })

  const deskCounts = (db: Db, { ContractCompanyId, CountryCode, ...filter }: DeskFilter<F>) =>
    counts(db, { ContractCompanyId, CountryCode }, filter as unknown as Filter<F>, hiddenFromStaff)

  const among = (rows: readonly DeskRow[]) =>
    sql`(t.contract_company_id, t.id) in (select * from unnest(${rows.map((one) => one.ContractCompanyId)}::bigint[], ${rows.map((one) => one.Id)}::bigint[]))`

  /** Keys and numbers of the rows under a condition, in the order in which they are always locked. */
  async function keys(db: Db, condition: Fragment, limit?: number) {
    const { rows } = await sql<DeskRow & { No: string | null }>`
      select t.contract_company_id, t.id, ${typeof number === 'string' ? at(number) : number} as no from ${from} where ${condition} order by t.contract_company_id, t.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
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
    act: (row: DeskRow) => Promise<unknown>,
  ): Promise<BulkResult> {
    const named = Ids && Ids.map((Id) => ({ ContractCompanyId: scope.ContractCompanyId!, Id }))
    return each(db, say, { Rows: named, Filter }, (filter) => where(scope, filter as unknown as Filter<F>), act)
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
    const named = Rows && inLockOrder(Rows)
    const selected: readonly DeskRow[] = await selectedRows(named, Filter, (filter, limit) => keys(db, condition(filter), limit))
    const numbers = new Map((await keys(db, among(selected))).map(({ Id, No }) => [Id, No]))
    const move = async ({ ContractCompanyId, Id }: DeskRow) => void (await act({ ContractCompanyId, Id }))
    return eachRow(db, say, selected, ({ Id }) => numbers.get(Id) ?? String(Id), move)
  }

  type Exported = Selectable<Database[T]> & Pick<z.output<R>, C & keyof z.output<R>>
  /** All rows under a filter with every column, in the list's order: for exports. */
  const rows = (scope: ListScope, filter: Filter<F>): RawBuilder<Exported> =>
    sql<Exported>`select t.*${sql.join([sql``, ...Object.entries(computed).map(([field, value]) => sql`${value} as ${sql.raw(toSnake(field))}`)])} from ${from} ${joins ?? sql``} where ${where(scope, filter)} order by ${order(filter)}`

  /** Rows under a condition as the list shows them: to a customer, or at the desk. */
  async function find<K extends 'own' | 'desk'>(db: Db, as: K, condition: Fragment, order: Fragment, limit = 200) {
    type Found = z.output<R> &
      (K extends 'desk' ? { ContractCompanyId: number; CompanyName: string; CountryCode: string } : unknown)
    const [selected, joined] = as === 'desk' ? [deskColumns, deskJoins] : [columns, joins ?? sql``]
    const { rows } = await sql<{ Rows: Found[] }>`
      select coalesce(json_agg(found), '[]'::json) as rows from (
        select ${selected} from ${from} ${joined} where ${condition} order by ${order} limit ${sql.lit(limit)}) found`.execute(db)
    return rows[0]!.Rows
  }

  return { page, find, deskPage, counts, deskCounts, eachOwn, eachAtDesk, rows }
}

/** Each row once, in the order in which rows are always locked, so that two bulk moves wait for each other and do not deadlock. */
function inLockOrder(rows: readonly DeskRow[]): DeskRow[] {
  const distinct = new Map(rows.map((row) => [`${row.ContractCompanyId}/${row.Id}`, row]))
  return [...distinct.values()].sort((a, b) => a.ContractCompanyId - b.ContractCompanyId || a.Id - b.Id)
}

/** Any list query; the filters of its calls are those of the list. */
export type ListQuery = {
  page(db: Db, scope: ListScope, input: never): Promise<JsonText>
  counts(db: Db, scope: ListScope, filter: never): Promise<Record<string, number>>
  deskPage(db: Db, input: never): Promise<JsonText>
  deskCounts(db: Db, filter: never): Promise<Record<string, number>>
  eachAtDesk(db: Db, say: Say, selection: never, act: (row: DeskRow) => Promise<unknown>): Promise<BulkResult>
}
