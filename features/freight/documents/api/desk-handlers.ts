import { sql } from 'kysely'
import { requireDocuments, requireStoredDocuments } from '#features/account/files/api/service.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import { chosenTable, deskOrder, lockOrders, recordOrderEvent, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import type { Db } from '#kit/api/db.ts'
import { saveFile } from '#kit/api/files.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller, type By } from '#kit/api/moves.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { DeskRow, VersionedRow } from '#kit/shared/bulk.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  approveOrderDocuments,
  requestOrderDocument,
  attachDeskDocuments,
  downloadDeskDocuments,
  withdrawDocumentRequest,
  getDeskOrderDocuments,
  getDeskOrderDocumentCounts,
  getDeskOrderDocumentPage,
  saveContainerDropOff,
  rejectOrderDocuments,
  removeDeskDocument,
  reopenOrderDocuments,
  uploadOrderFile,
  type DocumentFilter,
} from '../contract.ts'
import { DROP_OFF_ZONE } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { deskGroups, containerDropOffs, submittedOrder } from './order.ts'
import { deskDocumentCounts, deskDocumentPage, deskDocumentRows } from './desk-queries.ts'
import { requestDocument, withdrawRequest, reviewDocument } from './desk-decisions.ts'
import { askAboutRepeated } from './repeated-files.ts'
import { changeDocuments } from './service.ts'
import { documentsOf, zipOfDocuments } from './zip.ts'

type Selection = { Rows?: VersionedRow[] | undefined; Filter?: Partial<DocumentFilter> | undefined; Reason?: string }
type Judging = { db: Db; translate: Translate; language: Language; input: Selection }

/** Display names of documents (order number and type); locks their orders. */
async function lockAndName(db: Db, rows: readonly DeskRow[], language: Language): Promise<Map<number, string>> {
  const { rows: found } = await sql<{
    ContractCompanyId: number
    Id: number
    OrderId: number
    DcgNo: string
    AttachmentType: number
  }>`select q.contract_company_id, q.id, q.order_id, q.dcg_no, q.attachment_type from order_paper q join ${chosenTable(rows)} using (contract_company_id, id)`.execute(
    db,
  )
  await lockOrders(
    db,
    found.map(({ ContractCompanyId, OrderId }) => ({ ContractCompanyId, Id: OrderId })),
  )
  return new Map(
    found.map(({ Id, DcgNo, AttachmentType }) => [Id, `${DcgNo} ${valueName('AttachmentType', AttachmentType, language)}`]),
  )
}

async function reviewEach(
  { db, translate, language, input: { Rows, Filter, Reason } }: Judging,
  move: 'approve' | 'reject' | 'reopen',
  by: By,
) {
  const meant = await selectedRows<VersionedRow, Partial<DocumentFilter>>(Rows, Filter, (filter, limit) =>
    deskDocumentRows(db, filter, limit),
  )
  const rows = meant.toSorted((a, b) => a.ContractCompanyId - b.ContractCompanyId || a.Id - b.Id)
  const names = await lockAndName(db, rows, language)
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    (row) => reviewDocument(db, row, move, by, Reason ?? null),
  )
}

async function lockOpen(db: Db, row: DeskRow): Promise<OrderRow> {
  const order = await deskOrder(db, row)
  return order.OrderStatus === freightOrder.states.cancelled ? refuse('rule', documents('error.orderOver')) : order
}

/** Saves the drop-off of a container; the free days cannot end before it. */
async function saveDropOff(
  db: Db,
  { ContainerId, DropTime, Terminal, FreeUntil, ...row }: Input<typeof saveContainerDropOff>,
  by: By,
): Promise<void> {
  const order = await lockOpen(db, row)
  if (kindOf(order.OrderLoaddingAndServiceScopeType).mode !== 'sea') refuse('rule', documents('error.noContainers'))
  if (DropTime && FreeUntil && FreeUntil < localDay(new Date(DropTime), DROP_OFF_ZONE))
    refuse('rule', documents('error.freeBeforeDrop'))
  const done = await db
    .updateTable('order_container')
    .set({ DropTime: DropTime === null ? null : new Date(DropTime), Terminal, FreeUntil })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('OrderId', '=', row.Id)
    .where('Id', '=', ContainerId)
    .returning('ContainerNo')
    .executeTakeFirst()
  if (!done) refuse('notFound', kit('error.notFound'))
  recordOrderEvent(db, order, 'portDrop', by, {
    remark: [done.ContainerNo, Terminal].filter(Boolean).join(' · '),
    payload: { container: done.ContainerNo },
  })
}

/** `UploaderType` of files that staff add. */
const BY_STAFF = 1

export function documentDeskHandlers(): Handler[] {
  return [
    answer(getDeskOrderDocumentPage, ({ db, input }) => deskDocumentPage(db, input)),
    answer(getDeskOrderDocumentCounts, ({ db, input }) => deskDocumentCounts(db, input)),
    answer(approveOrderDocuments, (call) => reviewEach(call, 'approve', byCaller(call.caller))),
    answer(rejectOrderDocuments, (call) => reviewEach(call, 'reject', byCaller(call.caller))),
    answer(reopenOrderDocuments, (call) => reviewEach(call, 'reopen', byCaller(call.caller))),
    answer(getDeskOrderDocuments, async ({ db, input }) => ({
      Papers: await deskGroups(db, input.ContractCompanyId, input.Id),
      Drops: await containerDropOffs(db, input.ContractCompanyId, input.Id),
    })),
    answer(requestOrderDocument, async ({ db, input: { ContractCompanyId, Id, ...asked }, caller }) => {
      await requestDocument(db, await deskOrder(db, { ContractCompanyId, Id }), asked, byCaller(caller))
      return true as const
    }),
    answer(withdrawDocumentRequest, async ({ db, input: { Type, ...row }, caller }) => {
      await withdrawRequest(db, await deskOrder(db, row), Type, byCaller(caller))
      return true as const
    }),
    answer(attachDeskDocuments, async ({ db, input: { Files, IsRepeatConfirmed, ...row }, caller, store }) => {
      await requireStoredDocuments(
        db,
        store,
        row.ContractCompanyId,
        Files.map((file) => file.FileId),
      )
      const gone = Files.flatMap(({ Type, Replaces }) => (Replaces === null ? [] : [{ Type, FileId: Replaces }]))
      const order = await lockOpen(db, row)
      if (!IsRepeatConfirmed) await askAboutRepeated(db, order, Files)
      await changeDocuments(db, order, { UserId: caller.UserId, by: byCaller(caller) }, { come: Files, gone })
      return true as const
    }),
    answer(removeDeskDocument, async ({ db, input: { Type, FileId, ...row }, caller }) => {
      await changeDocuments(
        db,
        await lockOpen(db, row),
        { UserId: caller.UserId, by: byCaller(caller) },
        { come: [], gone: [{ Type, FileId }] },
      )
      return true as const
    }),
    answer(downloadDeskDocuments, async ({ store, transact, input, language }) =>
      zipOfDocuments(store, await transact('read', (db) => documentsOf(db, input.ContractCompanyId, [input.Id])), language),
    ),
    answer(uploadOrderFile, async ({ input, caller, files: [upload], store, transact }) => {
      if (!upload) return refuse('invalid', kit('error.noFile'))
      await transact('read', (db) => submittedOrder(db, input.ContractCompanyId, input.Id))
      await requireDocuments([upload])
      return transact('write', async (db) => {
        const FileId = await saveFile(db, store, upload, {
          ContractCompanyId: input.ContractCompanyId,
          UserId: caller.UserId,
          uploaderType: BY_STAFF,
        })
        return { FileId, FileName: upload.FileName }
      })
    }),
    answer(saveContainerDropOff, async ({ db, input, caller }) => {
      await saveDropOff(db, input, byCaller(caller))
      return true as const
    }),
  ]
}
