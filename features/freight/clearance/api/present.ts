import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, clearance as customs, orderEvents } from '#features/freight/core/rules.ts'
import { docReview } from '#kit/shared/document-review.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { ClearanceDocument } from '../contract.ts'
import { customsValue, docSums, mayWrite, clearanceDocumentEvents } from '../rules.ts'
import { contentOf, findDoc, scopeOf } from './document.ts'
import { prefill } from './prefill.ts'

/** The placed order of a company; refuses drafts and cancelled orders. */
async function placedOrder(db: Db, ContractCompanyId: number, Id: number): Promise<OrderRow> {
  const order = await db
    .selectFrom('order_fba')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  const { draft, cancelled } = freightOrder.states
  return order && order.OrderStatus !== draft && order.OrderStatus !== cancelled
    ? order
    : refuse('notFound', kit('error.notFound'))
}

const MOVES = new Set<string>(Object.values(customs.moves).flatMap((moves) => Object.keys(moves)))

/** A document with its order, its history and that of the clearance. */
export async function wholeDocument(db: Db, ContractCompanyId: number, OrderId: number): Promise<ClearanceDocument> {
  const order = await placedOrder(db, ContractCompanyId, OrderId)
  const doc = await findDoc(db, order)
  const scope = await scopeOf(db, order)
  const isWritten = doc !== undefined && doc.Items !== null
  const content = isWritten ? contentOf(doc) : await prefill(db, order, scope)
  const { Cartons, Pieces, NetWeight, GrossWeight, Volume, TotalValue } = docSums(content.Items)
  const states = {
    DocState: doc?.DocState ?? docReview.states.notSubmitted,
    OrderStatus: order.OrderStatus,
    ClearanceStatus: order.ClearanceStatus,
  }
  const log = await eventsOf(db, orderEvents, { ContractCompanyId, EntityId: OrderId })
  return {
    ...content,
    ...scope,
    ...states,
    OrderId,
    DcgNo: order.DcgNo!,
    CustomerOrderNo: order.CustomerOrderNo,
    OrderLoaddingAndServiceScopeType: order.OrderLoaddingAndServiceScopeType,
    ClearanceMode: order.ClearanceMode,
    TotalCartons: order.TotalCartons,
    TotalPieces: order.TotalPieces,
    RejectReason: doc?.RejectReason ?? null,
    SubmitTime: doc?.SubmitTime?.toISOString() ?? null,
    IsWritten: isWritten,
    CanEdit: mayWrite(states),
    RowVersion: doc?.RowVersion ?? 0,
    Cartons,
    Pieces,
    TotalNet: NetWeight,
    TotalGross: GrossWeight,
    TotalVolume: Volume,
    TotalValue,
    CustomsValue: customsValue(content, TotalValue),
    Events: doc ? await eventsOf(db, clearanceDocumentEvents, { ContractCompanyId, EntityId: doc.Id }) : [],
    ClearanceLog: log.filter((event) => MOVES.has(event.Move)),
  }
}
