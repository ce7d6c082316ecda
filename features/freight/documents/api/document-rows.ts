import type { OrderRow } from '#features/freight/core/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { orderDocumentEvents } from '../rules.ts'

export const DOCUMENT_TABLE = { events: orderDocumentEvents, state: 'DocState', number: 'DcgNo', site: 'Site' }

export type DocumentOrder = Pick<OrderRow, 'ContractCompanyId' | 'Id' | 'OrderLoaddingAndServiceScopeType'> & {
  DcgNo: string | null
}
export type DocumentRow = { Id: number; AttachmentType: number; DocState: number; IsAsked: boolean; AskReason: string | null }

/** Event payload that links messages to the order. */
export const about = ({ Id, OrderLoaddingAndServiceScopeType }: DocumentOrder, Type: number) => ({
  Site: null,
  OrderId: Id,
  OrderLoaddingAndServiceScopeType,
  Type,
})

export function documentsOf(
  db: Db,
  { ContractCompanyId, Id }: Pick<DocumentOrder, 'ContractCompanyId' | 'Id'>,
): Promise<DocumentRow[]> {
  return db
    .selectFrom('order_paper')
    .select(['Id', 'AttachmentType', 'DocState', 'IsAsked', 'AskReason'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .orderBy('Id')
    .forUpdate()
    .execute()
}

type Inserted = {
  move: MoveOf<typeof orderDocumentEvents>
  DocState: number
  SubmitTime?: Date
  IsAsked?: boolean
  AskReason?: string | null
  DueTime?: string | null
}

/** Inserts the first row of a document with its event. */
export async function insertDocument(
  db: Db,
  order: DocumentOrder,
  AttachmentType: number,
  by: By,
  { move, ...set }: Inserted,
): Promise<void> {
  const moment = now()
  const row = {
    ContractCompanyId: order.ContractCompanyId,
    OrderId: order.Id,
    DcgNo: order.DcgNo!,
    AttachmentType,
    CreatedTime: moment,
    UpdatedTime: moment,
    UpdatedBy: by.UserId,
    ...set,
  }
  const { Id } = await db.insertInto('order_paper').values(row).returning('Id').executeTakeFirstOrThrow()
  recordEvent(db, orderDocumentEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: Id,
    EntityNo: order.DcgNo!,
    Move: move,
    FromState: null,
    ToState: set.DocState,
    by,
    remark: set.AskReason ?? null,
    payload: about(order, AttachmentType),
  })
}

/** Removes a request that has no files, and records an event. */
export async function dropDocument(db: Db, order: DocumentOrder, row: DocumentRow, by: By): Promise<void> {
  const { ContractCompanyId } = order
  await db.deleteFrom('order_paper').where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', row.Id).execute()
  recordEvent(db, orderDocumentEvents, {
    ContractCompanyId,
    EntityId: row.Id,
    EntityNo: order.DcgNo!,
    Move: 'drop',
    FromState: row.DocState,
    ToState: null,
    by,
    payload: about(order, row.AttachmentType),
  })
}
