import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { PRODUCTS } from './paths.ts'
import { productReview } from './rules.ts'
import { products } from './text/keys.ts'

const { states } = productReview
const product = {
  list: 'wares_info',
  enumeration: 'ProductReviewState',
  field: 'ReviewState',
  page: PRODUCTS,
  title: products('menu.skuList'),
} as const

/** Products pending for the customer: rejected ones to correct, new ones to submit. */
export const productTodos: TodoRule[] = [
  { ...product, state: states.rejected },
  { ...product, state: states.new },
]
