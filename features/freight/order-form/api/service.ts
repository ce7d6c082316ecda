import { DatabaseError } from 'pg'
import { openDoc } from '#features/freight/clearance/api/service.ts'
import { freightOrder, hasSection, type Kind, orderEvents, TRACKING_NODE, STOCK_STATE } from '#features/freight/core/rules.ts'
import { lockOrder, ORDER_TABLE, type OrderRow } from '#features/freight/core/api/service.ts'
import { insertDocuments } from '#features/freight/documents/api/service.ts'
import { markQuoteOrdered } from '#features/freight/quotes/api/service.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { askIfLate } from '#features/freight/schedules/rules/late-goods.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { orderTotals } from '#features/freight/orders/rules/goods.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { withOneTarget } from '#features/freight/orders/rules/place-problems.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { requireRemoteConfirmation, type OrderOwner, draftBody } from '#features/freight/orders/api/service.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { makeMove, recordEvent } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Agreed } from '../contract.ts'
import { dangerOf } from '../pricing.ts'
import { placingMove } from '../rules.ts'
import { agreePrice, type Agreement } from './price.ts'
import { requireDraft } from './drafts.ts'
import { beginContainers, beginPlaces } from './containers-and-places.ts'
import { checkReferences, deadlinesOf, refuseField, requireReviewed, type ReferencedRows } from './references.ts'

const { states } = freightOrder

export type NewOrder = OrderFields &
  Agreed & {
    DraftId?: number | null
    DraftRowVersion?: number | undefined
    CopiedFromOrderId?: number | null
    IsRemoteConfirmed?: boolean
    IsLateConfirmed?: boolean
    IsOtherCargoConfirmed?: boolean
  }
export type Placed = { OrderId: number; DcgNo: string }

/** Places an order, or a draft as one, entirely within the caller's transaction. */
export async function createOrder(db: Db, owner: OrderOwner, kind: Kind, input: NewOrder): Promise<Placed> {
  const { ContractCompanyId, UserId, translate } = owner
  await requireReviewed(db, ContractCompanyId)
  const order = fieldsOf(kind, { ...input, DeliveryAddresses: withOneTarget(input.DeliveryAddresses) })
  const draft = input.DraftId ? await lockDraft(db, owner, kind, input.DraftId, input.DraftRowVersion) : null
  const referred = await checkReferences(db, ContractCompanyId, kind, order, translate)
  if (!input.IsRemoteConfirmed) requireRemoteConfirmation(order, referred)
  const agreement = await agreePrice(db, kind, order, referred, input, owner)
  if (!input.IsLateConfirmed) askIfLate(order, deadlinesOf(kind, referred))
  const day = shortDay(dayIn(SCHEDULE_ZONE))
  const DcgNo = await takeNumber(db, `DCG${day.slice(0, 4)}`, 5)
  const WarehouseReceiptNo = hasSection(kind, 'handover') ? await takeNumber(db, `WR${day}`, 4) : null
  const columns = {
    ...columnsOf(kind, order, referred),
    ...priceColumns(agreement),
    DcgNo,
    WarehouseReceiptNo,
    CopiedFromOrderId: await ownOrder(db, ContractCompanyId, input.CopiedFromOrderId),
    SubmitTime: now(),
  }
  const OrderId = await placeRow(db, owner, kind, columns, draft).catch((error: unknown) => refuseDuplicate(error, translate))
  await saveGoods(db, ContractCompanyId, OrderId, order, true)
  beginPlaces(db, { ContractCompanyId, Id: OrderId }, order.DeliveryAddresses)
  if (kind.cargo === 'containers') beginContainers(db, { ContractCompanyId, Id: OrderId }, order.Containers)
  await insertDocuments(
    db,
    { ContractCompanyId, Id: OrderId, DcgNo, OrderLoaddingAndServiceScopeType: kind.type },
    owner,
    order.Attachments,
  )
  if (WarehouseReceiptNo)
    expectGoods(db, ContractCompanyId, OrderId, {
      WarehouseReceiptNo,
      DomesticWarehouseId: referred.domesticWarehouseId,
      cartons: columns.TotalCartons,
    })
  deferWrite(
    db,
    db
      .insertInto('tracking_event')
      .values({ ContractCompanyId, OrderId, TrackingNode: TRACKING_NODE.placed, EventTime: now(), Source: 'system' }),
  )
  openDoc(db, { ContractCompanyId, Id: OrderId, DcgNo, OrderLoaddingAndServiceScopeType: kind.type }, UserId)
  if (agreement.QuotedPriceId !== null)
    await markQuoteOrdered(db, {
      ContractCompanyId,
      QuotedPriceId: agreement.QuotedPriceId,
      OrderId,
      by: { ...owner.by, UserId },
    })
  return { OrderId, DcgNo }
}

type Columns = ReturnType<typeof columnsOf> &
  ReturnType<typeof priceColumns> & {
    DcgNo: string
    WarehouseReceiptNo: string | null
    CopiedFromOrderId: number | null
    SubmitTime: Date
  }

/** The row of a new order, or that of the draft, which becomes the order. */
async function placeRow(
  db: Db,
  { ContractCompanyId, UserId, by }: OrderOwner,
  kind: Kind,
  columns: Columns,
  draft: OrderRow | null,
): Promise<number> {
  const move = placingMove(kind)
  if (draft) {
    await makeMove(db, freightOrder, ORDER_TABLE, { row: { ContractCompanyId, Id: draft.Id }, move, by, set: columns })
    return draft.Id
  }
  const OrderStatus = states[freightOrder.find(states.draft, move, 'customer')!.to]
  const made = { CreatedTime: now(), CreatedBy: UserId, UpdatedTime: now(), UpdatedBy: UserId }
  const { Id } = await db
    .insertInto('order_fba')
    .values({ ...columns, ...made, ContractCompanyId, OrderLoaddingAndServiceScopeType: kind.type, OrderStatus })
    .returning('Id')
    .executeTakeFirstOrThrow()
  recordEvent(db, orderEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: columns.DcgNo,
    Move: move,
    FromState: null,
    ToState: OrderStatus,
    by,
    payload: { Site: kind.type },
  })
  return Id
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** Columns set by a form, plus those derived from ship, plane, goods and places. */
export function columnsOf(kind: Kind, order: OrderFields, { sailing, flight, domesticWarehouseId }: ReferencedRows) {
  const {
    Cartons: _cartons,
    Containers: _containers,
    DeclarationItems,
    DeliveryAddresses: _places,
    Attachments: _files,
    ...plain
  } = order
  return {
    ...plain,
    LoadingTime: moment(order.LoadingTime),
    ...(hasSection(kind, 'handover') && { DomesticWarehouseId: domesticWarehouseId }),
    ...(sailing && {
      Carrier: sailing.Carrier,
      Vessel: sailing.Vessel,
      Voyage: sailing.Voyage,
      Etd: sailing.Etd,
      Eta: sailing.Eta,
      CfsCutOff: moment(sailing.CfsCutOff),
      SiCutOff: moment(sailing.SiCutOff),
      VgmCutOff: moment(sailing.VgmCutOff),
      CyCutOff: moment(sailing.CyCutOff),
    }),
    ...(flight && {
      Carrier: flight.Carrier,
      FlightNo: flight.FlightNo,
      Etd: dayIn(SCHEDULE_ZONE, new Date(flight.EtdTime)),
      Eta: dayIn(SCHEDULE_ZONE, new Date(flight.EtaTime)),
    }),
    ...dangerOf(DeclarationItems),
    ...orderTotals(kind, order),
  }
}

function priceColumns({ price, QuotedPriceId, RequestQuoteId }: Agreement) {
  return { Price: price && JSON.stringify(price), QuotedPriceId, RequestQuoteId }
}

/** The violated unique constraint, as text: a customer number, or a quote, is for one order only. */
export function refuseDuplicate(error: unknown, translate: Translate): never {
  const constraint = error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined
  if (constraint === 'order_fba_customer_no') return refuseField('CustomerOrderNo', 'customerNoTaken', translate)
  if (constraint === 'order_fba_quote') return refuseField('QuotedPriceId', 'quoteNotValid', translate)
  throw error
}

async function ownOrder(db: Db, ContractCompanyId: number, Id: number | null | undefined): Promise<number | null> {
  if (!Id) return null
  const row = await db
    .selectFrom('order_fba')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  return row ? row.Id : refuse('notFound', kit('error.notFound'))
}

async function lockDraft(db: Db, owner: OrderOwner, kind: Kind, DraftId: number, version: number | undefined): Promise<OrderRow> {
  await requireDraft(db, owner.ContractCompanyId, DraftId)
  const draft = await lockOrder(db, owner, DraftId, kind)
  if (draft.OrderStatus !== states.draft) refuse('rule', orders('error.notDraft'))
  if (draft.RowVersion !== version)
    refuse('changed', kit('error.changed'), {}, await draftBody(db, owner.ContractCompanyId, draft))
  return draft
}

// --- Dependent rows of an order ------------------------------------------------------------------------------------

export async function saveGoods(
  db: Db,
  ContractCompanyId: number,
  OrderId: number,
  { Cartons, DeclarationItems }: Pick<OrderFields, 'Cartons' | 'DeclarationItems'>,
  isNew: boolean,
): Promise<void> {
  const goods = { Cartons: JSON.stringify(Cartons), DeclarationItems: JSON.stringify(DeclarationItems), Draft: null }
  const insert = db.insertInto('order_goods').values({ ContractCompanyId, OrderId, ...goods })
  if (isNew)
    return deferWrite(
      db,
      insert.onConflict((conflict) => conflict.columns(['ContractCompanyId', 'OrderId']).doUpdateSet(goods)),
    )
  await db
    .updateTable('order_goods')
    .set(goods)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .execute()
}

function expectGoods(
  db: Db,
  ContractCompanyId: number,
  OrderId: number,
  {
    WarehouseReceiptNo,
    DomesticWarehouseId,
    cartons,
  }: { WarehouseReceiptNo: string; DomesticWarehouseId: number | null; cartons: number },
): void {
  deferWrite(
    db,
    db.insertInto('domestic_stock').values({
      ContractCompanyId,
      OrderId,
      WarehouseReceiptNo,
      DomesticWarehouseId,
      DomesticStockState: STOCK_STATE.expected,
      ExpectedCartons: cartons,
    }),
  )
}
