import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { CONSUMER_RETURNS, RETURNS } from './paths.ts'
import { CONFIRM, returnOrder } from './rules.ts'
import { returns } from './text/keys.ts'

/** Returns pending for the customer: lines to confirm, quotes to accept or decline. */
export const returnTodos: TodoRule[] = [
  {
    list: 'marketplace_confirm',
    state: CONFIRM.unconfirmed,
    enumeration: 'ReturnConfirmState',
    title: returns('menu.list'),
    field: 'ConfirmState',
    page: RETURNS,
  },
  {
    list: 'marketplace_quoted',
    state: returnOrder.states.quoted,
    enumeration: 'ReturnStatus',
    title: returns('menu.list'),
    field: 'Status',
    page: RETURNS,
  },
  {
    list: 'consumer_confirm',
    state: CONFIRM.unconfirmed,
    enumeration: 'ReturnConfirmState',
    title: returns('menu.consumer'),
    field: 'ConfirmState',
    page: CONSUMER_RETURNS,
  },
  {
    list: 'consumer_quoted',
    state: returnOrder.states.quoted,
    enumeration: 'ReturnStatus',
    title: returns('menu.consumer'),
    field: 'Status',
    page: CONSUMER_RETURNS,
  },
]
