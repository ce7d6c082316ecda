import type { QueueRule } from '#features/desk/companies/rules.ts'
import { productReview } from './rules.ts'
import { products } from './text/keys.ts'

/** Products pending at the desk. */
export const productQueues: QueueRule[] = [
  {
    list: 'wares_info',
    state: productReview.states.reviewing,
    enumeration: 'ProductReviewState',
    title: products('menu.desk'),
    path: '/desk/products',
    field: 'ReviewState',
  },
]
