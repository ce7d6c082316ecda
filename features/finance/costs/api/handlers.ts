import { answerDeskExport } from '#kit/api/desk-exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { marginExporter, marginRows, requireRates } from './margin.ts'
import { invoicePage, wholeInvoice } from './queries.ts'
import { addInvoice, voidInvoice } from './service.ts'

export const costHandlers: Handler[] = [
  answer(contract.getSupplierInvoices, ({ db, input }) => invoicePage(db, input)),
  answer(contract.getSupplierInvoice, ({ db, input }) => wholeInvoice(db, input.Id)),
  answer(contract.addSupplierInvoice, async ({ db, input, caller, translate }) => ({
    Id: await addInvoice(db, input, caller.AccountName, translate),
  })),
  answer(contract.voidSupplierInvoice, async ({ db, input }) => {
    await voidInvoice(db, input)
    return true as const
  }),
  answer(contract.getMargin, async ({ db, input }) => {
    await requireRates(db, input)
    return (await marginRows(input).execute(db)).rows
  }),
  answer(contract.exportMargin, async (call) => {
    await call.transact('read', (db) => requireRates(db, call.input), 'everyone')
    return answerDeskExport(call, marginExporter, call.input)
  }),
]
