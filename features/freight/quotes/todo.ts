import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { RFQ, RFQ_RECORD } from './paths.ts'
import { quoteRequest } from './rules.ts'
import { quotes } from './text/keys.ts'

/** Quoted prices that the customer can order. */
export const quoteTodos: TodoRule[] = [
  {
    list: 'request_quote',
    enumeration: 'QuoteStatus',
    field: 'QuoteStatus',
    page: RFQ,
    path: RFQ_RECORD,
    title: quotes('todo.title'),
    state: quoteRequest.states.quoted,
  },
]
