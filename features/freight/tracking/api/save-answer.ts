import { sql } from 'kysely'
import { changeOrder, lockOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { limitEvents, isPlausibleEta } from '../reconcile.ts'
import { limitParcelEvents, reconcileParcel, parcelPeriod } from '../reconcile-parcel.ts'
import { daysBetween, isCarrierNode, isParcelOver, isParcelTooOld, LIMITS, nextAsk, PARCEL, parcelTopic } from '../rules.ts'
import type { ReportedEvent } from '../reported-events.ts'
import type { CarrierAnswer, Reference } from './carrier.ts'
import { reconcileOrder, saveReportedEvents, knownOf } from './reconciliation.ts'
import { ASKED, type Taken, plannedEta, modeOf } from './claimed-reference.ts'
import { lockLabelOf, lockOrderOf, type LabelFollower, type ParcelFollower } from './parcel-followers.ts'

/** Handlers notified of a parcel's report. */
export type Followers = { orders?: readonly ParcelFollower[]; labels?: readonly LabelFollower[] }

const WITH_COURIER: readonly number[] = [PARCEL.collected, PARCEL.inTransit, PARCEL.outForDelivery, PARCEL.delivered]

type Change = {
  NextAsk: Date | null
  Fails?: number
  LastError?: string | null
  AnswerTime?: Date
  Kind?: string
  Reference?: string
  Carrier?: string | null
  PlannedEta?: string | null
  Eta?: string | null
  ExpressStatus?: number
}

/** Updates a reference; returns false if another process has claimed it since. */
export async function watchUpdate(db: Db, { ContractCompanyId, Id, AskedTime }: Taken, change: Change): Promise<boolean> {
  const row = await db
    .updateTable('carrier_watch')
    .set(change)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .where('AskedTime', '=', AskedTime)
    .returning('Id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveProgress(db: Db, taken: Taken, reference: Reference, answer: CarrierAnswer): Promise<void> {
  const order = await lockOrder(db, taken, taken.OrderId!)
  const before = plannedEta(taken)
  const known = knownOf(order, [])
  const isGood = answer.Eta !== null && isPlausibleEta(answer.Eta, known)
  const Issue =
    answer.Issue ?? (answer.Eta !== null && !isGood && known.ata === null ? `arrival on ${answer.Eta} is not possible` : null)
  const isOver = !ASKED.includes(order.OrderStatus)
  const change = {
    Kind: reference.Kind,
    Reference: reference.No.slice(0, 60),
    Carrier: reference.Carrier,
    AnswerTime: now(),
    Fails: 0,
    LastError: Issue,
    NextAsk: isOver ? null : nextAsk(now(), modeOf(reference), 0),
    PlannedEta: before,
    ...(isGood && { Eta: answer.Eta }),
  }
  if (!(await watchUpdate(db, taken, change))) return
  await saveReportedEvents(db, taken, answer.Events, (kept, said) =>
    limitEvents([...kept, ...said.filter(({ Node }) => isCarrierNode(Node))], known),
  )
  const isNew = await reconcileOrder(db, order)
  if (isGood && !isOver && order.Eta !== answer.Eta) await moveEta(db, order, answer.Eta!, before)
  else if (isNew || taken.Fails > 0) await publishLive(db, orderEvents, { ContractCompanyId: order.ContractCompanyId })
}

/** Sets the order's ETA to the carrier's. Notifies the customer if it differs by `LIMITS.tellDays` from the last notified day. */
async function moveEta(db: Db, order: OrderRow, Eta: string, planned: string | null): Promise<void> {
  const notified = await db
    .selectFrom('event')
    .select(sql<string>`payload->>'to'`.as('Day'))
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Entity', '=', orderEvents.entity)
    .where('EntityId', '=', order.Id)
    .where('Move', 'in', [orderEvents.moves.etaMoved, orderEvents.moves.scheduleMoved, orderEvents.moves.changeVoyage])
    .where(sql<boolean>`payload ? 'to'`)
    .orderBy('Time', 'desc')
    .orderBy('Id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = notified?.Day ?? planned ?? order.Eta
  const days = last === null ? 0 : daysBetween(last, Eta)
  await changeOrder(db, order, Math.abs(days) >= LIMITS.tellDays ? 'etaMoved' : 'eta', BY_SYSTEM, {
    set: { Eta },
    payload: { from: order.Eta, to: Eta, days },
  })
}

/** Saves a courier's report on a parcel, and its effects on the order or return label. */
export async function saveParcel(
  db: Db,
  taken: Taken,
  answer: CarrierAnswer,
  { orders = [], labels = [] }: Followers,
): Promise<void> {
  const { ContractCompanyId, WarehouseOutId, ReturnLabelId, Reference: TrackingNo } = taken
  if (WarehouseOutId !== null) await lockOrderOf(db, { ContractCompanyId, WarehouseOutId })
  if (ReturnLabelId !== null) await lockLabelOf(db, { ContractCompanyId, ReturnLabelId })
  let reportedEvents: readonly ReportedEvent[] = []
  const period = parcelPeriod(taken.ShipTime, now())
  const row = await db
    .selectFrom('carrier_watch')
    .select('ExpressStatus')
    .where('ContractCompanyId', '=', taken.ContractCompanyId)
    .where('Id', '=', taken.Id)
    .where('AskedTime', '=', taken.AskedTime)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  // Staff have entered its end during the query.
  if (isParcelOver(row.ExpressStatus!)) return void (await watchUpdate(db, taken, { AnswerTime: now(), NextAsk: null }))
  await saveReportedEvents(
    db,
    taken,
    answer.Events,
    (kept, said) => (reportedEvents = limitParcelEvents([...kept, ...said], period)),
  )
  const { events, status: reported } = reconcileParcel(reportedEvents, period)
  // A parcel that left our warehouse was collected, even if its courier still reports the label only.
  const status = reported === PARCEL.labelled ? row.ExpressStatus! : reported
  const isOver = isParcelOver(status) || isParcelTooOld(taken.ShipTime, now())
  await watchUpdate(db, taken, {
    ExpressStatus: status,
    AnswerTime: now(),
    Fails: 0,
    LastError: answer.Issue,
    NextAsk: isOver ? null : nextAsk(now(), 'parcel', 0),
  })
  if (status !== row.ExpressStatus) await publishLive(db, parcelTopic, { ContractCompanyId: taken.ContractCompanyId })
  const last = events.at(-1)
  const Event = last ? { Time: new Date(last.Time), Place: last.Place, Remark: last.Remark } : null
  if (ReturnLabelId !== null) {
    const isCollected = events.some(({ Node }) => WITH_COURIER.includes(Node))
    const report = { ContractCompanyId, ReturnLabelId, Status: status, isCollected, Time: Event?.Time ?? null }
    for (const follow of labels) await follow(db, report)
  }
  if (WarehouseOutId === null) return
  for (const follow of orders) await follow(db, { ContractCompanyId, WarehouseOutId, TrackingNo, Status: status, Event })
}
