import { attach, requireStoredDocuments } from '#features/account/files/api/service.ts'
import { ORDER_TABLE, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import { BY_SYSTEM, makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { isRequestedAt, isPdfOnly, MAX_FILES, documentReview, DOCUMENT, requiredDocuments, type DocumentMove } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { filesOf, FILES, groupsOf, REVIEWS, type OrderFile, type Reviewed } from './groups.ts'
import {
  DOCUMENT_TABLE,
  type DocumentOrder,
  type DocumentRow,
  about,
  documentsOf,
  dropDocument,
  insertDocument,
} from './document-rows.ts'

/** Changes the documents of an order; the caller has locked the order's row. */
export { isPackingListOutdated } from './approved-before.ts'
export { FILES, groupsOf, REVIEWS, type OrderFile, type Reviewed }

/** Entity that keeps every file ever attached to an order, including replaced files. */
export const HISTORY = 'order_fba_history'
/** The acting party. The system has no user: `UserId` is then that of the order's last change. */
export type Actor = { UserId: number; by: By }
type Attached = { FileId: number; Type: number }
type Held = { Id: number; Type: number; UploaderType: number }

/** Refuses unreadable workbooks by name; files that the order already has are not checked again. */
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

/** Attaches the files of a new order. */
export function insertDocuments(db: Db, order: DocumentOrder, actor: Actor, files: readonly Attached[]): Promise<void> {
  return change(db, order, actor, { before: [], after: files, held: [] })
}

/** Replaces the files of the given types; other types stay. Replaced files stay in the history. */
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

/** Adds and removes files of an order; refuses with `notFound` if a file to remove does not exist. */
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
  // New files are added to the history immediately, so that they remain after being replaced.
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

/** Checks the content type, not the file name. */
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

/** Refuses a customer's removal of approved files and of files of the provider. */
function refuseGone({ type, gone }: Difference, held: readonly DocumentRow[], { by }: Actor): void {
  if (gone.length === 0 || by.actor !== 'customer') return
  if (gone.some((file) => file.UploaderType !== 0)) refuse('rule', documents('error.providers'))
  if (held.find((row) => row.AttachmentType === type)?.DocState === documentReview.states.approved)
    refuse('rule', documents('error.approvedStays'))
}

/** Makes the review move that results from changed files: submit, provide, prove or takeBack. */
async function review(
  db: Db,
  order: DocumentOrder,
  { by }: Actor,
  { type, come, left }: Difference,
  row: DocumentRow | undefined,
): Promise<void> {
  // The provider removes one of several files: the decision on the others stays.
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
    // Without files and without a request the document is no longer tracked.
    if (left === 0 && !row.IsAsked)
      await db.deleteFrom('order_paper').where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', row.Id).execute()
    return
  }
  if (left > 0)
    await insertDocument(db, order, type, by, {
      move,
      DocState: given === 'submit' ? documentReview.states.submitted : documentReview.states.approved,
      SubmitTime: now(),
    })
}

// --- Automatic requests --------------------------------------------------------------------------------------------

/** Requests the deferred documents that the order's current state requires. */
export async function requestDeferred(db: Db, order: OrderRow): Promise<void> {
  const wanted = requiredDocuments(kindOf(order.OrderLoaddingAndServiceScopeType), { ...order, places: [] }).filter((document) =>
    isRequestedAt(document.Type, order.OrderStatus),
  )
  await requestMissing(
    db,
    order,
    wanted.map((document) => document.Type),
  )
}

/** Requests the telex release document when a telex release is applied for. */
export async function requestTelexRelease(db: Db, order: OrderRow): Promise<void> {
  await requestMissing(db, order, [DOCUMENT.telexRelease])
}

/** Withdraws the automatic request if a telex release is not granted; a request by staff stays. */
export async function dropTelexRequest(db: Db, order: DocumentOrder, by: By): Promise<void> {
  const row = (await documentsOf(db, order)).find((one) => one.AttachmentType === DOCUMENT.telexRelease)
  if (row?.IsAsked && row.AskReason === null && row.DocState === documentReview.states.notSubmitted)
    await dropDocument(db, order, row, by)
}

/** Stores no due day: it is derived from ETD and ETA (`dueDay`), unlike a due day set by staff. */
async function requestMissing(db: Db, order: OrderRow, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return
  const [known, files] = [
    await documentsOf(db, order),
    await filesOf(db, order.ContractCompanyId, ORDER_TABLE.events.entity, order.Id),
  ]
  const missing = wanted.filter(
    (type) => !known.some((row) => row.AttachmentType === type) && !files.some((file) => file.Type === type),
  )
  for (const type of missing)
    await insertDocument(db, order, type, BY_SYSTEM, {
      move: 'want',
      DocState: documentReview.states.notSubmitted,
      IsAsked: true,
    })
}

/** Attaches proofs of delivery to the order. */
export async function addProofs(db: Db, order: OrderRow, by: By, fileIds: readonly number[]): Promise<void> {
  await changeDocuments(
    db,
    order,
    { UserId: by.UserId ?? order.UpdatedBy, by },
    { come: fileIds.map((FileId) => ({ FileId, Type: DOCUMENT.pod })), gone: [] },
  )
}

/** Removes open requests of an order that has ended; for a cancelled order also documents that are not approved. */
export async function endDocuments(db: Db, { ContractCompanyId, Id, OrderStatus }: OrderRow): Promise<void> {
  const over =
    OrderStatus === freightOrder.states.cancelled
      ? [documentReview.states.notSubmitted, documentReview.states.submitted, documentReview.states.rejected]
      : [documentReview.states.notSubmitted]
  await db
    .deleteFrom('order_paper')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('DocState', 'in', over)
    .execute()
}
