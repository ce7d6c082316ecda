import type { FeeRow } from '../columns.ts'

/** Documents whose price, without a rate version, was agreed with them or in a quote for them. */
const AGREED = new Set(['order_fba', 'demand_order', 'return_order'])

/** Source of a price without a rate version; undefined for refunds, whose reason is shown next to it. */
export const sourceOf = ({ Amount, IsExtra, RelateType }: Pick<FeeRow, 'Amount' | 'IsExtra' | 'RelateType'>) => {
  if (Amount < 0) return undefined
  return IsExtra ? 'extra' : AGREED.has(RelateType) ? 'agreed' : 'published'
}
