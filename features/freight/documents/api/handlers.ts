import { requireStoredDocuments } from '#features/account/files/api/service.ts'
import { lockOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { fileIdFromAddress } from '#kit/shared/file.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  attachDocuments,
  downloadLabels,
  downloadDocuments,
  getAttachments,
  getDocumentTracking,
  getHistoryAttachments,
  getLogisticsFiles,
  getContainerDropOffs,
  getProofs,
  removeDocument,
  updateHistoryAttachments,
} from '../contract.ts'
import { canAttach, documentReview, MAX_ORDERS } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { filesOf, historyGroups } from './groups.ts'
import { groupsOfOrder, containerDropOffs, proofsOf, submittedOrder } from './order.ts'
import { filePage } from './file-queries.ts'
import { trackedIds, trackingPage } from './tracking-queries.ts'
import { askAboutRepeated } from './repeated-files.ts'
import { changeDocuments, HISTORY, saveDocuments, type Actor } from './service.ts'
import { labelsOf, documentsOf, zipOfLabels, zipOfDocuments } from './zip.ts'

const actor = (caller: Customer): Actor => ({ UserId: caller.UserId, by: byCaller(caller) })

/** Locks an order of the caller whose documents are to be changed; refuses drafts and cancelled orders. */
async function lockOpen(db: Db, caller: Customer, OrderId: number): Promise<OrderRow> {
  const order = await lockOrder(db, caller, OrderId)
  if (order.OrderStatus === freightOrder.states.draft) refuse('notFound', kit('error.notFound'))
  if (order.OrderStatus === freightOrder.states.cancelled) refuse('rule', documents('error.orderOver'))
  return order
}

/** Refuses types that only the provider attaches: bills of a full order, proofs of delivery. */
function requireOwn(order: OrderRow, types: readonly number[]): void {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  if (types.some((type) => !canAttach(kind, type))) refuse('rule', documents('error.providersPaper'))
}

async function chosenOrders(db: Db, companyId: number, { Ids, Filter }: Input<typeof downloadDocuments>): Promise<number[]> {
  const ids = Ids ?? (await trackedIds(db, companyId, Filter!, MAX_ORDERS + 1))
  return ids.length <= MAX_ORDERS ? ids : refuse('rule', kit('error.bulkTooMany'), { max: MAX_ORDERS })
}

export function documentHandlers(): Handler[] {
  return [
    answer(getAttachments, async ({ db, caller, input }) => groupsOfOrder(db, caller.ContractCompanyId, input.orderId)),
    answer(getHistoryAttachments, async ({ db, caller, input }) => {
      const order = await submittedOrder(db, caller.ContractCompanyId, input.OrderId)
      return historyGroups(
        kindOf(order.OrderLoaddingAndServiceScopeType),
        await filesOf(db, caller.ContractCompanyId, HISTORY, input.OrderId),
      )
    }),
    answer(updateHistoryAttachments, async ({ db, store, caller, input: { OrderId, Type, Items } }) => {
      const files = Items.map(({ FileId, Url }) => ({ FileId: FileId ?? fileIdFromAddress(Url!), Type }))
      await requireStoredDocuments(
        db,
        store,
        caller.ContractCompanyId,
        files.map((file) => file.FileId),
      )
      const order = await lockOpen(db, caller, OrderId)
      if (Items.length > 0) requireOwn(order, [Type])
      await saveDocuments(db, order, actor(caller), files, [Type])
      const groups = await groupsOfOrder(db, caller.ContractCompanyId, OrderId)
      return (
        groups.find((group) => group.Type === Type) ?? {
          Type,
          Items: [],
          IsDeferred: false,
          DueTime: null,
          IsMissing: false,
          MayBring: true,
          DocState: documentReview.states.notSubmitted,
          IsAsked: false,
          AskReason: null,
          RejectReason: null,
        }
      )
    }),
    answer(attachDocuments, async ({ db, store, caller, input: { OrderId, Files, IsRepeatConfirmed } }) => {
      await requireStoredDocuments(
        db,
        store,
        caller.ContractCompanyId,
        Files.map((file) => file.FileId),
      )
      const order = await lockOpen(db, caller, OrderId)
      requireOwn(
        order,
        Files.map((file) => file.Type),
      )
      if (!IsRepeatConfirmed) await askAboutRepeated(db, order, Files)
      await changeDocuments(db, order, actor(caller), {
        come: Files,
        gone: Files.flatMap(({ Type, Replaces }) => (Replaces === null ? [] : [{ Type, FileId: Replaces }])),
      })
      return groupsOfOrder(db, caller.ContractCompanyId, OrderId)
    }),
    answer(removeDocument, async ({ db, caller, input: { OrderId, ...file } }) => {
      const order = await lockOpen(db, caller, OrderId)
      await changeDocuments(db, order, actor(caller), { come: [], gone: [file] })
      return groupsOfOrder(db, caller.ContractCompanyId, OrderId)
    }),
    answer(downloadLabels, async ({ store, transact, caller, input }) =>
      zipOfLabels(
        store,
        await transact('read', (db) => labelsOf(db, caller.ContractCompanyId, input.OrderId, input.FbaShipmentId)),
      ),
    ),
    answer(downloadDocuments, async ({ store, transact, caller, input, language }) =>
      zipOfDocuments(
        store,
        await transact('read', async (db) =>
          documentsOf(db, caller.ContractCompanyId, await chosenOrders(db, caller.ContractCompanyId, input)),
        ),
        language,
      ),
    ),
    answer(getProofs, async ({ db, caller, input }) => proofsOf(db, caller.ContractCompanyId, input.OrderId)),
    answer(getContainerDropOffs, async ({ db, caller, input }) => {
      await submittedOrder(db, caller.ContractCompanyId, input.OrderId)
      return (await containerDropOffs(db, caller.ContractCompanyId, input.OrderId)).map(({ Id: _, ...drop }) => drop)
    }),
    answer(getDocumentTracking, ({ db, caller, input }) => trackingPage(db, caller.ContractCompanyId, input)),
    answer(getLogisticsFiles, ({ db, caller, input }) => filePage(db, caller.ContractCompanyId, input)),
  ]
}
