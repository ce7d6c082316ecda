import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { chosenTable, lockOrder, lockOrders, type OrderRow } from '#features/freight/core/api/service.ts'
import { hasSection, kindOf } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { type Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Carriage } from '../contract.ts'
import {
  billOfLading,
  cutOffState,
  instructionWarnings,
  isInReview,
  isOpen,
  maySplit,
  RELEASE,
  releaseProblem,
  usualOriginals,
  type Instructions,
  type LadingMove,
  ladingEvents,
} from '../rules.ts'
import { lading } from '../text/keys.ts'
import { findLading, releaseFacts, type WholeLading } from './detail.ts'

/** What is done with bills of lading. The order of a bill is locked before the bill. */

const TABLE = { events: ladingEvents, state: 'LadingState', number: 'LadingNo', site: 'Site' }
type Bill = Selectable<Database['order_bill_of_lading']>

const { states } = billOfLading
const CARTON = 184001

// --- Opening -------------------------------------------------------------------------------------------------------

type Goods = { NameEn: string; HsCode: string }

/** Goods as a bill describes them: each once, with the part of its code that the world shares. */
function describe(goods: readonly Goods[], max: number): string {
  const lines = [
    ...new Set(goods.map(({ NameEn, HsCode }) => `${NameEn.toUpperCase()}  HS ${HsCode.slice(0, 4)}.${HsCode.slice(4, 6)}`)),
  ]
  let text = ''
  for (const line of lines) {
    if (text.length + line.length + 1 > max) break
    text += text ? `\n${line}` : line
  }
  return text
}

const rowsOf = (order: Pick<OrderRow, 'ContractCompanyId' | 'Id'>) => [order.ContractCompanyId, order.Id] as const

/** What an order that was accepted already knows of its bill; the customer looks it over. */
async function prefilled(db: Db, order: OrderRow) {
  const [company, id] = rowsOf(order)
  const goods = await db
    .selectFrom('order_goods')
    .select('DeclarationItems')
    .where('ContractCompanyId', '=', company)
    .where('OrderId', '=', id)
    .executeTakeFirst()
  const places = await db
    .selectFrom('order_delivery_address')
    .select('FbaShipmentId')
    .where('ContractCompanyId', '=', company)
    .where('OrderId', '=', id)
    .orderBy('LineNo')
    .execute()
  const parties =
    order.HblInfoId === null
      ? undefined
      : await db
          .selectFrom('hbl_info')
          .select(['Shipper', 'Consignee', 'NotifyParty'])
          .where('ContractCompanyId', '=', company)
          .where('Id', '=', order.HblInfoId)
          .executeTakeFirst()
  const marks = [...new Set(places.flatMap(({ FbaShipmentId }) => FbaShipmentId ?? []))].join('\n')
  return {
    ...parties,
    Marks: marks.slice(0, 500) || 'N/M',
    GoodsDescription: describe((goods?.DeclarationItems ?? []) as Goods[], 1000) || null,
    Packages: order.MeasuredCartons ?? order.TotalCartons,
    PackageType: CARTON,
    GrossWeight: order.MeasuredGrossWeight ?? order.TotalGrossWeight,
    Volume: order.MeasuredVolume ?? order.TotalVolume,
    OriginalsCount: usualOriginals(order.BlReleaseType),
  }
}

const eventPayload = ({ OrderId, DcgNo }: Pick<Bill, 'OrderId' | 'DcgNo'>, kind: number, more: object = {}) => ({
  Site: null,
  OrderId,
  OrderLoaddingAndServiceScopeType: kind,
  DcgNo,
  ...more,
})

/**
 * Opens the bill of lading of an order that was accepted; a bill that is there already stays as it is. From the acceptance on an
 * order can be neither returned nor cancelled, so no bill is ever without its order.
 */
export async function openLading(db: Db, order: OrderRow, by: By): Promise<void> {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  if (!hasSection(kind, 'lading')) return
  const moment = now()
  const values = {
    ...(await prefilled(db, order)),
    ContractCompanyId: order.ContractCompanyId,
    OrderId: order.Id,
    LineNo: 1,
    LadingNo: order.DcgNo!,
    DcgNo: order.DcgNo!,
    LadingState: states.instructions,
    CreatedTime: moment,
    CreatedBy: by.UserId,
    UpdatedTime: moment,
    UpdatedBy: by.UserId,
  }
  const opened = await db
    .insertInto('order_bill_of_lading')
    .values(values)
    .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'OrderId', 'LineNo']).doNothing())
    .returning('Id')
    .executeTakeFirst()
  if (!opened) return
  recordEvent(db, ladingEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: opened.Id,
    EntityNo: order.DcgNo!,
    Move: 'open',
    FromState: null,
    ToState: states.instructions,
    by,
    payload: eventPayload(values, kind.type),
  })
}

// --- Locks and moves -----------------------------------------------------------------------------------------------

const byKey = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db.selectFrom('order_bill_of_lading').selectAll().where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id)

/** Locks the orders of many bills, then the bills. */
export async function lockLadings(db: Db, rows: readonly DeskRow[]): Promise<void> {
  const { rows: of } =
    await sql<DeskRow>`select b.contract_company_id, b.order_id as id from order_bill_of_lading b join ${chosenTable(rows)} using (contract_company_id, id)`.execute(
      db,
    )
  await lockOrders(db, of)
  await sql`select b.id from order_bill_of_lading b join ${chosenTable(rows)} using (contract_company_id, id) order by b.contract_company_id, b.id for update of b`.execute(
    db,
  )
}

export type Seen = DeskRow & { RowVersion?: number | undefined }
type Both = { bill: Bill; order: OrderRow }

/** A bill with its order, both locked, as it was seen. */
async function locked(db: Db, { RowVersion, ...row }: Seen): Promise<Both> {
  const found = await byKey(db, row).executeTakeFirst()
  if (!found) return refuse('notFound', kit('error.notFound'))
  const order = await lockOrder(db, row, found.OrderId)
  const bill = await byKey(db, row).forUpdate().executeTakeFirstOrThrow()
  if (RowVersion !== undefined && bill.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return { bill, order }
}

export function requireMove({ LadingState }: { LadingState: number }, move: LadingMove, by: By): void {
  if (!billOfLading.find(LadingState, move, by.actor)) refuse('rule', kit('error.moveRefused'))
}

/** The same, if it stands where the move may be made: no guard speaks of a bill that is elsewhere. */
export async function lockedFor(db: Db, row: Seen, move: LadingMove, by: By): Promise<Both> {
  const both = await locked(db, row)
  requireMove(both.bill, move, by)
  return both
}

type Done = { set?: Record<string, unknown>; remark?: string | null; payload?: object }

export async function moveBill(
  db: Db,
  { bill, order }: Both,
  move: LadingMove,
  by: By,
  { set, remark, payload }: Done = {},
): Promise<Bill> {
  const { ContractCompanyId, Id } = bill
  return (await makeMove(db, billOfLading, TABLE, {
    row: { ContractCompanyId, Id },
    move,
    by,
    ...(set && { set }),
    remark: remark ?? null,
    payload: eventPayload(bill, order.OrderLoaddingAndServiceScopeType, payload),
  })) as Bill
}

/** A change that leaves the bill where it stands: its version and its history. */
async function changeBill(
  db: Db,
  { bill, order }: Both,
  Move: 'amend' | 'split',
  by: By,
  { set = {}, remark }: Done,
): Promise<Bill> {
  const { ContractCompanyId, Id, LadingNo, LadingState } = bill
  const changed = await db
    .updateTable('order_bill_of_lading')
    .set({ ...set, UpdatedTime: now(), UpdatedBy: by.UserId, RowVersion: bill.RowVersion + 1 })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .returningAll()
    .executeTakeFirstOrThrow()
  recordEvent(db, ladingEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: LadingNo,
    Move,
    FromState: LadingState,
    ToState: LadingState,
    by,
    remark: remark ?? null,
    payload: eventPayload(bill, order.OrderLoaddingAndServiceScopeType),
  })
  return changed
}

export const whole = async (db: Db, key: DeskRow): Promise<WholeLading> =>
  (await findLading(db, key)) ?? refuse('notFound', kit('error.notFound'))

/** Only original bills have originals, and never none. */
const withOriginals = (fields: Instructions, release: number | null) => ({
  ...fields,
  OriginalsCount: release === RELEASE.original ? Math.max(fields.OriginalsCount, 1) : 0,
})

// --- Customer ------------------------------------------------------------------------------------------------------

export type Sent = { LadingState: number; RowVersion: number }
/** What the sender should know, though nothing was refused. */
export type SentWith = Sent & { hint: 'past' | 'differs' | undefined }

/** Takes the instructions, as long as the bill is open to its customer. */
export async function submitInstructions(db: Db, row: Seen, fields: Instructions, by: By): Promise<SentWith> {
  const both = await locked(db, row)
  if (!isOpen(both.bill.LadingState)) refuse('rule', lading('error.locked'))
  const { OrderTotals, SiCutOff } = await whole(db, row)
  const moved = await moveBill(db, both, 'submit', by, {
    set: { ...withOriginals(fields, both.order.BlReleaseType), SubmitTime: now(), RejectReason: null },
  })
  const isLate = cutOffState(SiCutOff, now()) === 'past'
  return {
    LadingState: moved.LadingState,
    RowVersion: moved.RowVersion,
    hint: isLate ? 'past' : instructionWarnings(fields, OrderTotals).length > 0 ? 'differs' : undefined,
  }
}

export async function confirmDraft(db: Db, row: Seen, by: By): Promise<void> {
  await moveBill(db, await lockedFor(db, row, 'confirm', by), 'confirm', by, {
    set: { ConfirmTime: now(), ConfirmOperator: by.Operator, ReopenReason: null },
  })
}

/** The draft goes back to staff with what should be different. */
export async function requestLadingChange(db: Db, row: DeskRow, text: string, by: By): Promise<void> {
  await moveBill(db, await lockedFor(db, row, 'askChange', by), 'askChange', by, {
    set: { ChangeText: text, ReopenReason: null },
    remark: text,
  })
}

// --- Desk ----------------------------------------------------------------------------------------------------------

/** Staff write what they have in review, e.g. a change that was asked for. */
export async function amend(db: Db, row: Seen, fields: Instructions, by: By): Promise<Sent> {
  const both = await locked(db, row)
  if (!isInReview(both.bill.LadingState)) refuse('rule', lading('error.notInReview'))
  const { LadingState, RowVersion } = await changeBill(db, both, 'amend', by, {
    set: withOriginals(fields, both.order.BlReleaseType),
  })
  return { LadingState, RowVersion }
}

export async function rejectInstructions(db: Db, row: Seen, reason: string, by: By): Promise<void> {
  await moveBill(db, await lockedFor(db, row, 'reject', by), 'reject', by, {
    set: { RejectReason: reason, ChangeText: null, ReopenReason: null },
    remark: reason,
  })
}

/** A draft that was overtaken goes back into the review. What was confirmed is confirmed no longer; that it once was stays in the history. */
export async function reopenDraft(db: Db, row: Seen, reason: string, by: By): Promise<void> {
  await moveBill(db, await lockedFor(db, row, 'reopen', by), 'reopen', by, {
    set: { ReopenReason: reason, ConfirmTime: null, ConfirmOperator: null },
    remark: reason,
  })
}

export async function release(db: Db, row: Seen, by: By, OriginalsReturned: boolean): Promise<void> {
  const both = await lockedFor(db, row, 'release', by)
  const problem = releaseProblem({
    BlReleaseType: both.order.BlReleaseType,
    OriginalsCount: both.bill.OriginalsCount,
    OriginalsReturned,
    ...(await releaseFacts(db, row)),
  })
  if (problem) refuse('rule', lading(`error.${problem}`))
  await moveBill(db, both, 'release', by, {
    set: { ReleaseTime: now() },
    payload: { BillNo: both.bill.HblNo ?? (both.bill.Issued as Carriage).MblNo },
  })
}

/** Containers leave a bill for one of their own; both say what their containers hold. */
export async function split(
  db: Db,
  row: Seen,
  ContainerNos: readonly string[],
  by: By,
): Promise<{ LadingId: number; LadingNo: string }> {
  const both = await locked(db, row)
  const { bill, order } = both
  const { Carriage: on } = await whole(db, row)
  const all = on.Containers.map(({ ContainerNo }) => ContainerNo)
  const out = [...new Set(ContainerNos)]
  if (!isOpen(bill.LadingState)) refuse('rule', lading('error.splitLate'))
  const strange = out.find((no) => !all.includes(no))
  if (strange) refuse('rule', lading('error.splitUnknown'), { no: strange })
  if (!maySplit({ LadingState: bill.LadingState, ContainerNos: all }) || out.length === all.length)
    refuse('rule', lading('error.splitAll'))
  const totals = (names: readonly string[]) => {
    const boxes = on.Containers.filter(({ ContainerNo }) => names.includes(ContainerNo))
    const sum = (field: 'Cartons' | 'GrossWeight' | 'Volume', digits: number) =>
      Number(boxes.reduce((total, box) => total + (box[field] ?? 0), 0).toFixed(digits))
    return { Packages: sum('Cartons', 0), GrossWeight: sum('GrossWeight', 2), Volume: sum('Volume', 3), ContainerNos: [...names] }
  }
  const rest = all.filter((no) => !out.includes(no))
  await changeBill(db, both, 'split', by, { set: totals(rest), remark: out.join(', ') })
  const { LineNo } = await db
    .selectFrom('order_bill_of_lading')
    .select((eb) => eb.fn.max('LineNo').as('LineNo'))
    .where('ContractCompanyId', '=', bill.ContractCompanyId)
    .where('OrderId', '=', bill.OrderId)
    .executeTakeFirstOrThrow()
  const { Id: _, Site: _site, ...copied } = bill
  const moment = now()
  const LadingNo = `${bill.DcgNo}-${LineNo + 1}`
  const made = {
    ...copied,
    ...totals(out),
    LineNo: LineNo + 1,
    LadingNo,
    LadingState: states.instructions,
    RejectReason: null,
    ChangeText: null,
    ReopenReason: null,
    SubmitTime: null,
    DraftFileId: null,
    Drafted: null,
    CreatedTime: moment,
    CreatedBy: by.UserId,
    UpdatedTime: moment,
    UpdatedBy: by.UserId,
    RowVersion: 1,
  }
  const { Id: LadingId } = await db
    .insertInto('order_bill_of_lading')
    .values(made as never)
    .returning('Id')
    .executeTakeFirstOrThrow()
  recordEvent(db, ladingEvents, {
    ContractCompanyId: bill.ContractCompanyId,
    EntityId: LadingId,
    EntityNo: LadingNo,
    Move: 'open',
    FromState: null,
    ToState: states.instructions,
    by,
    payload: eventPayload(bill, order.OrderLoaddingAndServiceScopeType),
  })
  return { LadingId, LadingNo }
}
