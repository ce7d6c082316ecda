import { sql, type RawBuilder } from 'kysely'
import { changeOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { spanDays } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { SCHEDULE_ZONE } from '../rules.ts'
import { schedules } from '../text/keys.ts'

/** Orders follow their sailing or flight: its days, its ship or number, its cut-offs. */

export type Departures = 'sailing' | 'flight'

/** SQL: the days of a sailing or flight `s`, and whether it belongs to an order `o`. */
const DAYS: Record<Departures, { etd: RawBuilder<unknown>; eta: RawBuilder<unknown>; isOf: RawBuilder<unknown> }> = {
  sailing: { etd: sql`s.etd`, eta: sql`s.eta`, isOf: sql`o.sailing_id = s.id` },
  flight: {
    etd: sql`(s.etd_time at time zone ${sql.lit(SCHEDULE_ZONE)})::date`,
    eta: sql`(s.eta_time at time zone ${sql.lit(SCHEDULE_ZONE)})::date`,
    isOf: sql`o.flight_id = s.id`,
  },
}

/** Fields of an order that come from its ship or plane, other than the days. */
const FOLLOWED = {
  sailing: ['Carrier', 'Vessel', 'Voyage', 'CfsCutOff', 'SiCutOff', 'VgmCutOff', 'CyCutOff'],
  flight: ['Carrier', 'FlightNo'],
} as const satisfies Record<Departures, readonly (keyof OrderRow)[]>
/** Called with an order whose sailing or flight has another ship or number. */
type VoyageFollower = (db: Db, order: OrderRow) => Promise<void>
export type Followers = readonly VoyageFollower[]
declare module '#kit/api/services.ts' {
  interface Lists {
    voyageFollowers: VoyageFollower
  }
}

/** Fields by which a carrier knows the voyage. */
const VOYAGE: readonly Followed[] = ['Vessel', 'Voyage', 'FlightNo']
type Followed = (typeof FOLLOWED)[Departures][number]

export type Days = { Id: number; Etd: string; Eta: string } & Partial<Record<Followed, string | Date | null>>

/** Locks sailings or flights about to be changed, and returns their previous values. Does not block orders that refer to them. */
export async function lockDays(db: Db, table: Departures, ids: readonly number[]): Promise<Days[]> {
  const { etd, eta } = DAYS[table]
  const followed = sql.join(FOLLOWED[table].map((name) => sql.ref(`s.${name}`)))
  const { rows } = await sql<Days>`
    select s.id, ${etd} as etd, ${eta} as eta, ${followed} from ${sql.table(table)} s where s.id = any(${ids}) order by s.id for no key update`.execute(
    db,
  )
  return rows
}

/** What orders were booked for: it stays while a sailing or flight has orders. */
const BOOKED = {
  sailing: ['Kind', 'PortOfLoading', 'PortOfDischarge'],
  flight: ['AirportOfDeparture', 'AirportOfDestination'],
} as const
const NAME = { sailing: sql`concat_ws(' ', s.vessel, s.voyage)`, flight: sql`s.flight_no` }
const ROUTE_USED = { sailing: 'error.routeUsed', flight: 'error.flightRouteUsed' } as const
const { pendingInbound, departed, delivered } = freightOrder.states

/**
 * Refuses other ports, airports or another kind of cargo for sailings or flights that orders are booked on. Rows with an
 * old RowVersion are left to the update, which refuses them as changed.
 */
export async function refuseOtherRoute(
  db: Db,
  table: Departures,
  changed: readonly { Id?: number | undefined; RowVersion?: number | undefined }[],
): Promise<void> {
  if (changed.length === 0) return
  const { rows } = await sql<{ Id: number; RowVersion: number; Name: string } & Record<string, unknown>>`
    select s.id, s.row_version, ${NAME[table]} as name, ${sql.join(BOOKED[table].map((name) => sql.ref(`s.${name}`)))} from ${sql.table(table)} s
    where s.id = any(${changed.map(({ Id }) => Id!)}) and exists (select from order_fba o where ${DAYS[table].isOf} and o.order_status between ${sql.lit(pendingInbound)} and ${sql.lit(delivered)})`.execute(
    db,
  )
  for (const was of rows) {
    const is = changed.find(({ Id }) => Id === was.Id) as Record<string, unknown>
    if (is.RowVersion === was.RowVersion && BOOKED[table].some((name) => is[name] !== was[name]))
      refuse('rule', schedules(ROUTE_USED[table]), { name: was.Name })
  }
}

type Value = string | Date | null | undefined
const isSame = (a: Value, b: Value) => (a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b)

/**
 * Sets the days of orders that have not arrived to those of their sailing or flight, where these differ from `before`:
 * ETD until the departure, ETA until the arrival. Until the departure ship and cut-offs follow as well, unless the
 * order has its own, e.g. from a shipping order; with another ship or number both days apply, as the carrier reported
 * those of the previous one. One event for the days and one for the rest, which notify the
 * customer. Returns the number of orders.
 */
export async function moveOrderDays(
  db: Db,
  table: Departures,
  before: readonly Days[],
  by: By,
  followers: Followers,
): Promise<number> {
  const after = await lockDays(
    db,
    table,
    before.map(({ Id }) => Id),
  )
  const changed = after.flatMap((is) => {
    const was = before.find(({ Id }) => Id === is.Id)!
    return (['Etd', 'Eta', ...FOLLOWED[table]] as const).some((name) => !isSame(was[name], is[name])) ? [{ was, is }] : []
  })
  if (changed.length === 0) return 0
  const { rows } = await sql<OrderRow & { VoyageId: number }>`
    select o.*, s.id as voyage_id from ${sql.table(table)} s join order_fba o on ${DAYS[table].isOf}
    where s.id = any(${changed.map(({ is }) => is.Id)}) and o.order_status between ${sql.lit(pendingInbound)} and ${sql.lit(departed)}
    order by o.contract_company_id, o.id for update of o`.execute(db)
  let moved = 0
  for (const { VoyageId, ...order } of rows) {
    const { was, is } = changed.find((one) => one.is.Id === VoyageId)!
    const follows: Followed[] =
      order.OrderStatus < departed
        ? FOLLOWED[table].filter((name) => !isSame(was[name], is[name]) && isSame(order[name], was[name]))
        : []
    const isOther = VOYAGE.some((name) => follows.includes(name))
    const hasDays = await moveDays(db, order, { was, is, isOther }, by)
    if (follows.length > 0) {
      const set = Object.fromEntries(follows.map((name) => [name, is[name]]))
      const changed = await changeOrder(db, order, 'sailingChanged', by, { set })
      if (isOther) for (const follow of followers) await follow(db, changed)
    } else if (!hasDays) continue
    moved += 1
  }
  return moved
}

type Moved = { was: Days; is: Days; isOther: boolean }

async function moveDays(db: Db, order: OrderRow, { was, is, isOther }: Moved, by: By): Promise<boolean> {
  const isMoved = (day: 'Etd' | 'Eta') => (isOther || was[day] !== is[day]) && is[day] !== order[day]
  const Etd = order.OrderStatus < departed && isMoved('Etd') ? is.Etd : undefined
  const Eta = isMoved('Eta') ? is.Eta : undefined
  const arrival = Eta && { from: order.Eta, to: Eta, ...(order.Eta && { days: spanDays(order.Eta, Eta) - 1 }) }
  if (Etd)
    await changeOrder(db, order, 'scheduleMoved', by, {
      set: { Etd, ...(Eta && { Eta }) },
      payload: { ...arrival, etdFrom: order.Etd, etd: Etd, eta: Eta ?? order.Eta },
    })
  else if (Eta) await changeOrder(db, order, 'etaMoved', by, { set: { Eta }, payload: { ...arrival } })
  return Etd !== undefined || Eta !== undefined
}
