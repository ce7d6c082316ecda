import { answerDeskExport } from '#kit/api/desk-exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { bookingFile } from './bookings.ts'
import { revenueExporter, revenueOf } from './revenue.ts'

export const bookHandlers: Handler[] = [
  answer(contract.exportBookings, ({ transact, input }) => transact('snapshot', (db) => bookingFile(db, input))),
  answer(contract.getRevenue, ({ db, input }) => revenueOf(db, input)),
  answer(contract.exportRevenue, (call) => answerDeskExport(call, revenueExporter, call.input)),
]
