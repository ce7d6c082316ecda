import { sql, type Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#db/schema.gen.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { ORDER_TABLE, type OrderRow } from '#features/freight/core/api/service.ts'
import { clearance as customs, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { fieldIssues, kit } from '#kit/shared/validation.ts'
import { docFields, type DocDraft } from '../fields.ts'
import {
  customsValue,
  docSums,
  hasOwnImporter,
  mayChange,
  mayWrite,
  templateName,
  type Scope,
  clearanceDocumentEvents,
} from '../rules.ts'
import { clearance } from '../text/keys.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'clearance_doc.Items': DocDraft['Items'] | null
  }
}

/** Saves, submits and reviews clearance documents. The order's row is locked first, then the document's. */

const DOC_TABLE = {
  events: clearanceDocumentEvents,
  state: 'DocState',
  number: 'DcgNo',
  site: 'OrderLoaddingAndServiceScopeType',
}
export const CLEARANCE_TABLE = { ...ORDER_TABLE, state: 'ClearanceStatus' }
export type DocRow = Selectable<Database['clearance_doc']>
export type DocOwner = { ContractCompanyId: number; UserId: number; by: By; translate: Translate }

const { notSubmitted, submitted, approved } = docReview.states
const ofOrder = (db: Db, { ContractCompanyId, Id }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>) =>
  db.selectFrom('clearance_doc').selectAll().where('ContractCompanyId', '=', ContractCompanyId).where('OrderId', '=', Id)

export function findDoc(db: Db, order: Pick<OrderRow, 'ContractCompanyId' | 'Id'>): Promise<DocRow | undefined> {
  return ofOrder(db, order).executeTakeFirst()
}

type Placed = Pick<OrderRow, 'ContractCompanyId' | 'Id' | 'OrderLoaddingAndServiceScopeType'> & { DcgNo: string | null }

function blankDoc({ ContractCompanyId, Id, DcgNo, OrderLoaddingAndServiceScopeType }: Placed, UserId: number) {
  return {
    ContractCompanyId,
    OrderId: Id,
    DcgNo: DcgNo!,
    OrderLoaddingAndServiceScopeType,
    DocState: notSubmitted,
    CreatedTime: now(),
    CreatedBy: UserId,
    UpdatedTime: now(),
    UpdatedBy: UserId,
  }
}

/** Creates the empty clearance document of a placed order. */
export function openDoc(db: Db, order: Placed, UserId: number): void {
  deferWrite(
    db,
    db
      .insertInto('clearance_doc')
      .values(blankDoc(order, UserId))
      .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'OrderId']).doNothing()),
  )
}

/** Locks and returns the document; recreates it if the order has none. */
async function lockDoc(db: Db, order: OrderRow, UserId: number): Promise<DocRow> {
  await db
    .insertInto('clearance_doc')
    .values(blankDoc(order, UserId))
    .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'OrderId']).doNothing())
    .execute()
  return ofOrder(db, order).forUpdate().executeTakeFirstOrThrow()
}

/** Which fields are required in an order's document. */
export async function scopeOf(
  db: Db,
  order: Pick<OrderRow, 'ContractCompanyId' | 'Id' | 'DestinationCountry' | 'ClearanceMode'>,
): Promise<Scope> {
  const places = await db
    .selectFrom('order_delivery_address')
    .select('DeliveryWarehouseType')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .execute()
  return {
    DestinationTemplate: templateName(order.DestinationCountry),
    DestinationCountry: order.DestinationCountry ?? '',
    HasOwnImporter: hasOwnImporter(order.ClearanceMode),
    IsMarketplace: places.length > 0 && places.every((place) => place.DeliveryWarehouseType === DELIVERY_PLACE.centre),
  }
}

export type Seen = { RowVersion?: number | undefined }

/** The largest sum that the columns hold; submitting refuses more. */
const MOST = 10 ** 13
const within = (value: number) => Math.min(value, MOST)

/** Saves a draft, complete or not; its state is unchanged. */
export async function saveDocument(
  db: Db,
  owner: DocOwner,
  order: OrderRow,
  { Items, ...draft }: DocDraft,
  { RowVersion }: Seen,
): Promise<DocRow> {
  const doc = await lockDoc(db, order, owner.UserId)
  if (!mayWrite({ ...order, DocState: doc.DocState })) refuse('rule', clearance('error.notEditable'))
  // A document that was never saved has no version to compare with.
  if (RowVersion !== undefined && doc.Items !== null && doc.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  const { HasOwnImporter } = await scopeOf(db, order)
  const parties = HasOwnImporter
    ? {}
    : { ImporterName: null, ImporterAddress: null, EoriNumber: null, VatNumber: null, IsPva: false }
  const { TotalValue } = docSums(Items)
  const set = {
    ...draft,
    ...parties,
    CurrencyCode: draft.CurrencyCode ?? 'USD',
    Items: JSON.stringify(Items),
    TotalValue: within(TotalValue),
    CustomsValue: within(customsValue(draft, TotalValue)),
    UpdatedTime: now(),
    UpdatedBy: owner.UserId,
    RowVersion: sql<number>`row_version + 1`,
  }
  return db
    .updateTable('clearance_doc')
    .set(set)
    .where('ContractCompanyId', '=', doc.ContractCompanyId)
    .where('Id', '=', doc.Id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The content of a document in the format of its form. */
export const contentOf = (doc: DocRow): DocDraft => ({
  InvoiceNo: doc.InvoiceNo,
  InvoiceDate: doc.InvoiceDate,
  CurrencyCode: doc.CurrencyCode as DocDraft['CurrencyCode'],
  ShipperName: doc.ShipperName,
  ShipperAddress: doc.ShipperAddress,
  ImporterName: doc.ImporterName,
  ImporterAddress: doc.ImporterAddress,
  EoriNumber: doc.EoriNumber,
  VatNumber: doc.VatNumber,
  IsPva: doc.IsPva,
  IsFiscalClearance: doc.IsFiscalClearance,
  FiscalRepresentative: doc.FiscalRepresentative,
  IncoTerm: doc.IncoTerm as DocDraft['IncoTerm'],
  FreightCost: doc.FreightCost,
  InsuranceCost: doc.InsuranceCost,
  ExportReason: doc.ExportReason,
  Items: doc.Items ?? [],
})

/** Refuses a document that cannot be submitted: incomplete lines with the message of SPEC 8, and the fields concerned. */
function requireComplete(content: DocDraft, scope: Scope, translate: Translate): void {
  const parsed = docFields(scope).safeParse(content)
  if (parsed.success) return
  const problems = fieldIssues(parsed.error)
  const inLines = problems.some(({ Field }) => Field.startsWith('Items'))
  const first = problems[0]!
  const Errors = problems.map(({ Field, Code, key, params }) => ({
    Field,
    Row: lineOf(Field),
    Code,
    Msg: translate(key, params),
  }))
  refuse('rule', inLines ? clearance('error.incomplete') : first.key, inLines ? {} : first.params, { Errors })
}

/** Customs do not accept an invoice dated in the future, by the customer's day. */
function requireInvoiced({ InvoiceDate }: DocDraft, translate: Translate): void {
  if (InvoiceDate === null || InvoiceDate <= dayIn(zoneOf(undefined))) return
  const key = clearance('rule.futureInvoice')
  refuse('rule', key, {}, { Errors: [{ Field: 'InvoiceDate', Row: null, Code: 'future', Msg: translate(key) }] })
}

/** Line number of a field, from 1. */
function lineOf(field: string): number | null {
  const found = /^Items\[(\d+)\]/.exec(field)
  return found ? Number(found[1]) + 1 : null
}

/** Submits a document and puts the clearance of its order under review. An order has one invoice; invoice numbers are unique in a company. */
export async function submitDoc(
  db: Db,
  owner: DocOwner,
  order: OrderRow,
  content: DocDraft | undefined,
  seen: Seen,
): Promise<DocRow> {
  const before = await lockDoc(db, order, owner.UserId)
  if (before.DocState === submitted || before.DocState === approved) refuse('duplicate', clearance('error.invoiceExists'))
  const doc = content ? await saveDocument(db, owner, order, content, seen) : before
  if (!mayWrite({ ...order, DocState: doc.DocState })) refuse('rule', clearance('error.notEditable'))
  requireComplete(contentOf(doc), await scopeOf(db, order), owner.translate)
  requireInvoiced(contentOf(doc), owner.translate)
  const row = { ContractCompanyId: doc.ContractCompanyId, Id: doc.Id, ...(!content && seen) }
  const moved = await makeMove(db, docReview, DOC_TABLE, {
    row,
    move: 'submit',
    by: owner.by,
    set: { RejectReason: null, SubmitTime: now() },
    payload: aboutOrder(order),
  }).catch(refuseNumberTwice)
  if (order.ClearanceStatus === customs.states.documents)
    await makeMove(db, customs, CLEARANCE_TABLE, { row: keyOf(order), move: 'takeDocuments', by: BY_SYSTEM })
  return moved
}

/** Whether another submitted document of the company has this number, compared as in the index `clearance_doc_invoice`. */
export async function isInvoiceTaken(
  db: Db,
  { ContractCompanyId, Id }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>,
  no: string,
): Promise<boolean> {
  const other = db
    .selectFrom('clearance_doc')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '<>', Id)
    .where('DocState', 'in', [submitted, approved])
    .where(sql`lower(invoice_no)`, '=', no.toLowerCase())
  return (await other.executeTakeFirst()) !== undefined
}

function refuseNumberTwice(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23505' && error.constraint === 'clearance_doc_invoice')
    refuse('duplicate', clearance('error.invoiceExists'))
  throw error
}

const keyOf = ({ ContractCompanyId, Id }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>) => ({ ContractCompanyId, Id })
/** Payload that links messages to the order. */
const aboutOrder = ({ Id, OrderLoaddingAndServiceScopeType }: OrderRow) => ({ OrderId: Id, OrderLoaddingAndServiceScopeType })

export type Review = 'approve' | 'reject' | 'reopen'

type Judgement = { move: Review; by: By; reason?: string | null } & Seen

/**
 * Applies a review move to the document of a locked order. Rejecting and reopening return the clearance to `documents`
 * if nothing has been declared, and are refused after release.
 */
export async function reviewDoc(db: Db, order: OrderRow, { move, by, reason = null, RowVersion }: Judgement): Promise<DocRow> {
  if (move !== 'approve' && !mayChange(order)) refuse('rule', kit('error.moveRefused'))
  const doc = (await ofOrder(db, order).forUpdate().executeTakeFirst()) ?? refuse('notFound', kit('error.notFound'))
  const moved = await makeMove(db, docReview, DOC_TABLE, {
    row: { ...keyOf(doc), RowVersion },
    move,
    by,
    set: { RejectReason: reason },
    remark: reason,
    payload: aboutOrder(order),
  })
  if (move !== 'approve' && order.ClearanceStatus === customs.states.review)
    await makeMove(db, customs, CLEARANCE_TABLE, { row: keyOf(order), move: 'documentsRejected', by: BY_SYSTEM, remark: reason })
  return moved
}

/** Deletes the document of a cancelled order; its invoice number can be used again. */
export async function deleteDoc(db: Db, order: Pick<OrderRow, 'ContractCompanyId' | 'Id'>): Promise<void> {
  await db
    .deleteFrom('clearance_doc')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .execute()
}

/** After release a document that was never submitted is no longer pending. */
export async function deleteUnsubmitted(db: Db, order: Pick<OrderRow, 'ContractCompanyId' | 'Id'>): Promise<void> {
  await db
    .deleteFrom('clearance_doc')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .where('DocState', 'not in', [submitted, approved])
    .execute()
}
