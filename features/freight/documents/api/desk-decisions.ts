import type { OrderRow } from '#features/freight/core/api/service.ts'
import { kindOf } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { VersionedRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { canAttach, isOver, mayReopen, documentReview, orderDocumentEvents } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { DOCUMENT_TABLE, about, documentsOf, dropDocument, insertDocument } from './document-rows.ts'

/** Requests a document with a reason and a due day; refuses if the customer cannot attach it, or if it exists: it is rejected or reopened instead. */
export async function requestDocument(
  db: Db,
  order: OrderRow,
  { Type, Reason, DueTime }: { Type: number; Reason: string; DueTime: string | null },
  by: By,
): Promise<void> {
  if (isOver(order.OrderStatus)) refuse('rule', documents('error.orderOver'))
  // Only we could provide it.
  if (!canAttach(kindOf(order.OrderLoaddingAndServiceScopeType), Type)) refuse('rule', documents('error.providersPaper'))
  const row = (await documentsOf(db, order)).find((one) => one.AttachmentType === Type)
  if (!row)
    return insertDocument(db, order, Type, by, {
      move: 'ask',
      DocState: documentReview.states.notSubmitted,
      IsAsked: true,
      AskReason: Reason,
      DueTime,
    })
  if (row.DocState !== documentReview.states.notSubmitted) refuse('rule', documents('error.thereAlready'))
  const { ContractCompanyId } = order
  await db
    .updateTable('order_paper')
    .set({ IsAsked: true, AskReason: Reason, DueTime, UpdatedTime: now(), UpdatedBy: by.UserId })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
  recordEvent(db, orderDocumentEvents, {
    ContractCompanyId,
    EntityId: row.Id,
    EntityNo: order.DcgNo!,
    Move: 'ask',
    FromState: row.DocState,
    ToState: row.DocState,
    by,
    remark: Reason,
    payload: about(order, Type),
  })
}

/** Withdraws a request that has no files yet. */
export async function withdrawRequest(db: Db, order: OrderRow, Type: number, by: By): Promise<void> {
  const row = (await documentsOf(db, order)).find((one) => one.AttachmentType === Type)
  if (!row?.IsAsked || row.DocState !== documentReview.states.notSubmitted) return refuse('rule', kit('error.moveRefused'))
  await dropDocument(db, order, row, by)
}

/** Decides on a document; the caller has locked its order. The reason stays until the document changes. */
export async function reviewDocument(
  db: Db,
  { ContractCompanyId, Id, RowVersion }: VersionedRow,
  move: 'approve' | 'reject' | 'reopen',
  by: By,
  reason: string | null = null,
): Promise<void> {
  const document = await db
    .selectFrom('order_paper')
    .innerJoin('order_fba as o', (join) =>
      join.onRef('o.ContractCompanyId', '=', 'order_paper.ContractCompanyId').onRef('o.Id', '=', 'order_paper.OrderId'),
    )
    .select(['order_paper.AttachmentType', 'o.Id', 'o.OrderLoaddingAndServiceScopeType', 'o.DcgNo', 'o.OrderStatus'])
    .where('order_paper.ContractCompanyId', '=', ContractCompanyId)
    .where('order_paper.Id', '=', Id)
    .executeTakeFirst()
  if (!document) return refuse('notFound', kit('error.notFound'))
  if (move === 'reopen' && !mayReopen(document))
    refuse('rule', isOver(document.OrderStatus) ? documents('error.orderOver') : kit('error.moveRefused'))
  await makeMove(db, documentReview, DOCUMENT_TABLE, {
    row: { ContractCompanyId, Id, RowVersion },
    move,
    by,
    set: { RejectReason: reason },
    remark: reason,
    payload: about({ ...document, ContractCompanyId }, document.AttachmentType),
  })
}
