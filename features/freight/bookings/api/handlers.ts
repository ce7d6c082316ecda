import { deliverSupplierJob, getSupplierJobs as getJobsOfLink, reportSupplierJob } from '#features/freight/supplier/contract.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answer, answerSites, type Context, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { freeSlots, storeGateHours } from './gates.ts'
import { appointmentQueue, boardOf, bookingList, deskOrderBookings, orderBookings } from './queries.ts'
import { outboundHandlers } from './outbound-handlers.ts'
import { arrive, resubmitBooking, assign, markLost, note, reject } from './booking-moves.ts'
import { book, bookTruck, cancel } from './book.ts'
import { requireOf } from './booking-row.ts'
import { acceptJob, jobPage, documentsOf } from './supplier-feedback.ts'
import { checkProof, deliverJob, jobsOf, reportJob } from './supplier-jobs.ts'
import { makeLink, readLink, revokeLink } from './supplier-links.ts'

/** For calls that return only `true`. */
async function done(act: Promise<unknown>): Promise<true> {
  await act
  return true
}

const own = <T extends { Id: number }>({ caller, input }: { caller: { ContractCompanyId: number }; input: T }) => ({
  ...input,
  ContractCompanyId: caller.ContractCompanyId,
})

const customerHandlers: Handler[] = [
  answer(contract.getBookings, ({ db, caller, input }) =>
    bookingList.page(db, scopeOf(caller), { ...input, RelateType: 'place' }),
  ),
  answer(contract.getBookingCounts, ({ db, caller, input }) =>
    bookingList.counts(db, scopeOf(caller), { ...input, RelateType: 'place' }),
  ),
  answer(contract.getOrderBookings, ({ db, caller, input }) => orderBookings(db, caller.ContractCompanyId, input.OrderId)),
  answer(contract.bookDeliveries, ({ db, caller, input: { Ids, Filter, ...given }, translate }) => {
    const selection = { Ids, Filter: Filter && { ...Filter, RelateType: 'place' as const } }
    return bookingList.eachOwn(db, translate, scopeOf(caller), selection, async (row) => {
      await requireOf(db, row, 'place')
      await book(db, row, byCaller(caller), given)
    })
  }),
  answer(contract.cancelBooking, async (call) => {
    await requireOf(call.db, own(call), 'place')
    return done(cancel(call.db, own(call), byCaller(call.caller)))
  }),
  answer(contract.requestBooking, (call) => done(resubmitBooking(call.db, own(call), byCaller(call.caller), call.input))),
  answer(contract.getGateSlots, ({ db, input }) => freeSlots(db, input)),
  ...answerSites(contract.getGateBookings, ({ db, caller, input, site }) =>
    bookingList.page(db, scopeOf(caller), { ...input, RelateType: 'plan', Site: site }),
  ),
  ...answerSites(contract.getGateCounts, ({ db, caller, input, site }) =>
    bookingList.counts(db, scopeOf(caller), { ...input, RelateType: 'plan', Site: site }),
  ),
  ...answerSites(contract.bookGate, (call) =>
    done(bookTruck(call.db, own(call), byCaller(call.caller), call.input, siteOf(call.site).country)),
  ),
  ...answerSites(contract.cancelGate, async (call) => {
    await requireOf(call.db, own(call), 'plan', siteOf(call.site).country)
    return done(cancel(call.db, own(call), byCaller(call.caller)))
  }),
]

const deskHandlers: Handler[] = [
  ...answerDeskList(bookingList, { page: contract.getDeskBookings, counts: contract.getDeskBookingCounts }),
  answer(contract.getDeskOrderBookings, ({ db, input }) => deskOrderBookings(db, input)),
  answer(contract.getAppointmentQueue, ({ db, input }) => appointmentQueue(db, { Queue: input.Queue, Day: input.Day ?? null })),
  answer(contract.deskBook, ({ db, input, caller }) => done(book(db, input, byCaller(caller), input))),
  answer(contract.assignVehicle, ({ db, input, caller }) => done(assign(db, input, byCaller(caller), input))),
  answer(contract.arriveAtGate, ({ db, input, caller }) => done(arrive(db, input, byCaller(caller)))),
  answer(contract.rejectBooking, ({ db, input, caller }) => done(reject(db, input, byCaller(caller), input.Reason))),
  answerDeskMove(bookingList, contract.markBookingsLost, (db, row, by, { Reason }) => markLost(db, row, by, Reason)),
  answerDeskMove(bookingList, contract.noteBookings, (db, row, by, { Remark }) => note(db, row, by, Remark)),
  answer(contract.getDeskSlots, ({ db, input }) => freeSlots(db, input)),
  answer(contract.getBoard, ({ db, input, language }) => boardOf(db, input.Day, language)),
  answer(contract.saveGateHours, ({ db, input, caller }) => done(storeGateHours(db, input, caller.UserId))),
  answer(contract.getSupplierJobs, ({ db, input }) => jobPage(db, input)),
  answer(contract.makeSupplierLink, ({ transact, input, caller }) =>
    transact('write', (db) => makeLink(db, input, byCaller(caller))),
  ),
  answer(contract.revokeSupplierLink, ({ db, input }) => done(revokeLink(db, input.SupplierLinkId))),
  answer(contract.acceptFeedback, ({ db, input, caller }) => done(acceptJob(db, input, byCaller(caller)))),
  answer(contract.getSupplierDocuments, ({ db, input }) => documentsOf(db, input)),
]

/**
 * Holders of a link are not signed in. The link is checked in a separate transaction, so that a refusal does not roll
 * back the counted attempt.
 */
const linkOf = (call: Pick<Context, 'transact'>, token: string) => call.transact('write', (db) => readLink(db, token), 'everyone')

function supplierHandlers(): Handler[] {
  return [
    answer(getJobsOfLink, async (call) => {
      const link = await linkOf(call, call.input.Token)
      return call.transact('read', (db) => jobsOf(db, link), 'everyone')
    }),
    answer(reportSupplierJob, async (call) => {
      const link = await linkOf(call, call.input.Token)
      await call.transact('write', (db) => reportJob(db, link, call.input.JobId, call.input), 'everyone')
      return call.transact('read', (db) => jobsOf(db, link), 'everyone')
    }),
    answer(deliverSupplierJob, async (call) => {
      const link = await linkOf(call, call.input.Token)
      const document = checkProof(call.files[0])
      await call.transact('write', (db) => deliverJob(db, call.store, link, call.input, document), 'everyone')
      return call.transact('read', (db) => jobsOf(db, link), 'everyone')
    }),
  ]
}

export const bookingHandlers: Handler[] = [...customerHandlers, ...outboundHandlers, ...deskHandlers, ...supplierHandlers()]
