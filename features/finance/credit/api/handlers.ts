import { answerDeskExport } from '#kit/api/desk-exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller, eventsOf } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { termsEvents } from '../rules.ts'
import { receivableExporter } from './export.ts'
import { receivablePage, termsPage } from './queries.ts'
import { askIfRepeated, correctWallet, saveTerms } from './service.ts'

export const creditHandlers: Handler[] = [
  answer(contract.getReceivables, ({ db, input }) => receivablePage(db, input)),
  answer(contract.exportReceivables, (call) => answerDeskExport(call, receivableExporter, call.input)),
  answer(contract.getTermsPage, ({ db, input }) => termsPage(db, input)),
  answer(contract.getTermsHistory, ({ db, input: { ContractCompanyId } }) =>
    eventsOf(db, termsEvents, { ContractCompanyId, EntityId: ContractCompanyId }),
  ),
  answer(contract.saveTerms, async ({ db, input: { ContractCompanyId, RowVersion, ...terms }, caller }) => {
    await saveTerms(db, { ContractCompanyId, RowVersion }, byCaller(caller), terms)
    return true as const
  }),
  answer(contract.correctWallet, async ({ db, input, caller }) => {
    const { ContractCompanyId, CurrencyCode, IsRepeatConfirmed, ...change } = input
    const key = { ContractCompanyId, CurrencyCode }
    const No = await correctWallet(db, key, byCaller(caller), change)
    if (!IsRepeatConfirmed) await askIfRepeated(db, key, change.Amount, No)
    return true as const
  }),
]
