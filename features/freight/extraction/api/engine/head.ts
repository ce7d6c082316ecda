import type { Column } from './column-names.ts'
import type { Qualifier } from './words.ts'

/** Headers of a table. */

export type Head = {
  readonly column: Column
  readonly label: string
  readonly qualifier: Qualifier
  readonly sure: boolean
  readonly index: number
}
export type Table = {
  readonly heads: readonly Head[]
  /** First and last row of the headers. */
  readonly from: number
  readonly to: number
}
