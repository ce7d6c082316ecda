import type { Column } from './column-names.ts'
import type { Qualifier } from './words.ts'

/** Headers of a table. */

export type Head = {
  readonly column: Column
  readonly label: string
  readonly qualifier: Qualifier
  readonly sure: boolean
  readonly index: number
  /** True if its cells have three decimals: "1.200,000" pieces. */
  readonly hasDecimals?: true
  /** Which of the values of a cell, for "720 / 840" below "N.W. / G.W.". */
  readonly part?: {
    readonly at: number
    readonly of: number
    readonly by?: (text: string) => readonly [string, string] | undefined
  }
}
export type Table = {
  readonly heads: readonly Head[]
  /** First and last row of the headers. */
  readonly from: number
  readonly to: number
}
