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
  /** What the documents are called. */
  readonly title: TextKey
  /** Field of the list by which its address filters. */
  readonly field: string
  /** Page under the site's prefix, and the permission that opens it. */
  readonly page: string
  /** Address of the page of documents that belong to no country; then `page` is its whole permission. */
  readonly path?: string
  /** What the tally has where others have the country, if only some of it is meant. */
  readonly sites?: readonly string[]
  /** The tally has the right to each document where others have its country: then `page` is not asked. */
  readonly isTalliedByRight?: true
}
