import { sql, type RawBuilder } from 'kysely'
import { changeOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { spanDays } from '#kit/shared/page.ts'
import { SCHEDULE_ZONE } from '../rules.ts'

/** Orders follow the days of their sailing or flight. */

export type Departures = 'sailing' | 'flight'

/** SQL: the days of a sailing or flight `s`, and whether it is that of an order `o`. */
const DAYS: Record<Departures, { etd: RawBuilder<unknown>; eta: RawBuilder<unknown>; isOf: RawBuilder<unknown> }> = {
  sailing: { etd: sql`s.etd`, eta: sql`s.eta`, isOf: sql`o.sailing_id = s.id` },
  flight: {
    etd: sql`(s.etd_time at time zone ${sql.lit(SCHEDULE_ZONE)})::date`,
    eta: sql`(s.eta_time at time zone ${sql.lit(SCHEDULE_ZONE)})::date`,
    isOf: sql`o.flight_id = s.id`,
  },
}

export type Days = { Id: number; Etd: string; Eta: string }

/** Locks sailings or flights that are about to be changed, and gives their days before. Does not block orders that refer to them. */
export async function lockDays(db: Db, table: Departures, ids: readonly number[]): Promise<Days[]> {
  const { etd, eta } = DAYS[table]
  const { rows } = await sql<Days>`
    select s.id, ${etd} as etd, ${eta} as eta from ${sql.table(table)} s where s.id = any(${ids}) order by s.id for no key update`.execute(
    db,
  )
  return rows
}

const { pendingInbound, departed } = freightOrder.states

/**
 * Sets the days of orders that have not arrived to those of their sailing or flight, where these differ from `before`: ETD until the
 * departure, ETA until the arrival. One event for each order, which notifies its customer. Returns the number of orders.
 */
export async function moveOrderDays(db: Db, table: Departures, before: readonly Days[], by: By): Promise<number> {
  const { etd, eta, isOf } = DAYS[table]
  const { rows } = await sql<OrderRow & { NewEtd: string | null; NewEta: string | null }>`
    select o.*, nullif(${etd}, b.etd) as new_etd, nullif(${eta}, b.eta) as new_eta
    from unnest(${before.map(({ Id }) => Id)}::bigint[], ${before.map(({ Etd }) => Etd)}::date[], ${before.map(({ Eta }) => Eta)}::date[]) as b(id, etd, eta)
    join ${sql.table(table)} s on s.id = b.id join order_fba o on ${isOf}
    where (${etd} <> b.etd or ${eta} <> b.eta) and o.order_status between ${sql.lit(pendingInbound)} and ${sql.lit(departed)}
    order by o.contract_company_id, o.id for update of o`.execute(db)
  let moved = 0
  for (const { NewEtd, NewEta, ...order } of rows) {
    const Etd = NewEtd !== null && order.OrderStatus < departed && NewEtd !== order.Etd ? NewEtd : undefined
    const Eta = NewEta !== null && NewEta !== order.Eta ? NewEta : undefined
    const arrival = Eta && { from: order.Eta, to: Eta, ...(order.Eta && { days: spanDays(order.Eta, Eta) - 1 }) }
    if (Etd)
      await changeOrder(db, order, 'scheduleMoved', by, {
        set: { Etd, ...(Eta && { Eta }) },
        payload: { ...arrival, etdFrom: order.Etd, etd: Etd, eta: Eta ?? order.Eta },
      })
    else if (Eta) await changeOrder(db, order, 'etaMoved', by, { set: { Eta }, payload: { ...arrival } })
    else continue
    moved += 1
  }
  return moved
}
