import { displayNameOf } from '#features/account/session/api/service.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { lockOrder, lockOrders, deskOrder } from '#features/freight/core/api/service.ts'
import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import type { Caller, Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { BulkResult, VersionedRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  approveDocuments,
  getClearance,
  getClearanceCounts,
  getClearanceDetail,
  getClearanceList,
  getCopyData,
  getCopySources,
  getDeskClearance,
  getDeskClearanceCounts,
  getDeskDocument,
  getDeskDocumentCounts,
  getDeskDocuments,
  getListTemplate,
  getPackingList,
  importPackingList,
  moveClearances,
  printDeskClearanceDocument,
  printClearanceDocument,
  rejectDocuments,
  reopenDocuments,
  saveClearance,
  savePackingList,
  submitClearance,
  submitPackingList,
  type DeskClearanceFilter,
} from '../contract.ts'
import { draftFields, type DocDraft } from '../fields.ts'
import { clearance } from '../text/keys.ts'
import { contentOf, findDoc, isInvoiceTaken, saveDocument, reviewDoc, submitDoc, type DocOwner, type Review } from './document.ts'
import { answerListTemplate, readPackingList, type ListHead } from './packing-list.ts'
import { wholeDocument } from './present.ts'
import { askIfDifferent, refuseDifferent } from './differences.ts'
import { requireImporter } from './importer.ts'
import { printed } from './print.ts'
import {
  clearanceCounts,
  clearancePage,
  copySources,
  deskClearancePage,
  deskDocumentCounts,
  deskDocumentPage,
  deskDocumentKeys,
  deskOrderKeys,
  orderNames,
} from './queries.ts'
import { clear } from './service.ts'

const ownerOf = (caller: Customer, translate: Translate): DocOwner => ({
  ContractCompanyId: caller.ContractCompanyId,
  UserId: caller.UserId,
  by: byCaller(caller),
  translate,
})

/** The saved document with the given packing list lines. */
async function withLines(db: Db, companyId: number, OrderId: number, Items: DocDraft['Items']): Promise<DocDraft> {
  return { ...draftFields.parse(await wholeDocument(db, companyId, OrderId)), Items }
}

type Selection = { Rows?: VersionedRow[] | undefined; Filter?: Partial<DeskClearanceFilter> | undefined }

/** Applies one move to many orders, all locked first in a fixed sequence. A filter is by default that of the list of documents. */
async function eachOrder(
  db: Db,
  translate: Translate,
  { Rows, Filter }: Selection,
  act: (row: VersionedRow) => Promise<unknown>,
  keys = deskDocumentKeys,
): Promise<BulkResult> {
  const rows = await selectedRows<VersionedRow, Partial<DeskClearanceFilter>>(Rows, Filter, (filter, limit) =>
    keys(db, filter, limit),
  )
  await lockOrders(db, rows)
  const names = await orderNames(db, rows)
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    async (row) => void (await act(row)),
  )
}

const customerHandlers: Handler[] = [
  answer(getClearanceList, ({ db, input, caller: { ContractCompanyId } }) => clearancePage(db, { ...input, ContractCompanyId })),
  answer(getClearanceCounts, ({ db, input, caller: { ContractCompanyId } }) =>
    clearanceCounts(db, { ...input, ContractCompanyId }),
  ),
  ...[getPackingList, getClearance, getClearanceDetail].map((op) =>
    answer(op, ({ db, input, caller }) => wholeDocument(db, caller.ContractCompanyId, input.OrderId)),
  ),

  answer(savePackingList, async ({ db, input: { OrderId, RowVersion, Items }, caller, translate }) => {
    const order = await lockOrder(db, caller, OrderId)
    return versionOf(
      await saveDocument(db, ownerOf(caller, translate), order, await withLines(db, caller.ContractCompanyId, OrderId, Items), {
        RowVersion,
      }),
    )
  }),
  answer(saveClearance, async ({ db, input: { OrderId, RowVersion, ...document }, caller, translate }) =>
    versionOf(await saveDocument(db, ownerOf(caller, translate), await lockOrder(db, caller, OrderId), document, { RowVersion })),
  ),
  answer(submitPackingList, async ({ db, input: { OrderId, RowVersion, Items }, caller, translate }) => {
    const order = await lockOrder(db, caller, OrderId)
    return versionOf(
      await submitDoc(db, ownerOf(caller, translate), order, await withLines(db, caller.ContractCompanyId, OrderId, Items), {
        RowVersion,
      }),
    )
  }),
  answer(submitClearance, async ({ db, input: { OrderId, RowVersion, ...document }, caller, translate }) =>
    versionOf(await submitDoc(db, ownerOf(caller, translate), await lockOrder(db, caller, OrderId), document, { RowVersion })),
  ),

  answer(getCopySources, async ({ db, input, caller }) =>
    (await copySources(db, caller.ContractCompanyId, input.OrderId)).map((row) => ({
      ...row,
      InvoiceNo: row.InvoiceNo!,
      DestinationCountry: row.DestinationCountry!,
    })),
  ),
  answer(getCopyData, async ({ db, input, caller }) => {
    const doc = await findDoc(db, { ContractCompanyId: caller.ContractCompanyId, Id: input.OrderId })
    if (!doc) return refuse('notFound', kit('error.notFound'))
    if (doc.DocState !== docReview.states.approved) refuse('rule', clearance('error.copyOwn'))
    const { Items, ...content } = contentOf(doc)
    return {
      ...content,
      InvoiceNo: null,
      InvoiceDate: null,
      Items: Items.map((line) => ({ ...line, BoxNo: null, FbaShipmentId: null, ReferenceId: null })),
    }
  }),

  answer(printClearanceDocument, async ({ input, caller, config, transact }) =>
    printed(await transact('read', (db) => wholeDocument(db, caller.ContractCompanyId, input.OrderId)), input.Format, config),
  ),
  answer(getListTemplate, async ({ input, caller, language, transact }) =>
    answerListTemplate(
      language,
      (await transact('read', (db) => wholeDocument(db, caller.ContractCompanyId, input.OrderId))).DestinationCountry,
    ),
  ),
  answer(importPackingList, async (call) => {
    const { DestinationCountry } = await call.transact('read', (db) =>
      wholeDocument(db, call.caller.ContractCompanyId, call.input.OrderId),
    )
    const { ContractCompanyId } = call.caller
    const judge = async ({ InvoiceNo }: ListHead) =>
      InvoiceNo &&
      (await call.transact('read', (db) => isInvoiceTaken(db, { ContractCompanyId, Id: call.input.OrderId }, InvoiceNo)))
        ? [{ Field: 'InvoiceNo', Code: 'duplicate', key: clearance('error.invoiceExists') } as const]
        : []
    const { rows, head, isGood, Errors, FailFileUrl } = await readPackingList(call, {
      country: DestinationCountry,
      FileUrl: call.input.FileUrl,
      judge,
    })
    return {
      Rows: rows.length,
      CurrencyCode: isGood ? rows[0]!.Currency : null,
      Header: (isGood ? head : {}) as Record<string, string>,
      Items: isGood ? draftFields.shape.Items.parse(rows) : [],
      Errors,
      FailFileUrl,
    }
  }),
]

const versionOf = ({ RowVersion }: { RowVersion: number }) => ({ RowVersion })

const reviewed =
  (move: Review) =>
  async (db: Db, { RowVersion, ...order }: VersionedRow, caller: Caller, reason: string | null) =>
    reviewDoc(db, await deskOrder(db, order), { move, by: byCaller(caller), reason, RowVersion })
const [approve, reject, reopen] = [reviewed('approve'), reviewed('reject'), reviewed('reopen')]

const deskHandlers: Handler[] = [
  answer(getDeskClearance, ({ db, input }) => deskClearancePage(db, input)),
  answer(getDeskClearanceCounts, ({ db, input }) => clearanceCounts(db, input)),
  answer(getDeskDocuments, ({ db, input }) => deskDocumentPage(db, input)),
  answer(getDeskDocumentCounts, ({ db, input }) => deskDocumentCounts(db, input)),
  answer(getDeskDocument, async ({ db, input: { ContractCompanyId, Id } }) => {
    return {
      ...(await wholeDocument(db, ContractCompanyId, Id)),
      Id,
      ContractCompanyId,
      CompanyName: await displayNameOf(db, ContractCompanyId),
    }
  }),
  answer(printDeskClearanceDocument, async ({ input, config, transact }) =>
    printed(
      await transact('read', (db) => wholeDocument(db, input.ContractCompanyId, input.Id), 'everyone'),
      input.Format,
      config,
    ),
  ),
  answer(approveDocuments, async ({ db, input, caller, translate, language, config }) => {
    const [only, another] = input.Rows ?? []
    if (only && !another && !input.IsDifferenceConfirmed) await askIfDifferent(db, only, translate, 'approve')
    return eachOrder(db, translate, input, async (row) => {
      // The client's version is that of the documents, not of the order.
      const order = await deskOrder(db, { ContractCompanyId: row.ContractCompanyId, Id: row.Id })
      requireImporter(order, config, language)
      if (!input.IsDifferenceConfirmed) await refuseDifferent(db, order, translate, 'approve')
      return approve(db, row, caller, null)
    })
  }),
  answer(rejectDocuments, ({ db, input, caller, translate }) =>
    eachOrder(db, translate, input, (row) => reject(db, row, caller, input.Reason)),
  ),
  answer(reopenDocuments, ({ db, input, caller, translate }) =>
    eachOrder(db, translate, input, (row) => reopen(db, row, caller, input.Reason)),
  ),
  answer(moveClearances, async ({ db, input: { Move, Remark, IsDifferenceConfirmed, ...chosen }, caller, translate }) => {
    const [one, ...others] = chosen.Rows ?? []
    if (Move === 'declare' && one && others.length === 0 && !IsDifferenceConfirmed)
      await askIfDifferent(db, one, translate, 'declare')
    return eachOrder(
      db,
      translate,
      chosen,
      (row) => clear(db, { ...row, Move, Remark }, byCaller(caller), IsDifferenceConfirmed ? undefined : translate),
      deskOrderKeys,
    )
  }),
]

export const clearanceHandlers: Handler[] = [...customerHandlers, ...deskHandlers]
