export type ChartData = {
  readonly kind: 'line' | 'bar'
  /** Names along the axis, one for each value. */
  readonly categories: readonly string[]
  /** Null: no value, the line is interrupted. Keep the array: a new one draws the chart again. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** What the chart says, for those who do not see it. */
  readonly label: string
}
