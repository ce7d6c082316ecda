import type { QueueRule } from '#features/desk/companies/rules.ts'
import { quoteRequest } from './rules.ts'
import { quotes } from './text/keys.ts'

/** Requests to be priced by staff. */
export const quoteQueues: QueueRule[] = [
  {
    list: 'request_quote',
    state: quoteRequest.states.toQuote,
    enumeration: 'QuoteStatus',
    title: quotes('menu.desk'),
    path: '/desk/quotes',
    field: 'QuoteStatus',
  },
]
