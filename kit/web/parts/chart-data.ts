export type ChartData = {
  readonly kind: 'line' | 'bar'
  /** Axis labels, one for each value. */
  readonly categories: readonly string[]
  /** Null: no value, the line is interrupted. Keep the same array: a new one draws the chart again. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** Text alternative of the chart. */
  readonly label: string
}
