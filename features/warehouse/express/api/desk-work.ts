import type { WorkRule } from '#features/desk/work/api/service.ts'
import { deskClaimPath, deskProblemPath } from '../paths.ts'
import { expressClaim, expressProblem } from '../rules.ts'
import { express } from '../text/keys.ts'

const { waitingForCustomer, waitingForWarehouse } = expressProblem.states
const { submitted, withCourier } = expressClaim.states

/** Express cases and claims that are not closed. */
export const expressWork: WorkRule[] = [
  {
    table: 'express_problem',
    title: express('menu.problems'),
    list: '/desk/expressProblems',
    site: 'country_code',
    number: 'task_no',
    state: { column: 'status', enumeration: 'ExpressProblemStatus' },
    open: [waitingForCustomer, waitingForWarehouse],
    due: { column: 'due_time' },
    path: deskProblemPath,
  },
  {
    table: 'express_claim',
    title: express('menu.claims'),
    list: '/desk/expressClaims',
    site: 'country_code',
    number: 'claim_no',
    state: { column: 'status', enumeration: 'ExpressClaimStatus' },
    open: [submitted, withCourier],
    due: { column: 'due_time' },
    path: deskClaimPath,
  },
]
