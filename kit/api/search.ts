import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { keywords } from '#kit/shared/page.ts'
import type { Db } from './db.ts'
import { formsOf, holdsWord, like, wholeValues } from './page.ts'

type Fragment = RawBuilder<unknown>
/** Tables with a `search_text`, which holds what a search looks through, one value in a line, and has an index of trigrams. */
export type SearchTable = { [T in keyof Database]: Database[T] extends { SearchText: unknown } ? T : never }[keyof Database] &
  string

/**
 * Where words are looked for. Found rows are those of the list itself, or name its rows in `key`; with `via` rows of another table
 * belong to the found ones and name those of the list: products are found `via` the lines of orders.
 */
export type SearchPlace = {
  readonly table: SearchTable
  /** Column with the key of the list's row. */
  readonly key: string
  /** `on` is the column of the other table that equals `from` of the found rows. */
  readonly via?: { readonly table: keyof Database & string; readonly from: string; readonly on: string }
}

/** More rows than this are not fetched by their keys: there are so many that a page fills quickly in the order of the list. */
const FEW = 500

/** What was searched, and the rows in which it is, unless they are many. `undefined`: nothing was searched. */
export type Found = { readonly words: readonly string[]; readonly keys: readonly DeskRow[] | 'many' } | undefined

/**
 * Looks up a search before a list is read: a single word may be a part of a value, several are whole values. Quick where few rows
 * match, whatever the order of the list; a company finds its own rows only.
 */
export async function lookUp(
  db: Db,
  places: readonly SearchPlace[],
  keyword: string | undefined,
  companyId?: number | undefined,
): Promise<Found> {
  const words = keywords(keyword)
  if (words.length === 0) return undefined
  const isWhole = words.length > 1
  const patterns = isWhole ? wholeValues(words) : formsOf(words[0]!).map(like)
  const selects = places.map(
    ({ table, key, via }) =>
      sql`select * from search_keys(${table}::text::regclass, ${key}::text::name, ${via?.table ?? null}::text::regclass, ${via?.from ?? null}::text::name, ${via?.on ?? null}::text::name, ${companyId ?? null}::bigint, ${patterns}::text[], ${isWhole}::boolean, ${FEW + 1}::int)`,
  )
  const { rows } = await sql<DeskRow>`${sql.join(selects, sql` union all `)}`.execute(db)
  return { words, keys: rows.length > FEW ? 'many' : rows }
}

/** Condition on the list's table `of` (alias) that a search asks for; false where there was none. */
export function isFound(
  of: string,
  places: readonly SearchPlace[],
  found: Found,
  companyId?: number | undefined,
): Fragment | false {
  if (!found) return false
  const id = sql.ref(`${of}.id`)
  const company = sql.ref(`${of}.contract_company_id`)
  if (found.keys !== 'many') {
    const ids = found.keys.map(({ Id }) => Id)
    return companyId === undefined
      ? sql`(${company}, ${id}) in (select * from unnest(${found.keys.map((row) => row.ContractCompanyId)}::bigint[], ${ids}::bigint[]))`
      : sql`${id} = any(${ids}::bigint[])`
  }
  return isIn(of, places, found.words, companyId)
}

/** The same condition without a look-up: for exports, which read all rows anyway. */
export function isIn(
  of: string,
  places: readonly SearchPlace[],
  words: readonly string[],
  companyId?: number | undefined,
): Fragment {
  const parts = places.map((place) => {
    if (place.key === 'id' && !place.via) return matches(of, words)
    const [rows, key] = place.via
      ? [
          sql`${sql.table(place.table)} p join ${sql.table(place.via.table)} v on v.contract_company_id = p.contract_company_id and ${sql.ref(`v.${place.via.on}`)} = ${sql.ref(`p.${place.via.from}`)}`,
          sql.ref(`v.${place.key}`),
        ]
      : [sql`${sql.table(place.table)} p`, sql.ref(`p.${place.key}`)]
    return companyId === undefined
      ? sql`(${sql.ref(`${of}.contract_company_id`)}, ${sql.ref(`${of}.id`)}) in (select p.contract_company_id, ${key} from ${rows} where ${matches('p', words)})`
      : sql`${sql.ref(`${of}.id`)} in (select ${key} from ${rows} where p.contract_company_id = ${companyId} and ${matches('p', words)})`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}

function matches(table: string, words: readonly string[]): Fragment {
  const text = sql.ref(`${table}.search_text`)
  return words.length > 1 ? sql`string_to_array(${text}, E'\n') && ${wholeValues(words)}::text[]` : holdsWord(text, words[0]!)
}

/** The search of a list whose table is called `of` in its queries. */
export function searchOf(of: string, places: readonly SearchPlace[]) {
  return {
    /** Condition for a page, its counts or a selection; false when nothing is searched. */
    async condition(db: Db, keyword: string | undefined, companyId?: number | undefined): Promise<Fragment | false> {
      return isFound(of, places, await lookUp(db, places, keyword, companyId), companyId)
    },
    /** The same for what reads all rows anyway, such as an export. */
    all(keyword: string | undefined, companyId?: number | undefined): Fragment | false {
      const words = keywords(keyword)
      return words.length > 0 && isIn(of, places, words, companyId)
    },
  }
}
