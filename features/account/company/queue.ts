import type { QueueRule } from '#features/desk/companies/rules.ts'
import { companyReview } from './rules.ts'
import { company } from './text/keys.ts'

const { states } = companyReview
const review = {
  list: 'company',
  enumeration: 'CompanyReviewState',
  title: company('menu.desk'),
  path: '/desk/companyReview',
  field: 'ShownState',
} as const

/** Companies pending at the desk. */
export const companyQueues: QueueRule[] = [
  { ...review, state: states.notReviewed },
  { ...review, state: states.underReview },
]
