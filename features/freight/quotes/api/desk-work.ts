import type { WorkRule } from '#features/desk/work/api/service.ts'
import { sql } from 'kysely'
import { quoteRequest } from '../rules.ts'
import { quotes } from '../text/keys.ts'

/** Requests that staff price. */
export const quoteWork: WorkRule[] = [
  {
    table: 'request_quote',
    title: quotes('menu.desk'),
    list: '/desk/quotes',
    number: 'inquiry_no',
    state: { column: 'quote_status', enumeration: 'QuoteStatus' },
    open: [quoteRequest.states.toQuote],
    where: sql`not t.is_deleted`,
    path: (company, id) => `/desk/quote?company=${company}&id=${id}`,
  },
]
