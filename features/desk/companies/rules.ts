import type { EnumName } from '#features/account/dictionary/enums.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import type { TextKey } from '#kit/shared/text.ts'

/**
 * Documents in one state, named by its enumeration or by a text, that are pending for staff. Features declare theirs in
 * `queue.ts`; the numbers are those of the tally.
 */
export type QueueRule = {
  /** Bank lines belong to no company and have no tally: they are counted. */
  readonly list: TalliedList | 'bank_statement_line'
  readonly state: number
  /** Only what the tally has under this key, such as the right to read a document; all rows by default. */
  readonly key?: string
  readonly title: TextKey
  readonly path: string
  readonly field: string
  /** Field of the list that filters by country; `CountryCode` by default. */
  readonly siteField?: string
  /** False if the list cannot be filtered by customer. */
  readonly ofCompany?: false
} & ({ readonly enumeration: EnumName } | { readonly word: TextKey })
