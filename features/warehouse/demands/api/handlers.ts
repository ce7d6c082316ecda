import { answerExport } from '#features/account/files/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answer, answerSites, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { demandExporter } from './export.ts'
import { demandList, demandOf, findProducts } from './queries.ts'
import * as service from './service.ts'

export const demandHandlers: Handler[] = [
  ...answerList(demandList, { page: contract.getDemands, counts: contract.getDemandCounts }),
  ...answerSites(contract.getDemand, ({ db, input, caller, site, translate }) =>
    demandOf(db, 'own', translate, { ...scopeOf(caller), ...input }, site),
  ),
  ...answerSites(contract.exportDemands, (context) => answerExport(context, demandExporter, context.input)),
  ...answerSites(contract.getDemandProducts, ({ db, input, caller, site }) =>
    findProducts(db, caller.ContractCompanyId, site, input.Keyword),
  ),
  ...answerSites(contract.createDemand, ({ db, input, caller, site, translate }) =>
    service.createDemand(
      db,
      { ...scopeOf(caller), CountryCode: siteOf(site).country, UserId: caller.UserId, by: byCaller(caller) },
      input,
      translate,
    ),
  ),
  ...answerSites(contract.acceptQuote, async ({ db, input: { QuoteId, ...row }, caller, site }) => {
    await service.acceptQuote(db, { ...scopeOf(caller), ...row }, site, QuoteId, byCaller(caller))
    return true as const
  }),
  ...answerSites(contract.refuseQuote, async ({ db, input: { QuoteId, Text, ...row }, caller, site }) => {
    await service.refuseQuote(db, { ...scopeOf(caller), ...row }, site, QuoteId, byCaller(caller), Text)
    return true as const
  }),
  ...answerSites(contract.cancelDemand, async ({ db, input, caller, site }) => {
    await service.cancelDemand(db, { ...scopeOf(caller), ...input }, site, byCaller(caller))
    return true as const
  }),
  ...answerSites(contract.addDemandMessage, async ({ db, input: { Id, ...message }, caller, site }) => {
    await service.writeAboutDemand(db, { ...scopeOf(caller), Id }, site, byCaller(caller), message)
    return true as const
  }),

  ...answerDeskList(demandList, { page: contract.getDeskDemands, counts: contract.getDeskDemandCounts }),
  answer(contract.getDeskDemand, ({ db, input, translate }) => demandOf(db, 'desk', translate, input)),
  answer(contract.quoteDemand, async ({ db, input, caller }) => {
    const { ContractCompanyId, Id, RowVersion, Remark, ...quote } = input
    await service.quoteDemand(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), quote, Remark)
    return true as const
  }),
  answer(contract.finishDemand, async ({ db, input, caller }) => {
    const { ContractCompanyId, Id, RowVersion, ...work } = input
    await service.finishDemand(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), work)
    return true as const
  }),
  answer(contract.withdrawDemand, async ({ db, input: { Reason, ...row }, caller }) => {
    await service.withdrawDemand(db, row, byCaller(caller), Reason)
    return true as const
  }),
]
