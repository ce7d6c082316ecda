import type { QueueRule } from '#features/desk/companies/rules.ts'
import { DESK_BANK } from './paths.ts'
import { bankMatch } from './rules.ts'
import { bank } from './text/keys.ts'

/** Received payments that are not booked yet. */
export const bankQueues: QueueRule[] = [
  {
    list: 'bank_statement_line',
    state: bankMatch.states.open,
    enumeration: 'BankMatch',
    title: bank('menu.statements'),
    path: DESK_BANK,
    field: 'MatchState',
    ofCompany: false,
  },
]
