import { answerExport } from '#features/account/files/api/service.ts'
import { answerSites, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  exportLocks,
  exportStock,
  exportStockAge,
  exportStockLog,
  getAccessoryStock,
  getInTransit,
  getLocks,
  getSerialNumbers,
  getStock,
  getStockAgeBands,
  getStockAgePage,
  getStockLog,
  getStockPage,
  getStockSummary,
} from '../contract.ts'
import { ageBands, agePage } from './age.ts'
import { ageExporter, lockExporter, logExporter, stockExporter } from './export.ts'
import { accessoryStock, inTransitOf, locksOf, serialNumberPage } from './balance-details.ts'
import { batchesOf, stockOf, stockPage, stockSummary } from './queries.ts'
import { flowPage } from './movements.ts'
import type { StockScope } from './scope.ts'

const scopeOf = ({ caller, site }: { caller: { ContractCompanyId: number }; site: string }): StockScope => ({
  ContractCompanyId: caller.ContractCompanyId,
  CountryCode: site,
})

/** Handlers of the stock operations. */
export function stockHandlers(): Handler[] {
  return [
    ...answerSites(getStockPage, (call) => stockPage(call.db, scopeOf(call), call.input)),
    ...answerSites(getStockSummary, (call) => stockSummary(call.db, scopeOf(call), call.input.WarehouseId)),

    ...answerSites(getStock, async (call) => {
      const found = await stockOf(call.db, scopeOf(call), call.input.Id)
      if (!found) refuse('notFound', kit('error.notFound'))
      return {
        ...found,
        Batches: await batchesOf(call.db, scopeOf(call), call.input.Id),
        Accessories: await accessoryStock(call.db, scopeOf(call), call.input.Id, undefined),
      }
    }),

    ...answerSites(getLocks, async (call) => {
      const locks = await locksOf(call.db, scopeOf(call), call.input.WaresInfoId, call.input.BatchNo)
      return locks.map((lock) => ({ ...lock, LockTime: lock.LockTime.toISOString() }))
    }),
    ...answerSites(getInTransit, async (call) => {
      const plans = await inTransitOf(call.db, scopeOf(call), call.input.WaresInfoId)
      return plans.map((plan) => ({ ...plan, ExpectedInboundTime: plan.ExpectedInboundTime.toISOString() }))
    }),
    ...answerSites(getAccessoryStock, (call) =>
      accessoryStock(call.db, scopeOf(call), call.input.WaresInfoId, call.input.WarehouseId),
    ),
    ...answerSites(getSerialNumbers, (call) => serialNumberPage(call.db, scopeOf(call), call.input)),
    ...answerSites(getStockLog, (call) => flowPage(call.db, scopeOf(call), call.input)),

    ...answerSites(getStockAgePage, (call) => agePage(call.db, scopeOf(call), call.input)),
    ...answerSites(getStockAgeBands, (call) => ageBands(call.db, scopeOf(call), call.input.WarehouseId)),

    ...answerSites(exportStock, (call) => answerExport(call, stockExporter, call.input)),
    ...answerSites(exportStockLog, (call) => answerExport(call, logExporter, call.input)),
    ...answerSites(exportLocks, (call) => answerExport(call, lockExporter, call.input)),
    ...answerSites(exportStockAge, (call) => answerExport(call, ageExporter, call.input)),
  ]
}
