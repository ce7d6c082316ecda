import type { FeeRow } from '../columns.ts'

/** Documents whose price, without a version of rates, was named with them or in a quote for them. */
const AGREED = new Set(['order_fba', 'demand_order', 'return_order'])

/** What a price without a version of rates comes from; nothing where money is given back, for the reason that stands beside it. */
export const sourceOf = ({ Amount, IsExtra, RelateType }: Pick<FeeRow, 'Amount' | 'IsExtra' | 'RelateType'>) => {
  if (Amount < 0) return undefined
  return IsExtra ? 'extra' : AGREED.has(RelateType) ? 'agreed' : 'published'
}
