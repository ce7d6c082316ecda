import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.gen.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { PageInput } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { eachRow, inLockOrder, selectedRows } from './bulk.ts'
import { countStates, isNarrowedOnlyBy } from './counts.ts'
import type { Db } from './db.ts'
import { toSnake } from './wire-names.ts'
import { assignedTo, assigneeOf } from './desk-work.ts'
import { requireCountry, countryAtDesk } from './warehouse-country.ts'
import type {
  AtDesk,
  CustomerSelection,
  Definition,
  DeskFilter,
  DeskSelection,
  Filter,
  Fragment,
  Lock,
  Table,
} from './list-definition.ts'
import { lookUp, searchWords, type Found } from './search.ts'
import { spanOf } from './list-days.ts'
import { searchedBy } from './list-search.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, type ListScope } from './page.ts'
import { valueIn } from '#kit/shared/keys.ts'

/**
 * The queries of a list, for the customer and for the desk, from one definition: page, counts by state, selection of a
 * bulk move and rows of an export. Filters, search and order use columns of one table, so that a page is selected by
 * its keys first.
 */
export function listQuery<T extends Table, R extends z.ZodObject, F extends PageInput, C extends string = never>(
  definition: Definition<T, R, F, C>,
) {
  type AtDeskRow = z.output<R> & { ContractCompanyId: number; CompanyName: string; CountryCode: string }
  const { table, tally, row, joins, state, number, site, hiddenFromStaff = false } = definition
  const computed: Readonly<Record<string, Fragment>> = definition.computed ?? {}
  const at = (field: string) => sql.ref(`t.${toSnake(field)}`)
  const from = sql`${sql.table(table)} t`
  const itself = { only: 't', isAlone: true, from } as const
  const columnsWith = (special: Readonly<Record<string, Fragment>>) =>
    sql.join(Object.keys(row.shape).map((field) => sql`${special[field] ?? at(field)} as ${sql.raw(`"${field}"`)}`))
  const columns = columnsWith(computed)
  const deskColumns = sql.join([
    columnsWith({ ...computed, ...definition.desk?.computed }),
    sql`t.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName"`,
    ...(site ? [sql`${at(site)} as "CountryCode"`] : []),
  ])
  // For lists only: a record shows its assignee in its panel, and customers, who read some records with the desk
  // columns, do not see assignments.
  const deskPageColumns = definition.isAssigned ? sql`${deskColumns}, ${assigneeOf(table, 't')} as "Assignee"` : deskColumns
  const deskJoins = sql`join company c on c.contract_company_id = t.contract_company_id ${joins ?? sql``} ${definition.desk?.joins ?? sql``}`
  const sortable = Object.fromEntries(definition.sort.map((field) => [field, at(field)]))

  const { searchIn } = definition
  const look = (db: Db, { ContractCompanyId }: ListScope, { Keyword }: Filter<F>): Promise<Found> =>
    searchIn ? lookUp(db, searchIn, Keyword, ContractCompanyId) : Promise.resolve(undefined)

  function where(scope: ListScope, filter: Filter<F>, more: Fragment | false = false, found?: Found): Fragment {
    const value = (field: string) => valueIn(filter, field)
    return allOf([
      scope.ContractCompanyId !== undefined && sql`t.contract_company_id = ${scope.ContractCompanyId}`,
      site !== undefined && scope.CountryCode !== undefined && sql`${at(site)} = ${scope.CountryCode}`,
      ...(definition.equal ?? []).map((field) => value(field) !== undefined && sql`${at(field)} = ${value(field)}`),
      ...spanOf(definition, at, scope, filter),
      ...(definition.where?.(filter) ?? []),
      searchedBy(definition, at, scope, searchWords(filter.Keyword), found),
      more,
    ])
  }

  const narrowed = async (db: Db, scope: ListScope, filter: Filter<F>, more: Fragment | false = false) =>
    where(scope, filter, more, await look(db, scope, filter))

  const shownToStaff = (...more: (Fragment | false)[]): Fragment | false => {
    const parts = [...more, hiddenFromStaff].filter((part): part is Fragment => part !== false)
    return parts.length > 0 && allOf(parts)
  }

  /** The scope of staff: records of every country, or only of their warehouses' country. */
  function atDesk(db: Db, { CountryCode, ...scope }: ListScope): ListScope {
    if (site !== undefined && CountryCode !== undefined) requireCountry(db, CountryCode)
    return { ...scope, CountryCode: (site !== undefined ? countryAtDesk(db) : undefined) ?? CountryCode }
  }
  /** The request of staff: whose rows, and the list's own filters. */
  const asked = <G>(db: Db, { ContractCompanyId, CountryCode, Assigned, ...filter }: AtDesk & G) => ({
    scope: atDesk(db, { ContractCompanyId, CountryCode }),
    ofStaff: assignedTo(db, table, 't', Assigned),
    filter: filter as unknown as G,
  })
  const inCountry = (db: Db) => {
    const country = site === undefined ? undefined : countryAtDesk(db)
    return country === undefined ? sql`` : sql`and ${at(site!)} = ${country}`
  }

  const order = (filter: Pick<PageInput, 'SortField' | 'SortOrder'>) => orderOf(filter, sortable, sql`t.id`)
  const deskOrder = (filter: Filter<F>) => {
    const { deskFirst } = definition
    const first = typeof deskFirst === 'function' ? deskFirst(filter) : deskFirst
    return order(first && !filter.SortField ? { SortField: first, SortOrder: 'asc' } : filter)
  }
  const total = (scope: ListScope, filter: Filter<F>) =>
    tally !== undefined &&
    isNarrowedOnlyBy(filter, state) && {
      total: talliedTotal(tally, scope, valueIn(filter, state) as number | undefined),
    }

  async function page(db: Db, scope: ListScope, input: F, more: Fragment | false = false) {
    return pageOf<z.output<R>>(db, {
      ...itself,
      columns,
      ...(joins && { joins }),
      where: await narrowed(db, scope, input, more),
      order: order(input),
      input,
      ...(!more && total(scope, input)),
    })
  }

  /** `more` narrows the list to what this member of staff may see. */
  async function deskPage(db: Db, wanted: DeskFilter<F> & PageInput, more: Fragment | false = false) {
    const { scope, ofStaff, filter: input } = asked(db, wanted)
    const shown = shownToStaff(more, ofStaff)
    const condition = await narrowed(db, scope, input, shown)
    const known = !shown && total(scope, input)
    return pageOf<AtDeskRow>(db, {
      ...itself,
      columns: deskPageColumns,
      joins: deskJoins,
      where: condition,
      order: deskOrder(input),
      input,
      ...known,
    })
  }

  /** Counts of rows in each state under the list's other filters. */
  const counts = async (db: Db, scope: ListScope, filter: Filter<F>, more: Fragment | false = false) =>
    tally !== undefined && isNarrowedOnlyBy(filter) && !more
      ? stateCounts(db, tally, scope)
      : countStates(db, { state: at(state), from, where: await narrowed(db, scope, filter, more) })

  function deskCounts(db: Db, wanted: DeskFilter<F>, more: Fragment | false = false) {
    const { scope, ofStaff, filter } = asked(db, wanted)
    return counts(db, scope, filter, shownToStaff(more, ofStaff))
  }

  const among = (rows: readonly DeskRow[]) =>
    sql`(t.contract_company_id, t.id) in (select * from unnest(${rows.map((one) => one.ContractCompanyId)}::bigint[], ${rows.map((one) => one.Id)}::bigint[]))`

  /** Keys and numbers of the rows under a condition, in locking order. */
  async function keys(db: Db, condition: Fragment, limit?: number) {
    const { rows } = await sql<DeskRow & { No: string | null }>`
      select t.contract_company_id, t.id, ${typeof number === 'string' ? at(number) : number} as no from ${from} where (${condition}) ${inCountry(db)} order by t.contract_company_id, t.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
      db,
    )
    return rows
  }

  /** Runs `act` for each selected record of a company, after `lock` of all; returns the numbers of those skipped. */
  async function eachOwn(
    db: Db,
    translate: Translate,
    scope: ListScope,
    { Ids, Filter }: CustomerSelection<F>,
    act: (row: DeskRow) => Promise<unknown>,
    lock?: Lock,
  ): Promise<BulkResult> {
    const named = Ids && inLockOrder(Ids.map((Id) => ({ ContractCompanyId: scope.ContractCompanyId!, Id })))
    const selected: readonly DeskRow[] = await selectedRows(named, Filter, async (filter, limit) =>
      keys(db, await narrowed(db, scope, filter), limit),
    )
    return each(db, translate, selected, act, lock)
  }

  /** Rows of all companies that staff selected, in locking order. */
  const selectedAtDesk = (db: Db, { Rows, Filter }: DeskSelection<F>): Promise<readonly DeskRow[]> =>
    selectedRows(Rows && inLockOrder(Rows), Filter, async (wanted: DeskFilter<F>, limit) => {
      const { scope, ofStaff, filter } = asked(db, wanted)
      return keys(db, await narrowed(db, scope, filter, shownToStaff(ofStaff)), limit)
    })

  /** Runs `act` for each of them. */
  const eachAtDesk = async (db: Db, translate: Translate, selection: DeskSelection<F>, act: (row: DeskRow) => Promise<unknown>) =>
    each(db, translate, await selectedAtDesk(db, selection), act)

  async function each(
    db: Db,
    translate: Translate,
    selected: readonly DeskRow[],
    act: (row: DeskRow) => Promise<unknown>,
    lock?: Lock,
  ) {
    const numbers = new Map((await keys(db, among(selected))).map(({ Id, No }) => [Id, No]))
    await lock?.(selected)
    const move = async ({ ContractCompanyId, Id }: DeskRow) => {
      if (countryAtDesk(db) !== undefined && !numbers.has(Id)) refuse('notFound', kit('error.notFound'))
      await act({ ContractCompanyId, Id })
    }
    return eachRow(db, translate, selected, ({ Id }) => numbers.get(Id) ?? String(Id), move)
  }

  type Exported = Selectable<Database[T]> & Pick<z.output<R>, C & keyof z.output<R>>
  const exported = sql`t.*${sql.join([sql``, ...Object.entries(computed).map(([field, value]) => sql`${value} as ${sql.raw(toSnake(field))}`)])}`
  /** All rows under a filter with all columns, in the list's order. */
  const rows = (scope: ListScope, filter: Filter<F>): RawBuilder<Exported> =>
    sql<Exported>`select ${exported} from ${from} ${joins ?? sql``} where ${where(scope, filter)} order by ${order(filter)}`

  /** The same for staff: of all companies, each row with its company's name. */
  async function deskRows(db: Db, wanted: DeskFilter<F>) {
    const { scope, ofStaff, filter } = asked(db, wanted)
    const condition = await narrowed(db, scope, filter, shownToStaff(ofStaff))
    return sql<
      Exported & { CompanyName: string }
    >`select ${exported}, company_shown(c.name_cn, c.name) as company_name from ${from} ${deskJoins} where ${condition} order by ${deskOrder(filter)}`
  }

  /** Rows under a condition as the list shows them to a customer or at the desk. */
  async function find<K extends 'own' | 'desk'>(db: Db, as: K, condition: Fragment, order: Fragment, limit = 200) {
    type Found = K extends 'desk' ? AtDeskRow : z.output<R>
    const [selected, joined] = as === 'desk' ? [deskColumns, deskJoins] : [columns, joins ?? sql``]
    const { rows } = await sql<{ Rows: Found[] }>`
      select coalesce(json_agg(found), '[]'::json) as rows from (
        select ${selected} from ${from} ${joined} where (${condition}) ${inCountry(db)} order by ${order} limit ${sql.lit(limit)}) found`.execute(
      db,
    )
    return rows[0]!.Rows
  }

  return { page, find, deskPage, counts, deskCounts, eachOwn, selectedAtDesk, eachAtDesk, rows, deskRows }
}
