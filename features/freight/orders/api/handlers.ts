import { answerExport } from '#features/account/files/api/service.ts'
import { KIND_LIST } from '#features/freight/core/rules.ts'
import { fileUrl } from '#features/freight/documents/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  applyDelivery,
  applyHold,
  applyTelex,
  cancelOrder,
  checkWarehousingAnonymous,
  checkWarehousingByNumber,
  checkWarehousingByType,
  checkWarehousingFcl,
  checkWarehousingLcl,
  confirmPreFile,
  confirmPreFileByOrder,
  confirmReceiptAnonymous,
  confirmTrunkingFee,
  deleteDraft,
  exportLegacyOrders,
  exportOrders,
  getApplications,
  getLegacyOrders,
  getOrder,
  getOrderCounts,
  getOrders,
  getReceiptLink,
  getSoFile,
  resubmitOrder,
  markSoDownloaded,
  updateLots,
  updatePayee,
  withdrawApplication,
} from '../contract.ts'
import { APPLY } from '../rules.ts'
import { orders } from '../text/keys.ts'
import {
  cancelOrder as giveUp,
  changeLots,
  changePayer,
  confirmPreFile as preFileIsRight,
  confirmTrunkingFee as feeIsRight,
  resubmit,
  markDownloaded,
} from './actions.ts'
import { apply, withdraw } from './applications.ts'
import { checkOrder, checkReceipt, confirmReceipt, makeLink, readLink, readReceipt } from './checks.ts'
import { findOrder } from './detail.ts'
import { deleteDraftFiles } from './draft-files.ts'
import { deleteDraft as removeDraft } from './drafts.ts'
import { legacyExporter, orderExporter } from './exporter.ts'
import { legacyPage, orderCounts, orderPage } from './queries.ts'
import { ownerOf } from './service.ts'

type Call = Context<'customer'>
const owner = (call: Pick<Call, 'translate' | 'language'> & { caller: Customer }) => ownerOf(call.caller, call)
const notFound = () => refuse('notFound', kit('error.notFound'))

export function orderHandlers(): Handler[] {
  return [
    // Each kind has its own address (SPEC 7).
    ...KIND_LIST.map((kind) =>
      answer(
        getOrder[kind.name],
        async (call) => (await findOrder(call.db, call.caller.ContractCompanyId, call.input.orderId, call, kind)) ?? notFound(),
      ),
    ),
    answer(getOrders, ({ db, caller, input }) => orderPage(db, caller.ContractCompanyId, input)),
    answer(getOrderCounts, ({ db, caller, input }) => orderCounts(db, caller.ContractCompanyId, input)),
    answer(exportOrders, (call) => answerExport(call, orderExporter, call.input)),
    answer(exportLegacyOrders, (call) => answerExport(call, legacyExporter, call.input)),
    answer(getLegacyOrders, ({ db, caller, input }) => legacyPage(db, caller.ContractCompanyId, input)),
    answer(deleteDraft, async (call) => {
      const FileIds = await removeDraft(call.db, owner(call), call.input)
      if (FileIds.length > 0)
        await call.jobs.enqueue(call.db, deleteDraftFiles, { ContractCompanyId: call.caller.ContractCompanyId, FileIds })
      return true as const
    }),
    ...actionHandlers(),
    ...checkHandlers,
  ]
}

/** An action that returns only its success. */
async function done(act: Promise<unknown>): Promise<true> {
  await act
  return true
}

/** A complete order for calls that return a part of it. */
const whole = async (call: Call, orderId: number) =>
  (await findOrder(call.db, call.caller.ContractCompanyId, orderId, call)) ?? notFound()

function actionHandlers(): Handler[] {
  return [
    answer(cancelOrder, (call) => done(giveUp(call.db, owner(call), call.input))),
    answer(resubmitOrder, (call) => done(resubmit(call.db, owner(call), call.input))),
    answer(updatePayee, (call) => done(changePayer(call.db, { ...owner(call), fromAdmin: call.caller.fromAdmin }, call.input))),
    answer(updateLots, (call) => done(changeLots(call.db, owner(call), call.input))),
    answer(getApplications, async (call) => (await whole(call, call.input.orderId)).Applications),
    answer(getSoFile, async (call) => {
      const { SoFileId, IsSoDownloaded, Names } = await whole(call, call.input.orderId)
      return SoFileId === null
        ? refuse('rule', orders('error.noSoFile'))
        : { FileName: Names.SoFile ?? '', Url: fileUrl(SoFileId), IsSoDownloaded }
    }),
    answer(markSoDownloaded, (call) => done(markDownloaded(call.db, owner(call), call.input.OrderId))),
    answer(applyHold, (call) => apply(call.db, owner(call), APPLY.hold, call.input)),
    answer(applyDelivery, (call) => apply(call.db, owner(call), APPLY.delivery, call.input)),
    answer(applyTelex, (call) => apply(call.db, owner(call), APPLY.telex, call.input)),
    answer(withdrawApplication, (call) => done(withdraw(call.db, owner(call), call.input.ApplyId))),
    answer(confirmPreFile, (call) => done(preFileIsRight(call.db, owner(call), call.input))),
    answer(confirmPreFileByOrder, (call) => done(preFileIsRight(call.db, owner(call), call.input))),
    answer(confirmTrunkingFee, (call) => done(feeIsRight(call.db, owner(call), call.input))),
  ]
}

const checkHandlers: Handler[] = [
  answer(checkWarehousingLcl, (call) =>
    checkOrder(call.db, call.caller.ContractCompanyId, call.input.OrderId, call, ['lclFull', 'airFull']),
  ),
  answer(checkWarehousingFcl, (call) =>
    checkOrder(call.db, call.caller.ContractCompanyId, call.input.OrderId, call, ['fclFull']),
  ),
  answer(checkWarehousingByType, (call) =>
    checkOrder(
      call.db,
      call.caller.ContractCompanyId,
      call.input.OrderId,
      call,
      ['lclFull', 'fclFull', 'airFull'],
      call.input.Type,
    ),
  ),
  answer(checkWarehousingByNumber, (call) =>
    checkReceipt(call.db, call.caller.ContractCompanyId, call.input.WarehouseReceiptNo, call),
  ),
  answer(getReceiptLink, (call) =>
    call.transact('write', (db) => makeLink(db, call.caller.ContractCompanyId, call.input.OrderId, call)),
  ),
  // The holder of the link has no account: the link identifies the order.
  answer(checkWarehousingAnonymous, async (call) => {
    const link = await call.transact('read', (db) => readLink(db, call.input.Token), 'everyone')
    return call.transact('read', (db) => readReceipt(db, link, call), link.ContractCompanyId)
  }),
  answer(confirmReceiptAnonymous, async (call) => {
    const link = await call.transact('read', (db) => readLink(db, call.input.Token), 'everyone')
    return call.transact('write', (db) => confirmReceipt(db, link, call), link.ContractCompanyId)
  }),
]
