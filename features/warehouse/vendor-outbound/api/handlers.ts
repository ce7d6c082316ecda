import { answerExport, answerTemplate, startImport } from '#features/account/files/api/service.ts'
import { ownerOf, pickableProducts } from '#features/warehouse/dropship/api/service.ts'
import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import { eachRow, moveOneAsBulk } from '#kit/api/bulk.ts'
import { answer, answerSites, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import * as desk from '../desk-contract.ts'
import { correctTracking } from './correct-tracking.ts'
import { orderOf } from './detail.ts'
import { fnskuExporter, vendorExporter } from './export.ts'
import { vendorImporter } from './importer.ts'
import { vendorList } from './queries.ts'
import * as service from './service.ts'
import * as work from './work.ts'

/** An operation that exists for one country only. */
const only = <O>(op: O): Record<string, O> => ({ [VF_SITE.country]: op })

const ORDERS = { table: 'vendor_out', number: 'warehouse_out_no' }

export const vendorHandlers: Handler[] = [
  ...answerList(vendorList, { page: only(contract.getVendorPage), counts: only(contract.getVendorCounts) }),
  ...answerSites(only(contract.getVendorOrder), ({ db, input, caller, site, translate }) =>
    orderOf(db, 'own', { ...scopeOf(caller), Id: input.id }, translate, site),
  ),
  ...answerSites(only(contract.getVendorProducts), ({ db, input, caller, site }) =>
    pickableProducts(db, caller.ContractCompanyId, site, input),
  ),

  ...answerSites(only(contract.createVendorOrder), ({ db, input, caller, site, translate }) =>
    service.createVendorOrder(db, ownerOf(caller, site, translate), input),
  ),
  ...answerSites(only(contract.updateVendorOrder), ({ db, input, caller, site, translate }) =>
    service.changeVendorOrder(db, ownerOf(caller, site, translate), input),
  ),
  ...answerSites(only(contract.cancelVendorOrder), async ({ db, input, caller, site, translate }) => {
    await service.cancelVendorOrder(db, ownerOf(caller, site, translate), input.warehouseOutId)
    return true as const
  }),
  ...answerSites(only(contract.requestCancelVendorOrder), async ({ db, input, caller, site, translate }) => {
    await service.requestCancel(db, ownerOf(caller, site, translate), input.warehouseOutId, input.Reason)
    return true as const
  }),
  ...answerSites(only(contract.withdrawCancelVendorOrder), async ({ db, input, caller, site, translate }) => {
    await service.withdrawCancel(db, ownerOf(caller, site, translate), input.warehouseOutId)
    return true as const
  }),
  ...answerSites(only(contract.createVendorOrders), async ({ db, input, caller, site, translate }) => {
    const Orders: SavedOrder[] = []
    const done = await eachRow(
      db,
      translate,
      input.Orders.map((order, Index) => ({ order, Index })),
      ({ Index }) => String(Index),
      async ({ order }) => {
        Orders.push(await service.createVendorOrder(db, ownerOf(caller, site, translate), order))
      },
    )
    const Errors = done.Skipped.map(({ No, Reason }) => ({
      Index: Number(No),
      PurchaseOrderNo: input.Orders[Number(No)]!.PurchaseOrderNo,
      Msg: Reason,
    }))
    return { SuccessCount: done.Done, Orders, Errors }
  }),

  ...answerSites(only(contract.exportVendorOrders), (context) => answerExport(context, vendorExporter, context.input)),
  ...answerSites(only(contract.exportVendorFnskus), (context) => answerExport(context, fnskuExporter, context.input)),
  ...answerSites(only(contract.getVendorTemplate), (context) => answerTemplate(context, vendorImporter)),
  ...answerSites(only(contract.uploadVendorOrders), (context) => startImport(context, vendorImporter)),

  ...answerDeskList(vendorList, { page: desk.getDeskVendorOrders, counts: desk.getDeskVendorCounts }),
  answerDeskListExport(desk.exportDeskVendorOrders, vendorExporter, vendorList.deskRows),
  answer(desk.getDeskVendorOrder, ({ db, input, translate }) => orderOf(db, 'desk', input, translate)),
  answerDeskMove(vendorList, desk.acceptVendorOrders, work.acceptOrder),
  answerDeskMove(vendorList, desk.startPickingVendorOrders, work.startPicking),
  answerDeskMove(vendorList, desk.finishPickingVendorOrders, work.finishPicking),
  answerDeskMove(vendorList, desk.packVendorOrders, work.packOrder),
  answerDeskMove(vendorList, desk.deliverVendorOrders, work.deliverOrder),
  answer(desk.shipVendorOrder, async ({ db, input, caller, translate }) => {
    const { TrackingNos, Serials, IsEarlyConfirmed, IsRepeatConfirmed, IsCancelConfirmed, ...row } = input
    await lockForMoves(db, 'vendor_out', [row])
    const order = await work.orderToShip(db, row)
    const done = await moveOneAsBulk(db, translate, ORDERS, row, () =>
      work.shipOrder(db, row, byCaller(caller), { TrackingNos, Serials }),
    )
    // Confirmations are requested last and roll back the work: a confirmed call is not refused for another reason.
    if (order && done.Done > 0)
      await work.askAboutShipping(db, order, { TrackingNos, IsEarlyConfirmed, IsRepeatConfirmed, IsCancelConfirmed })
    return done
  }),
  answer(desk.correctVendorTracking, async ({ db, input, caller }) => {
    await correctTracking(db, input, byCaller(caller))
    return true as const
  }),
  answer(
    desk.abandonVendorOrder,
    async ({ db, input: { Reason, IsHandlingCharged, IsOnRequest, Shorts, ...row }, caller, translate }) => {
      await lockForMoves(db, 'vendor_out', [row])
      return moveOneAsBulk(db, translate, ORDERS, row, () =>
        work.abandonOrder(db, row, byCaller(caller), { Reason, IsHandlingCharged, IsOnRequest, Shorts }),
      )
    },
  ),
]
