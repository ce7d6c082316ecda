import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { keywords, phrase } from '#kit/shared/page.ts'
import type { Db } from './db.ts'
import { formsOf, holdsWord, like, wholeValues } from './page.ts'

type Fragment = RawBuilder<unknown>
/** Tables with a `search_text`: the searchable values, one per line, with a trigram index. */
export type SearchTable = { [T in keyof Database]: Database[T] extends { SearchText: unknown } ? T : never }[keyof Database] &
  string

/**
 * Where words are searched. Found rows are those of the list itself, or refer to its rows in `key`; with `via`, rows of
 * another table link the found rows to those of the list: products are found `via` the lines of orders.
 */
export type SearchPlace = {
  readonly table: SearchTable
  /** Column with the key of the list's row. */
  readonly key: string
  /** `on` is the column of the other table that equals `from` of the found rows. */
  readonly via?: { readonly table: keyof Database & string; readonly from: string; readonly on: string }
}

/** More rows than this are not fetched by their keys: with so many, a page fills quickly in the list's order. */
const FEW = 500

/** The searched words and the matching rows, unless there are many. `undefined`: no search. */
export type Found = { readonly words: readonly string[]; readonly keys: readonly DeskRow[] | 'many' } | undefined

/** Separators of numbers; a comma before a space or after "Co." is part of a name. */
const LISTED = /[\n\t，;；]|(?<!\.),(?! )/

/**
 * The words of a search. Several words without digits that are not a list are one name, such as a recipient's;
 * words with digits are searched one by one and as a whole ("Halle 5").
 */
export function searchWords(keyword: string | undefined): string[] {
  const words = keywords(keyword)
  const name = phrase(keyword)
  if (words.length < 2 || name === undefined || LISTED.test((keyword ?? '').trim())) return words
  return /\d/.test(name) ? [...words, name] : [name]
}

/**
 * Runs a search before a list is read: a single word matches part of a value, several match whole values. Quick where
 * few rows match, whatever the order of the list; a company finds only its own rows.
 */
export async function lookUp(
  db: Db,
  places: readonly SearchPlace[],
  keyword: string | undefined,
  companyId?: number | undefined,
): Promise<Found> {
  const words = searchWords(keyword)
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

/** The search's condition on the list's table `of` (alias); false without a search. */
export function searchCondition(
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

/** The same condition without a lookup: for exports, which read all rows anyway. */
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

/** The search of a list whose table has the alias `of` in its queries. */
export function searchOf(of: string, places: readonly SearchPlace[]) {
  return {
    /** Condition for a page, its counts or a selection; false without a search. */
    async condition(db: Db, keyword: string | undefined, companyId?: number | undefined): Promise<Fragment | false> {
      return searchCondition(of, places, await lookUp(db, places, keyword, companyId), companyId)
    },
    /** The same for readers of all rows, such as an export. */
    all(keyword: string | undefined, companyId?: number | undefined): Fragment | false {
      const words = searchWords(keyword)
      return words.length > 0 && isIn(of, places, words, companyId)
    },
  }
}
