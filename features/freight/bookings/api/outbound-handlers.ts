import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answer, answerSites, type Handler } from '#kit/api/handle.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import {
  bookReserve,
  cancelReserve,
  getDeskReserveWeek,
  getReserveCounts,
  getReserves,
  getReserveWeek,
} from '../outbound-contract.ts'
import { book, cancel } from './book.ts'
import { requireOf } from './booking-row.ts'
import { weekOf } from './outbound-week.ts'
import { bookingList } from './queries.ts'

const outbound = { RelateType: 'outbound' } as const

/** Appointments of trucks that leave our warehouses. */
export const outboundHandlers: Handler[] = [
  ...answerSites(getReserves, ({ db, caller, input, site }) =>
    bookingList.page(db, scopeOf(caller), { ...input, ...outbound, Site: site }),
  ),
  ...answerSites(getReserveCounts, ({ db, caller, input, site }) =>
    bookingList.counts(db, scopeOf(caller), { ...input, ...outbound, Site: site }),
  ),
  ...answerSites(bookReserve, async ({ db, caller, input, site }) => {
    const row = { ...input, ContractCompanyId: caller.ContractCompanyId }
    await requireOf(db, row, 'outbound', siteOf(site).country)
    await book(db, row, byCaller(caller), input)
    return true as const
  }),
  ...answerSites(cancelReserve, async ({ db, caller, input, site }) => {
    const row = { ...input, ContractCompanyId: caller.ContractCompanyId }
    await requireOf(db, row, 'outbound', siteOf(site).country)
    await cancel(db, row, byCaller(caller))
    return true as const
  }),
  ...answerSites(getReserveWeek, ({ db, caller, input, site }) =>
    weekOf(db, 'own', input, { ContractCompanyId: caller.ContractCompanyId, site }),
  ),
  answer(getDeskReserveWeek, ({ db, input }) => weekOf(db, 'desk', input)),
]
