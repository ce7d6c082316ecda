import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { chosenTable, lockOrder, lockOrders, type OrderRow } from '#features/freight/core/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { billOfLading, type LadingMove, ladingEvents } from '../rules.ts'
import { findLading, type WholeLading } from './detail.ts'

/** Locks and moves of bills of lading. The order of a bill is locked before the bill. */

const TABLE = { events: ladingEvents, state: 'LadingState', number: 'LadingNo', site: 'Site' }
type Bill = Selectable<Database['order_bill_of_lading']>

export const eventPayload = ({ OrderId, DcgNo }: Pick<Bill, 'OrderId' | 'DcgNo'>, kind: number, more: object = {}) => ({
  Site: null,
  OrderId,
  OrderLoaddingAndServiceScopeType: kind,
  DcgNo,
  ...more,
})

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

/** A bill and its order, both locked; refuses with `changed` if `RowVersion` differs. */
export async function locked(db: Db, { RowVersion, ...row }: Seen): Promise<Both> {
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

/** Like `locked`, but refuses first if the move is impossible in the bill's state. */
export async function lockForMove(db: Db, row: Seen, move: LadingMove, by: By): Promise<Both> {
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
  return await makeMove(db, billOfLading, TABLE, {
    row: { ContractCompanyId, Id },
    move,
    by,
    ...(set && { set }),
    remark: remark ?? null,
    payload: eventPayload(bill, order.OrderLoaddingAndServiceScopeType, payload),
  })
}

/** A change that keeps the state; writes version and history. */
export async function changeBill(
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
