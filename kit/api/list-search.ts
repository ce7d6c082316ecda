import { sql } from 'kysely'
import type { Fragment } from './list-definition.ts'
import { holdsWord, type ListScope, wholeValues } from './page.ts'
import { searchCondition, isIn, type Found, type SearchPlace } from './search.ts'

/** The part of a list's declaration that defines where it searches. */
type Searched = {
  readonly search?: readonly string[]
  readonly searchElsewhere?: (words: readonly string[]) => Fragment
  readonly searchIn?: readonly SearchPlace[]
}

/** Rows that contain a search's words; for a list searched by index, those that `lookUp` found. */
export function searchedBy(
  { search = [], searchElsewhere, searchIn }: Searched,
  at: (field: string) => Fragment,
  { ContractCompanyId }: ListScope,
  words: readonly string[],
  found: Found,
): Fragment | false {
  if (words.length === 0) return false
  if (searchIn && found) return searchCondition('t', searchIn, found, ContractCompanyId)
  if (searchIn) return isIn('t', searchIn, words, ContractCompanyId)
  const parts = search.map((field) =>
    words.length > 1 ? sql`${at(field)} = any(${wholeValues(words)})` : holdsWord(at(field), words[0]!),
  )
  return sql`(${sql.join(searchElsewhere ? [...parts, searchElsewhere(words)] : parts, sql` or `)})`
}
