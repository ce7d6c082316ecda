import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { PROBLEMS } from './paths.ts'
import { expressProblem } from './rules.ts'
import { express } from './text/keys.ts'

/** Cases waiting for the customer's reply. */
export const expressTodos: TodoRule[] = [
  {
    list: 'express_problem',
    state: expressProblem.states.waitingForCustomer,
    enumeration: 'ExpressProblemStatus',
    field: 'Status',
    page: PROBLEMS,
    title: express('menu.problems'),
  },
]
