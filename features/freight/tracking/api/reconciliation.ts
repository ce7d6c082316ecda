import { type OrderRow, recordOrderEvent } from '#features/freight/core/api/service.ts'
import { kindOf, orderEvents } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { BY_SYSTEM, makeMove, recordEvents } from '#kit/api/moves.ts'
import { CARRIER_NODE, EXCEPTION_REASON, LIMITS, trackingException, exceptionEvents } from '../rules.ts'
import { reconcile, type RejectedEvent, type KnownDates } from '../reconcile.ts'
import { type ReportedEvent } from '../reported-events.ts'

/** Applies carrier events to an order: adds events, opens exceptions. The caller has locked the order's row. */

export const EXCEPTION_TABLE = {
  events: exceptionEvents,
  state: 'ExceptionState',
  number: 'DcgNo',
  site: 'Site',
}
const { open, accepted, dismissed, settled } = trackingException.states
const DAY_MS = 86_400_000
/** A tail order is placed long after departure, so earlier events count. */
const BEFORE_DAYS = { full: 30, tail: 90 } as const

type Key = { ContractCompanyId: number; OrderId: number }
const keyOf = ({ ContractCompanyId, Id }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>): Key => ({ ContractCompanyId, OrderId: Id })
const nameOf = ({ Node, Time, Place }: Pick<ReportedEvent, 'Node' | 'Time' | 'Place'>) => `${Node} ${Time} ${Place}`

export function endsOf(
  order: Pick<
    OrderRow,
    'OrderLoaddingAndServiceScopeType' | 'PortOfLoading' | 'PortOfDischarge' | 'AirportOfDeparture' | 'AirportOfDestination'
  >,
): { mode: 'sea' | 'air'; from: string | null; to: string | null } {
  const { mode } = kindOf(order.OrderLoaddingAndServiceScopeType)
  return mode === 'air'
    ? { mode, from: order.AirportOfDeparture, to: order.AirportOfDestination }
    : { mode, from: order.PortOfLoading, to: order.PortOfDischarge }
}

export function knownOf(order: OrderRow, ours: readonly number[]): KnownDates {
  const times = [order.SubmitTime, order.AtdTime, order.Etd && new Date(order.Etd)]
    .filter((time) => time instanceof Date)
    .map((time) => time.getTime())
  const { leg } = kindOf(order.OrderLoaddingAndServiceScopeType)
  return {
    ...endsOf(order),
    status: order.OrderStatus,
    since: Math.min(...times, now().getTime()) - BEFORE_DAYS[leg] * DAY_MS,
    atd: order.AtdTime?.getTime() ?? null,
    ata: order.AtaTime?.getTime() ?? null,
    ours,
    now: now().getTime(),
  }
}

/** Reconciles all events the carrier ever reported and writes the result. Returns true if the progress changed. */
export async function reconcileOrder(db: Db, order: OrderRow): Promise<boolean> {
  const key = keyOf(order)
  const events = await db
    .selectFrom('tracking_event')
    .selectAll()
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('OrderId', '=', key.OrderId)
    .execute()
  const exceptions = await db
    .selectFrom('tracking_exception')
    .selectAll()
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('OrderId', '=', key.OrderId)
    .execute()
  const reportedEvents = await claimsOf(db, key)
  const decided = new Set(
    exceptions
      .filter(({ ExceptionState }) => ExceptionState === accepted || ExceptionState === dismissed)
      .map((row) => nameOf({ Node: row.TrackingNode, Time: row.EventTime.getTime(), Place: row.Place })),
  )
  // Events that staff have hidden are ignored.
  const hidden = events.filter(({ Source, IsVisible }) => Source === 'carrier' && !IsVisible)
  for (const { TrackingNode, EventTime, Location } of hidden)
    decided.add(nameOf({ Node: TrackingNode, Time: EventTime.getTime(), Place: Location ?? '' }))
  const ours = events.filter(({ Source, IsVisible }) => Source !== 'carrier' && IsVisible).map(({ TrackingNode }) => TrackingNode)
  const judged = reconcile(
    reportedEvents.filter((reported) => !decided.has(nameOf(reported))),
    knownOf(order, ours),
  )
  await saveExceptions(db, order, exceptions, judged.aside)
  return saveEvents(
    db,
    order,
    events.filter(({ Source, IsVisible }) => Source === 'carrier' && IsVisible),
    judged.events,
  )
}

async function claimsOf(db: Db, { ContractCompanyId, OrderId }: Key): Promise<ReportedEvent[]> {
  const rows = await db
    .selectFrom('carrier_claim')
    .innerJoin('carrier_watch', (join) =>
      join
        .onRef('carrier_watch.ContractCompanyId', '=', 'carrier_claim.ContractCompanyId')
        .onRef('carrier_watch.Id', '=', 'carrier_claim.WatchId'),
    )
    .select(['carrier_claim.Node', 'carrier_claim.EventTime', 'carrier_claim.Place', 'carrier_claim.Remark'])
    .where('carrier_claim.ContractCompanyId', '=', ContractCompanyId)
    .where('carrier_watch.OrderId', '=', OrderId)
    .where('carrier_watch.Kind', '<>', 'parcel')
    .execute()
  return rows.map(({ EventTime, ...reported }) => ({ ...reported, Time: EventTime.getTime() }))
}

type EventRow = { Id: number; TrackingNode: number; EventTime: Date; Location: string | null }

/** Replaces the carrier's events with the reconciled ones; unchanged rows stay, so that nothing is notified twice. */
async function saveEvents(
  db: Db,
  order: OrderRow,
  rows: readonly EventRow[],
  wanted: readonly ReportedEvent[],
): Promise<boolean> {
  const { ContractCompanyId, OrderId } = keyOf(order)
  const names = new Set(wanted.map(nameOf))
  const standing = new Set(
    rows.map((row) => nameOf({ Node: row.TrackingNode, Time: row.EventTime.getTime(), Place: row.Location ?? '' })),
  )
  const gone = rows.filter(
    (row) => !names.has(nameOf({ Node: row.TrackingNode, Time: row.EventTime.getTime(), Place: row.Location ?? '' })),
  )
  const fresh = wanted.filter((reported) => !standing.has(nameOf(reported)))
  if (gone.length > 0)
    await db
      .deleteFrom('tracking_event')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where(
        'Id',
        'in',
        gone.map(({ Id }) => Id),
      )
      .execute()
  let notifiable = fresh.some(({ Node }) => Node === CARRIER_NODE.exception)
    ? LIMITS.notifiedPerDay - (await notifiedToday(db, order))
    : 0
  for (const { Node, Time, Place, Remark } of fresh) {
    const made = await db
      .insertInto('tracking_event')
      .values({
        ContractCompanyId,
        OrderId,
        TrackingNode: Node,
        EventTime: new Date(Time),
        Location: Place || null,
        Remark,
        Source: 'carrier',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('Id')
      .executeTakeFirst()
    if (made && Node === CARRIER_NODE.exception && notifiable-- > 0)
      recordOrderEvent(db, order, 'carrierException', BY_SYSTEM, {
        remark: Remark,
        payload: { time: new Date(Time).toISOString(), place: Place },
      })
  }
  return gone.length > 0 || fresh.length > 0
}

/** Problems notified to the customer in the last 24 hours, to limit their number. */
async function notifiedToday(db: Db, { ContractCompanyId, Id }: OrderRow): Promise<number> {
  const { N } = await db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('N'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', orderEvents.entity)
    .where('EntityId', '=', Id)
    .where('Move', '=', orderEvents.moves.carrierException)
    .where('Time', '>', new Date(now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(N)
}

type ExceptionRow = { Id: number; TrackingNode: number; EventTime: Date; Place: string; ExceptionState: number; Doubt: number }
const CONFIRMED: readonly number[] = [EXCEPTION_REASON.departed, EXCEPTION_REASON.arrived]

/** Opens new exceptions and settles those that no longer apply; decisions of staff stay. */
async function saveExceptions(
  db: Db,
  order: OrderRow,
  rows: readonly ExceptionRow[],
  aside: readonly RejectedEvent[],
): Promise<void> {
  const { ContractCompanyId, OrderId } = keyOf(order)
  const wanted = new Map(
    aside
      .toSorted((a, b) => Number(CONFIRMED.includes(b.Doubt)) - Number(CONFIRMED.includes(a.Doubt)))
      .slice(0, LIMITS.doubts)
      .map((one) => [nameOf(one), one]),
  )
  for (const row of rows) {
    const name = nameOf({ Node: row.TrackingNode, Time: row.EventTime.getTime(), Place: row.Place })
    const one = wanted.get(name)
    wanted.delete(name)
    const move = one
      ? row.ExceptionState === settled
        ? 'reopen'
        : undefined
      : row.ExceptionState === open
        ? 'settle'
        : undefined
    const set = one && one.Doubt !== row.Doubt ? { Doubt: one.Doubt } : {}
    if (move)
      await makeMove(db, trackingException, EXCEPTION_TABLE, { row: { ContractCompanyId, Id: row.Id }, move, by: BY_SYSTEM, set })
    else if ('Doubt' in set && row.ExceptionState === open)
      await db
        .updateTable('tracking_exception')
        .set(set)
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Id', '=', row.Id)
        .execute()
  }
  if (wanted.size === 0) return
  const moment = now()
  const made = await db
    .insertInto('tracking_exception')
    .values(
      [...wanted.values()].map(({ Node, Time, Place, Remark, Doubt: Exception }) => ({
        ContractCompanyId,
        OrderId,
        DcgNo: order.DcgNo!,
        ExceptionState: open,
        Doubt: Exception,
        TrackingNode: Node,
        EventTime: new Date(Time),
        Place,
        Remark,
        CreatedTime: moment,
        UpdatedTime: moment,
      })),
    )
    .returning('Id')
    .execute()
  recordEvents(
    db,
    exceptionEvents,
    made.map(({ Id }) => ({
      ContractCompanyId,
      EntityId: Id,
      EntityNo: order.DcgNo!,
      Move: 'open',
      FromState: null,
      ToState: open,
      by: BY_SYSTEM,
    })),
  )
}

type Watch = { ContractCompanyId: number; Id: number }

/** Stores new events of a response, within the limits. Ignores times more than a century away. */
export async function saveReportedEvents(
  db: Db,
  { ContractCompanyId, Id: WatchId }: Watch,
  reports: readonly ReportedEvent[],
  keep: (before: readonly ReportedEvent[], reports: readonly ReportedEvent[]) => readonly ReportedEvent[],
): Promise<void> {
  const rows = await db
    .selectFrom('carrier_claim')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WatchId', '=', WatchId)
    .execute()
  const before = rows.map((row) => ({ Node: row.Node, Time: row.EventTime.getTime(), Place: row.Place, Remark: row.Remark }))
  const kept = keep(
    before,
    reports.filter(({ Time }) => Time > 0 && Time < Date.UTC(2100, 0)),
  )
  const names = new Set(kept.map(nameOf))
  const standing = new Set(before.map(nameOf))
  const gone = rows.filter((_, index) => !names.has(nameOf(before[index]!))).map(({ Id }) => Id)
  if (gone.length > 0)
    deferWrite(db, db.deleteFrom('carrier_claim').where('ContractCompanyId', '=', ContractCompanyId).where('Id', 'in', gone))
  const fresh = kept.filter((reported) => !standing.has(nameOf(reported)))
  if (fresh.length > 0)
    await insertMany(
      db,
      'carrier_claim',
      fresh.map(({ Node, Time, Place, Remark }) => ({
        ContractCompanyId,
        WatchId,
        Node,
        EventTime: new Date(Time),
        Place,
        Remark,
      })),
    ).execute()
}
