import { attach, requireStoredDocuments } from '#features/account/files/api/service.ts'
import { ORDER_TABLE, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import { BY_SYSTEM, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { SeenRow } from '#kit/shared/bulk.ts'
import { type MoveOf } from '#kit/shared/document-events.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  isAskedAt,
  isOver,
  isPdfOnly,
  MAX_FILES,
  mayReopen,
  documentReview,
  DOCUMENT,
  requiredDocuments,
  type DocumentMove,
  orderDocumentEvents,
} from '../rules.ts'
import { documents } from '../text/keys.ts'
import { filesOf, FILES, groupsOf, REVIEWS, type OrderFile, type Reviewed } from './groups.ts'

/** What orders use of their papers; the order's row is locked by whoever calls. */
export { FILES, groupsOf, REVIEWS, type OrderFile, type Reviewed }

/** Files that were ever attached to an order stay under this name when they are replaced. */
export const HISTORY = 'order_fba_history'
const DOCUMENT_TABLE = { events: orderDocumentEvents, state: 'DocState', number: 'DcgNo', site: 'Site' }

export type DocumentOrder = Pick<OrderRow, 'ContractCompanyId' | 'Id' | 'OrderLoaddingAndServiceScopeType'> & {
  DcgNo: string | null
}
/** Who acts; the system has no user, and attaches in the name of whoever changed the order last. */
export type Actor = { UserId: number; by: By }
export type DocumentRow = { Id: number; AttachmentType: number; DocState: number; IsAsked: boolean }
type Attached = { FileId: number; Type: number }
type Held = { Id: number; Type: number; UploaderType: number }

const { states } = documentReview

/** What goes with every event of a paper, so that messages find its order. */
const about = ({ Id, OrderLoaddingAndServiceScopeType }: DocumentOrder, Type: number) => ({
  Site: null,
  OrderId: Id,
  OrderLoaddingAndServiceScopeType,
  Type,
})

function documentsOf(db: Db, { ContractCompanyId, Id }: Pick<DocumentOrder, 'ContractCompanyId' | 'Id'>): Promise<DocumentRow[]> {
  return db
    .selectFrom('order_paper')
    .select(['Id', 'AttachmentType', 'DocState', 'IsAsked'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .orderBy('Id')
    .forUpdate()
    .execute()
}

/** Refuses a workbook that nobody could open, by its name, before it comes to an order; what the order has already was looked at when it came. */
export async function requireNewDocuments(
  db: Db,
  store: FileStore,
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number | null },
  files: readonly { FileId: number }[],
): Promise<void> {
  const held = new Set(
    Id === null ? [] : (await filesOf(db, ContractCompanyId, ORDER_TABLE.events.entity, Id)).map((file) => file.Id),
  )
  await requireStoredDocuments(
    db,
    store,
    ContractCompanyId,
    files.map(({ FileId }) => FileId).filter((FileId) => !held.has(FileId)),
  )
}

/** The files of a new order. */
export function insertDocuments(db: Db, order: DocumentOrder, actor: Actor, files: readonly Attached[]): Promise<void> {
  return change(db, order, actor, { before: [], after: files, held: [] })
}

/** The files of some types become those given; the others stay. What is replaced stays in the history. */
export async function saveDocuments(
  db: Db,
  order: DocumentOrder,
  actor: Actor,
  files: readonly Attached[],
  types: readonly number[],
): Promise<void> {
  const held = await filesOf(db, order.ContractCompanyId, ORDER_TABLE.events.entity, order.Id)
  const before = held.filter((file) => types.includes(file.Type))
  await change(db, order, actor, { before, after: files, held: await documentsOf(db, order) })
}

type Changed = { come: readonly Attached[]; gone: readonly Attached[] }

/** Files are added to what an order holds, or taken away; refuses to take what is not there. */
export async function changeDocuments(db: Db, order: DocumentOrder, actor: Actor, { come, gone }: Changed): Promise<void> {
  const held = await filesOf(db, order.ContractCompanyId, ORDER_TABLE.events.entity, order.Id)
  const isOf = (file: Held) => (other: Attached) => other.Type === file.Type && other.FileId === file.Id
  if (gone.some((one) => !held.some((file) => isOf(file)(one)))) refuse('notFound', kit('error.notFound'))
  const types = [...new Set([...come, ...gone].map((file) => file.Type))]
  const before = held.filter((file) => types.includes(file.Type))
  const stay = before.filter((file) => !gone.some(isOf(file))).map(({ Id, Type }) => ({ FileId: Id, Type }))
  await change(db, order, actor, { before, after: [...stay, ...come], held: await documentsOf(db, order) })
}

type Change = { before: readonly Held[]; after: readonly Attached[]; held: readonly DocumentRow[] }

async function change(db: Db, order: DocumentOrder, actor: Actor, { before, after, held }: Change): Promise<void> {
  const { ContractCompanyId, Id } = order
  const was = Map.groupBy(before, (file) => file.Type)
  const is = Map.groupBy(after, (file) => file.Type)
  if (is.size > 0 && Math.max(...[...is.values()].map((all) => all.length)) > MAX_FILES)
    refuse('invalid', kit('invalid.tooMany'), { max: MAX_FILES })
  const touched = [...new Set([...was.keys(), ...is.keys()])]
    .map((type) => differenceOf(type, was.get(type) ?? [], is.get(type) ?? []))
    .filter((one) => one.gone.length + one.come.length > 0)
  for (const one of touched) refuseGone(one, held, actor)
  await requirePdfs(
    db,
    ContractCompanyId,
    after.filter((file) => isPdfOnly(file.Type)),
  )
  const come = touched.flatMap((one) => one.come.map((FileId) => ({ FileId, Kind: String(one.type) })))
  for (const { type, gone } of touched.filter((one) => one.gone.length > 0)) {
    deferWrite(
      db,
      db
        .deleteFrom('attachment')
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Entity', '=', ORDER_TABLE.events.entity)
        .where('EntityId', '=', Id)
        .where('Kind', '=', String(type))
        .where(
          'FileId',
          'in',
          gone.map((file) => file.Id),
        ),
    )
  }
  // What comes is kept in the history at once, so that it is still there when it is replaced.
  if (come.length > 0)
    for (const Entity of [ORDER_TABLE.events.entity, HISTORY])
      await attach(db, { ContractCompanyId, UserId: actor.UserId, Entity, EntityId: Id, files: come, kinds: [] })
  for (const one of touched)
    await review(
      db,
      order,
      actor,
      one,
      held.find((row) => row.AttachmentType === one.type),
    )
}

/** By what the files are, whatever they are called. */
async function requirePdfs(db: Db, ContractCompanyId: number, files: readonly Attached[]): Promise<void> {
  if (files.length === 0) return
  const other = await db
    .selectFrom('file')
    .select('FileName')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where(
      'Id',
      'in',
      files.map((file) => file.FileId),
    )
    .where('ContentType', '<>', 'application/pdf')
    .executeTakeFirst()
  if (other) refuse('invalid', documents('error.onlyPdf'), { name: other.FileName })
}

type Difference = { type: number; gone: readonly Held[]; come: readonly number[]; left: number }

function differenceOf(type: number, was: readonly Held[], is: readonly Attached[]): Difference {
  const [old, kept] = [new Set(was.map((file) => file.Id)), new Set(is.map((file) => file.FileId))]
  return { type, gone: was.filter((file) => !kept.has(file.Id)), come: [...kept].filter((id) => !old.has(id)), left: kept.size }
}

/** What was approved stays until staff reopen it, and what the provider attached is the provider's. */
function refuseGone({ type, gone }: Difference, held: readonly DocumentRow[], { by }: Actor): void {
  if (gone.length === 0 || by.actor !== 'customer') return
  if (gone.some((file) => file.UploaderType !== 0)) refuse('rule', documents('error.providers'))
  if (held.find((row) => row.AttachmentType === type)?.DocState === states.approved)
    refuse('rule', documents('error.approvedStays'))
}

/** Files of a paper that have changed make the move that says so: taken back, provided, or to be looked at again. */
async function review(
  db: Db,
  order: DocumentOrder,
  { by }: Actor,
  { type, come, left }: Difference,
  row: DocumentRow | undefined,
): Promise<void> {
  // The provider takes one of several files away: what is left stays as it was judged.
  if (left > 0 && come.length === 0 && by.actor !== 'customer') return
  const given = by.actor === 'customer' ? 'submit' : type === DOCUMENT.pod ? 'prove' : 'provide'
  const move: DocumentMove = left === 0 ? 'takeBack' : given
  const set = { RejectReason: null, SubmitTime: left === 0 ? null : now() }
  if (row) {
    const { ContractCompanyId } = order
    await makeMove(db, documentReview, DOCUMENT_TABLE, {
      row: { ContractCompanyId, Id: row.Id },
      move,
      by,
      set,
      payload: about(order, type),
    })
    // What nobody asked for is not waited for when it is gone again.
    if (left === 0 && !row.IsAsked)
      await db.deleteFrom('order_paper').where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', row.Id).execute()
    return
  }
  if (left > 0)
    await insertDocument(db, order, type, by, {
      move,
      DocState: given === 'submit' ? states.submitted : states.approved,
      SubmitTime: now(),
    })
}

type Inserted = {
  move: MoveOf<typeof orderDocumentEvents>
  DocState: number
  SubmitTime?: Date
  IsAsked?: boolean
  AskReason?: string | null
  DueTime?: string | null
}

/** The first that is known of a paper of an order. */
async function insertDocument(
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

// --- What an order's way asks for ----------------------------------------------------------------------------------

/** Asks the customer for the papers that may come later and are needed from where the order stands now. */
export async function requestDeferred(db: Db, order: OrderRow): Promise<void> {
  const wanted = requiredDocuments(kindOf(order.OrderLoaddingAndServiceScopeType), { ...order, places: [] }).filter((document) =>
    isAskedAt(document.Type, order.OrderStatus),
  )
  await askMissing(
    db,
    order,
    wanted.map((document) => document.Type),
  )
}

/** With the application for a telex release its paper is needed. */
export async function requestTelexRelease(db: Db, order: OrderRow): Promise<void> {
  await askMissing(db, order, [DOCUMENT.telexRelease])
}

/** Their day is not kept: it goes with the ship (`dueDay`), where one that staff name stays. */
async function askMissing(db: Db, order: OrderRow, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return
  const [known, files] = [
    await documentsOf(db, order),
    await filesOf(db, order.ContractCompanyId, ORDER_TABLE.events.entity, order.Id),
  ]
  const missing = wanted.filter(
    (type) => !known.some((row) => row.AttachmentType === type) && !files.some((file) => file.Type === type),
  )
  for (const type of missing)
    await insertDocument(db, order, type, BY_SYSTEM, { move: 'want', DocState: states.notSubmitted, IsAsked: true })
}

/** Proofs of delivery are papers of the order as well. */
export async function addProofs(db: Db, order: OrderRow, by: By, fileIds: readonly number[]): Promise<void> {
  await changeDocuments(
    db,
    order,
    { UserId: by.UserId ?? order.UpdatedBy, by },
    { come: fileIds.map((FileId) => ({ FileId, Type: DOCUMENT.pod })), gone: [] },
  )
}

/** An order that has ended asks for nothing more; of one that was given up nothing is left to be looked at. */
export async function endDocuments(db: Db, { ContractCompanyId, Id, OrderStatus }: OrderRow): Promise<void> {
  const over =
    OrderStatus === freightOrder.states.cancelled
      ? [states.notSubmitted, states.submitted, states.rejected]
      : [states.notSubmitted]
  await db
    .deleteFrom('order_paper')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('DocState', 'in', over)
    .execute()
}

// --- What staff ask and decide --------------------------------------------------------------------------------------

/** Asks for a paper with a reason and a day; what is there already is rejected or reopened instead. */
export async function requestDocument(
  db: Db,
  order: OrderRow,
  { Type, Reason, DueTime }: { Type: number; Reason: string; DueTime: string | null },
  by: By,
): Promise<void> {
  if (isOver(order.OrderStatus)) refuse('rule', documents('error.orderOver'))
  const row = (await documentsOf(db, order)).find((one) => one.AttachmentType === Type)
  if (!row)
    return insertDocument(db, order, Type, by, {
      move: 'ask',
      DocState: states.notSubmitted,
      IsAsked: true,
      AskReason: Reason,
      DueTime,
    })
  if (row.DocState !== states.notSubmitted) refuse('rule', documents('error.thereAlready'))
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

/** What was asked for is needed no more. */
export async function withdrawRequest(db: Db, order: OrderRow, Type: number, by: By): Promise<void> {
  const row = (await documentsOf(db, order)).find((one) => one.AttachmentType === Type)
  if (!row?.IsAsked || row.DocState !== states.notSubmitted) return refuse('rule', kit('error.moveRefused'))
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
    payload: about(order, Type),
  })
}

/** A decision on a paper that was handed in, of an order that is locked; its reason stays until the paper changes. */
export async function reviewDocument(
  db: Db,
  { ContractCompanyId, Id, RowVersion }: SeenRow,
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
