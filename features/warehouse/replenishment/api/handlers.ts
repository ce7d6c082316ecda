import { answerExport, answerTemplate, startImport } from '#features/account/files/api/service.ts'
import { ratesFor, withNames } from '#features/finance/fees/api/service.ts'
import { ownerOf } from '#features/warehouse/dropship/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import { moveOneAsBulk } from '#kit/api/bulk.ts'
import { answer, answerSites, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import * as consolidation from '../consolidation-contract.ts'
import * as contract from '../contract.ts'
import * as desk from '../desk-contract.ts'
import * as floor from '../floor-contract.ts'
import * as form from '../form-contract.ts'
import * as imports from '../import-contract.ts'
import { checkLabels, expectedBoxes } from '../rules/labels.ts'
import { replenishment } from '../text/keys.ts'
import { estimateOf, goodsOf } from './check-order.ts'
import { labelsToPrint, orderToLabel, orderToPack } from './bench.ts'
import { requestCancel, withdrawCancel } from './cancel-request.ts'
import { consolidate, consolidateEach, looseOrders } from './consolidate.ts'
import { orderOf } from './detail.ts'
import { boxLabelsOf, packingListOf } from './documents.ts'
import { replenishmentExporter } from './export.ts'
import { marketplaceImporter, privateImporter } from './importer.ts'
import { scanLabels, scannedPages } from './labels.ts'
import { approvedProducts, replenishmentList, sendableProducts, targetsOf } from './queries.ts'
import * as service from './service.ts'
import { finishPicking, startPicking } from './picking.ts'
import * as work from './work.ts'
import { correctTracking } from './shipped-numbers.ts'

const ORDERS = { table: 'replenishment_out', number: 'warehouse_out_no' }

export const replenishmentHandlers: Handler[] = [
  ...answerList(replenishmentList, { page: contract.getReplenishments, counts: contract.getReplenishmentCounts }),
  ...answerSites(contract.getReplenishment, ({ db, input, caller, site, translate }) =>
    orderOf(db, 'own', { ...scopeOf(caller), Id: input.warehouseOutId }, translate, site),
  ),
  ...answerSites(form.getSendable, ({ db, input, caller, site }) => sendableProducts(db, caller.ContractCompanyId, site, input)),
  ...answerSites(form.getTargets, ({ db, input, caller, site }) => targetsOf(db, caller.ContractCompanyId, site, input.Keyword)),
  ...answerSites(form.estimateReplenishment, async ({ db, input, caller, site, translate }) => {
    const products = await approvedProducts(
      db,
      caller.ContractCompanyId,
      site,
      input.Items.map((item) => item.Fnsku),
    )
    if (input.Items.some((item) => !products.has(item.Fnsku))) refuse('notFound', replenishment('rule.fnskuUnknown'))
    const estimate = estimateOf(
      await ratesFor(db, siteOf(site).country, caller.ContractCompanyId),
      input,
      goodsOf(input.Items, products),
    )
    return { ...estimate, Lines: withNames(estimate.Lines, translate) }
  }),

  ...answerSites(contract.createReplenishment, async (context) => {
    await scanLabels(context, context.input.LabelFiles)
    const { db, caller, site, translate, input } = context
    return service.createReplenishment(db, ownerOf(caller, site, translate), input)
  }),
  ...answerSites(contract.updateReplenishment, async (context) => {
    await scanLabels(context, context.input.LabelFiles)
    const { db, caller, site, translate, input } = context
    return service.changeReplenishment(db, ownerOf(caller, site, translate), input)
  }),
  ...answerSites(contract.cancelReplenishment, async ({ db, input, caller, site, translate }) => {
    await service.cancelReplenishment(db, ownerOf(caller, site, translate), input.warehouseOutId)
    return true as const
  }),
  ...answerSites(contract.cancelReplenishments, ({ db, input, caller, site, translate }) =>
    replenishmentList.eachOwn(
      db,
      translate,
      scopeOf(caller, site),
      input,
      ({ Id }) => service.cancelReplenishment(db, ownerOf(caller, site, translate), Id),
      (rows) => service.lockToCancel(db, rows),
    ),
  ),
  ...answerSites(contract.requestCancelReplenishment, async ({ db, input, caller, site, translate }) => {
    await requestCancel(db, ownerOf(caller, site, translate), input.warehouseOutId, input.Reason)
    return true as const
  }),
  ...answerSites(contract.withdrawCancelReplenishment, async ({ db, input, caller, site, translate }) => {
    await withdrawCancel(db, ownerOf(caller, site, translate), input.warehouseOutId)
    return true as const
  }),

  ...answerSites(contract.checkLabelFiles, async (context) => {
    const { db, caller, translate, input } = context
    await scanLabels(context, input.LabelFiles)
    const pages = await scannedPages(db, caller.ContractCompanyId, input.LabelFiles)
    if (!input.NewFbaNo) {
      const read = pages.map(({ Codes, ...page }) => ({ ...page, BoxNo: null, Code: Codes[0] ?? null, Problem: null }))
      return { Pages: read, Missing: [] }
    }
    const boxes = expectedBoxes(input, input.Boxes, pages.length, input.PerBox)
    const { pages: judged, missing } = checkLabels(pages, input.NewFbaNo, boxes, input.PerBox)
    return {
      Pages: judged.map(({ problem, ...page }) => ({ ...page, Problem: problem && translate(problem.key, problem.params) })),
      Missing: missing.filter((box) => box <= input.Boxes),
    }
  }),
  ...answerSites(contract.saveLabelFiles, async (context) => {
    const { db, caller, site, translate, input } = context
    await scanLabels(context, input.LabelFiles)
    await service.saveLabels(db, ownerOf(caller, site, translate), input.warehouseOutId, input.LabelFiles)
    return true as const
  }),
  ...answerSites(consolidation.consolidateReplenishment, async ({ db, input, caller, site, translate }) => {
    await consolidate(db, ownerOf(caller, site, translate), input.warehouseOutId, input.Carton, input.Boxes)
    return true as const
  }),
  ...answerSites(consolidation.getLooseOrders, ({ db, caller, site }) => looseOrders(db, caller.ContractCompanyId, site)),
  ...answerSites(consolidation.consolidateMany, ({ db, input, caller, site, translate }) =>
    consolidateEach(db, ownerOf(caller, site, translate), input.Ids, input.Carton),
  ),
  ...answerSites(contract.printBoxLabels, ({ input, caller, site, translate, language, transact }) =>
    transact('read', (db) => orderOf(db, 'own', { ...scopeOf(caller), Id: input.warehouseOutId }, translate, site)).then(
      (order) => boxLabelsOf(order, { translate, language }),
    ),
  ),
  ...answerSites(contract.printPackingList, ({ input, caller, site, translate, language, transact }) =>
    transact('read', (db) => orderOf(db, 'own', { ...scopeOf(caller), Id: input.warehouseOutId }, translate, site)).then(
      (order) => packingListOf(order, { translate, language }),
    ),
  ),
  ...answerSites(imports.getMarketplaceTemplate, (context) => answerTemplate(context, marketplaceImporter)),
  ...answerSites(imports.getPrivateTemplate, (context) => answerTemplate(context, privateImporter)),
  ...answerSites(imports.importMarketplaceOrders, (context) => startImport(context, marketplaceImporter)),
  ...answerSites(imports.importPrivateOrders, (context) => startImport(context, privateImporter)),
  ...answerSites(contract.exportReplenishments, (context) => answerExport(context, replenishmentExporter, context.input)),

  ...answerDeskList(replenishmentList, { page: desk.getDeskReplenishments, counts: desk.getDeskReplenishmentCounts }),
  answerDeskListExport(desk.exportDeskReplenishments, replenishmentExporter, replenishmentList.deskRows),
  answer(desk.getDeskReplenishment, ({ db, input, translate }) => orderOf(db, 'desk', input, translate)),
  answerDeskMove(replenishmentList, desk.acceptReplenishments, work.acceptOrder),
  answerDeskMove(replenishmentList, desk.startPickingReplenishments, startPicking),
  answerDeskMove(replenishmentList, desk.readyReplenishments, work.readyOrder),
  answerDeskMove(replenishmentList, desk.loadReplenishments, work.loadOrder),
  answerDeskMove(replenishmentList, desk.unloadReplenishments, work.undoLoading),
  answerDeskMove(replenishmentList, desk.deliverReplenishments, work.deliverOrder),
  answerDeskMove(replenishmentList, desk.cancelReplenishmentsLate, work.cancelLate),
  answerDeskMove(replenishmentList, desk.abandonReplenishments, work.abandonOrder),
  answer(desk.finishPickingReplenishment, ({ db, input: { Shorts, ...row }, caller, translate }) =>
    moveOneAsBulk(db, translate, ORDERS, row, () => finishPicking(db, row, byCaller(caller), Shorts)),
  ),
  answer(desk.packReplenishment, async ({ db, input, caller, translate }) => {
    const { Boxes, Pallets, Serials, IsMeasuresConfirmed, ...row } = input
    const done = await moveOneAsBulk(db, translate, ORDERS, row, () =>
      work.packOrder(db, row, byCaller(caller), { Boxes, Pallets, Serials }),
    )
    if (done.Done > 0 && !IsMeasuresConfirmed) await work.askAboutMeasures(db, row, Boxes)
    return done
  }),
  answer(desk.shipReplenishment, async ({ db, input: { TrackingNos, VehiclePlate, Serials, ...row }, caller, translate }) => {
    await lockForMoves(db, 'replenishment_out', [row])
    return moveOneAsBulk(db, translate, ORDERS, row, () =>
      work.shipOrder(db, row, byCaller(caller), { TrackingNos, VehiclePlate, Serials }),
    )
  }),
  answer(desk.correctReplenishmentTracking, async ({ db, input, caller }) => {
    await correctTracking(db, input, byCaller(caller))
    return true as const
  }),
  answer(floor.getReplenishmentToPack, ({ db, input, translate }) => orderToPack(db, input.WarehouseOutNo, translate)),
  answer(floor.printDeskBoxLabels, async ({ input: { BoxNos, ...key }, translate, language, transact, store }) =>
    labelsToPrint(store, await transact('read', (db) => orderToLabel(db, key, translate)), BoxNos, { translate, language }),
  ),
]
