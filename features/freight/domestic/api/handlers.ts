import { answerExport } from '#features/account/files/api/service.ts'
import { receivingWarehouses } from '#features/freight/places/api/service.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import {
  exportDomestic,
  getDeskDomestic,
  getDeskDomesticCounts,
  getDeskDomesticSums,
  getDomesticCounts,
  getDomesticStock,
  getDomesticSums,
  getReceivingWarehouses,
} from '../contract.ts'
import { domesticExporter } from './exporter.ts'
import { deskStockPage, stockCounts, stockPage, stockSums } from './queries.ts'

const own = <I>({ caller: { ContractCompanyId }, input }: { caller: { ContractCompanyId: number }; input: I }) => ({
  ...input,
  ContractCompanyId,
})

export function domesticHandlers(): Handler[] {
  return [
    answer(getDomesticStock, (call) => stockPage(call.db, own(call))),
    answer(getDomesticCounts, (call) => stockCounts(call.db, own(call))),
    answer(getDomesticSums, (call) => stockSums(call.db, own(call))),
    answer(exportDomestic, (call) => answerExport(call, domesticExporter, call.input)),
    answer(getDeskDomestic, ({ db, input }) => deskStockPage(db, input)),
    answer(getDeskDomesticCounts, ({ db, input }) => stockCounts(db, input)),
    answer(getReceivingWarehouses, async ({ db, language }) =>
      (await receivingWarehouses(db, language)).map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
        WarehouseId,
        WarehouseCode,
        WarehouseName,
      })),
    ),
    answer(getDeskDomesticSums, ({ db, input }) => stockSums(db, input)),
  ]
}
