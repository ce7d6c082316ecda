import type { QueueRule } from '#features/desk/companies/rules.ts'
import { expressClaim, expressProblem } from './rules.ts'
import { express } from './text/keys.ts'

const claim = {
  list: 'express_claim',
  enumeration: 'ExpressClaimStatus',
  title: express('menu.claims'),
  path: '/desk/expressClaims',
  field: 'Status',
} as const

/** Cases waiting for the warehouse, and claims to send and to follow up. */
export const expressQueues: QueueRule[] = [
  {
    list: 'express_problem',
    enumeration: 'ExpressProblemStatus',
    title: express('menu.problems'),
    path: '/desk/expressProblems',
    field: 'Status',
    state: expressProblem.states.waitingForWarehouse,
  },
  { ...claim, state: expressClaim.states.submitted },
  { ...claim, state: expressClaim.states.withCourier },
]
