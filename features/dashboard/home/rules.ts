import type { EnumName } from '#features/account/dictionary/enums.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import type { TextKey } from '#kit/shared/text.ts'

/**
 * Documents in one state that are pending for the customer. Features declare theirs in `todo.ts`; the numbers come from the
 * tally.
 */
export type TodoRule = {
  /** Name of the tally's list. */
  readonly list: TalliedList
  readonly state: number
  readonly enumeration: EnumName
  /** Name of these documents. */
  readonly title: TextKey
  /** Field of the list by which its address filters. */
  readonly field: string
  /** Page under the site's prefix, and the permission that opens it. */
  readonly page: string
  /** Path of the page of documents that belong to no country; `page` is then its whole permission. */
  readonly path?: string
  /** Values in the tally's country column, if only some of them count. */
  readonly sites?: readonly string[]
  /** The tally's country column contains the right to each document: `page` is then not checked. */
  readonly isTalliedByRight?: true
}
