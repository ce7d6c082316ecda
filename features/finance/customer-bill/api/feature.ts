import { answerExport } from '#features/account/files/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { answerSites, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { customerBillExporter } from './export.ts'
import { referenceLines, referencePage, type BillScope } from './queries.ts'

const scopeOf = ({ caller, site }: { caller: { ContractCompanyId: number }; site: string }): BillScope => ({
  ContractCompanyId: caller.ContractCompanyId,
  CountryCode: siteOf(site).country,
})

const handlers: Handler[] = [
  ...answerSites(contract.getCustomerBill, (call) => referencePage(call.db, scopeOf(call), call.input)),
  ...answerSites(contract.getCustomerBillLines, (call) => referenceLines(call.db, scopeOf(call), call.input, call)),
  ...answerSites(contract.exportCustomerBill, (call) => answerExport(call, customerBillExporter, call.input)),
]

export const customerBill = feature({ contract, handlers, exporters: [customerBillExporter] })
