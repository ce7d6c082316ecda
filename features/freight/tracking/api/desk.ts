import { sql } from 'kysely'
import { chosenTable, happenedAt, lockOrder, lockOrders, type OrderRow } from '#features/freight/core/api/service.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { now } from '#kit/api/clock.ts'
import { CARRIER_NODE, isStale, trackingException, type ExceptionMove } from '../rules.ts'
import { tracking } from '../text/keys.ts'
import { isWritten } from './events.ts'
import { EXCEPTION_TABLE, reconcileOrder } from './reconciliation.ts'

/** Decisions of staff on tracking exceptions. */

type MoveAt = (db: Db, row: DeskRow, by: By, time: string) => Promise<unknown>
/** Order moves that a decision may make; the orders feature supplies them with their guards and fees. */
export type OrderMoves = {
  readonly depart: MoveAt
  readonly arrive: MoveAt
  readonly lockWallets: (db: Db, rows: readonly DeskRow[]) => Promise<void>
}

const exceptionOf = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db.selectFrom('tracking_exception').selectAll().where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id)

/** Locks the orders of all exceptions of one call, then their wallets; returns the order numbers. */
export async function lockExceptions(
  db: Db,
  rows: readonly DeskRow[],
  { lockWallets }: OrderMoves,
): Promise<Map<number, string>> {
  const { rows: found } = await sql<{
    ContractCompanyId: number
    Id: number
    OrderId: number
    DcgNo: string
  }>`select x.contract_company_id, x.id, x.order_id, x.dcg_no from tracking_exception x join ${chosenTable(rows)} using (contract_company_id, id)`.execute(
    db,
  )
  const orders = found.map(({ ContractCompanyId, OrderId }) => ({ ContractCompanyId, Id: OrderId }))
  await lockOrders(db, orders)
  await lockWallets(db, orders)
  return new Map(found.map(({ Id, DcgNo }) => [Id, DcgNo]))
}

const MOVES: Record<number, 'depart' | 'arrive'> = { [CARRIER_NODE.departed]: 'depart', [CARRIER_NODE.arrived]: 'arrive' }

/** Accepts an exception, possibly with another time: departure and arrival move the order, other events are added to its progress. */
export async function acceptException(
  db: Db,
  row: DeskRow & { RowVersion?: number },
  by: By,
  moves: OrderMoves,
  corrected?: string,
): Promise<void> {
  const before = await exceptionOf(db, row).executeTakeFirst()
  if (!before) return refuse('notFound', kit('error.notFound'))
  const order = await lockOrder(db, row, before.OrderId)
  const move = MOVES[before.TrackingNode]
  if (!move && (await isWritten(db, order, before.TrackingNode))) refuse('duplicate', tracking('error.written'))
  const time = corrected ?? before.EventTime.toISOString()
  const moment = happenedAt(time)
  const name: ExceptionMove = corrected ? 'correct' : 'accept'
  await makeMove(db, trackingException, EXCEPTION_TABLE, {
    row,
    move: name,
    by,
    ...(corrected && { set: { CorrectedTime: moment } }),
  })
  if (move) await moves[move](db, { ContractCompanyId: order.ContractCompanyId, Id: order.Id }, by, time)
  else
    await writeEvent(db, order, {
      TrackingNode: before.TrackingNode,
      EventTime: moment,
      Location: before.Place || null,
      Remark: before.Remark,
    })
  await follow(db, order)
}

async function writeEvent(
  db: Db,
  { ContractCompanyId, Id: OrderId }: OrderRow,
  event: { TrackingNode: number; EventTime: Date; Location: string | null; Remark: string | null },
): Promise<void> {
  await db
    .insertInto('tracking_event')
    .values({ ContractCompanyId, OrderId, ...event, Source: 'staff' })
    .onConflict((conflict) =>
      conflict
        .columns(['ContractCompanyId', 'OrderId', 'TrackingNode', 'EventTime'])
        .doUpdateSet({ Source: 'staff', Location: event.Location, Remark: event.Remark, IsVisible: true }),
    )
    .execute()
}

/** Sends no notification. */
export async function dismissException(db: Db, row: DeskRow, by: By, ReplyText: string | null): Promise<void> {
  const before = await exceptionOf(db, row).executeTakeFirst()
  if (!before) return refuse('notFound', kit('error.notFound'))
  const order = await lockOrder(db, row, before.OrderId)
  await makeMove(db, trackingException, EXCEPTION_TABLE, { row, move: 'dismiss', by, set: { ReplyText }, remark: ReplyText })
  await follow(db, order)
}

/** Reconciles the order in its current state; it may have moved in the meantime. */
async function follow(db: Db, before: OrderRow): Promise<void> {
  const order = await lockOrder(db, before, before.Id)
  await reconcileOrder(db, order)
  await publishLive(db, orderEvents, { ContractCompanyId: order.ContractCompanyId })
}

const watchOf = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('carrier_watch')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('Kind', '<>', 'parcel')

/** The carrier query of an order. */
export async function readWatch(db: Db, row: DeskRow) {
  const watch = await watchOf(db, row).executeTakeFirst()
  if (!watch) return null
  const { N } = await db
    .selectFrom('tracking_exception')
    .select((eb) => eb.fn.countAll<number>().as('N'))
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('OrderId', '=', row.Id)
    .where('ExceptionState', '=', trackingException.states.open)
    .executeTakeFirstOrThrow()
  const iso = (time: Date | null) => time?.toISOString() ?? null
  const { Kind, Reference, Carrier, Fails, LastError } = watch
  return {
    Kind,
    Reference,
    Carrier,
    Fails,
    LastError,
    AskedTime: iso(watch.AskedTime),
    AnswerTime: iso(watch.AnswerTime),
    NextAsk: iso(watch.NextAsk),
    IsStale: watch.NextAsk !== null && isStale(watch.AnswerTime, watch.CreatedTime, now()),
    Open: Number(N),
  }
}

/** Queries immediately, unless the query has ended. */
export async function queryCarrierSoon(db: Db, row: DeskRow): Promise<true> {
  const asked = await db
    .updateTable('carrier_watch')
    .set({ NextAsk: now() })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('OrderId', '=', row.Id)
    .where('Kind', '<>', 'parcel')
    .where('NextAsk', 'is not', null)
    .returning('Id')
    .executeTakeFirst()
  return asked ? true : refuse('rule', tracking('error.notAsked'))
}
