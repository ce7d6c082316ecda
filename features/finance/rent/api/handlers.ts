import { answerExport } from '#features/account/files/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answerSites, type Handler } from '#kit/api/handle.ts'
import { exportRent, getRentDetail, getRentMonths, getRentPage } from '../contract.ts'
import { rentExporter } from './export.ts'
import { rentDetail, rentMonths, rentPage, type RentScope } from './queries.ts'

const scopeOf = ({ caller, site }: { caller: { ContractCompanyId: number }; site: string }): RentScope => ({
  ContractCompanyId: caller.ContractCompanyId,
  CountryCode: siteOf(site).country,
})

export const rentHandlers: Handler[] = [
  ...answerSites(getRentPage, (call) => rentPage(call.db, scopeOf(call), call.input)),
  ...answerSites(getRentMonths, (call) => rentMonths(call.db, scopeOf(call), call.input.WarehouseId)),
  ...answerSites(getRentDetail, (call) => rentDetail(call.db, scopeOf(call), call.input.Id, call.input.BillMonth)),
  ...answerSites(exportRent, (call) => answerExport(call, rentExporter, call.input)),
]
