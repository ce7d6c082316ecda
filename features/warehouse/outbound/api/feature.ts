import { answerExport } from '#features/account/files/api/service.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { replenishmentEvents } from '#features/warehouse/replenishment/rules.ts'
import { siteCodes, siteOf } from '#features/warehouse/sites/rules.ts'
import { vendorEvents } from '#features/warehouse/vendor-outbound/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { answerSites } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { OVERVIEW } from '../paths.ts'
import { outboundExporter } from './exporter.ts'
import { outboundCounts, outboundPage } from './queries.ts'

const scopeOf = (caller: { readonly ContractCompanyId: number }, site: string) => ({
  ContractCompanyId: caller.ContractCompanyId,
  site: siteOf(site).country,
})

export const outbound = feature({
  contract,
  handlers: [
    ...answerSites(contract.getOutboundPage, ({ db, input, caller, site }) => outboundPage(db, scopeOf(caller, site), input)),
    ...answerSites(contract.getOutboundCounts, ({ db, input, caller, site }) => outboundCounts(db, scopeOf(caller, site), input)),
    ...answerSites(contract.exportOutbound, (context) => answerExport(context, outboundExporter, context.input)),
  ],
  exporters: [outboundExporter],
  topics: [dropshipEvents, replenishmentEvents, vendorEvents].map((topic) => ({ topic, rights: siteCodes(OVERVIEW) })),
})
