import { sql, type RawBuilder } from 'kysely'
import type { BoardRule } from '#features/desk/board/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { CUT_OFFS, SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { DESK_VOYAGES, voyagePath } from '../paths.ts'
import { ON_VOYAGE } from '../rules.ts'
import { voyages } from '../text/keys.ts'

type Fragment = RawBuilder<unknown>

const { pendingAcceptance, pendingDeparture, departed } = freightOrder.states

/**
 * Orders of a sailing or flight in states of a voyage, matching the predicates of the indexes order_fba_sailing and
 * order_fba_flight.
 */
const ordersOf = (key: Fragment, from: number, to: number) =>
  sql`from order_fba o where ${key} = t.id and o.order_status between ${sql.lit(ON_VOYAGE.from)} and ${sql.lit(ON_VOYAGE.to)} and o.order_status between ${sql.lit(from)} and ${sql.lit(to)}`

const voyage = { list: DESK_VOYAGES, parts: [{ zone: SCHEDULE_ZONE }] } as const
const sailing = {
  ...voyage,
  from: sql`sailing t`,
  number: sql`t.vessel || ' ' || t.voyage`,
  place: sql`t.port_of_loading || ' → ' || t.port_of_discharge`,
  path: ({ Id }: { Id: number }) => voyagePath({ SailingId: Id, FlightId: null }),
} as const
const flight = {
  ...voyage,
  from: sql`flight t`,
  number: sql`t.flight_no`,
  place: sql`t.airport_of_departure || ' → ' || t.airport_of_destination`,
  path: ({ Id }: { Id: number }) => voyagePath({ SailingId: null, FlightId: Id }),
} as const

/** SQL: whether a row has orders in the given states, and how many. */
function having(key: Fragment, from: number, to: number) {
  return {
    pending: sql`exists (select ${ordersOf(key, from, to)})`,
    orders: sql`(select count(*)::int ${ordersOf(key, from, to)})`,
  }
}

/** A cut-off matters until departure; once it has passed, for orders that are not ready. */
function cutOff(key: Fragment): Pick<BoardRule, 'card' | 'pending' | 'pendingLate' | 'orders'> {
  return {
    card: 'cutOff',
    ...having(key, ON_VOYAGE.from, pendingDeparture),
    pendingLate: having(key, ON_VOYAGE.from, pendingAcceptance).pending,
  }
}

const COLUMNS = {
  CfsCutOff: sql`t.cfs_cut_off`,
  SiCutOff: sql`t.si_cut_off`,
  VgmCutOff: sql`t.vgm_cut_off`,
  CustomsCutOff: sql`t.customs_cut_off`,
  CyCutOff: sql`t.cy_cut_off`,
} as const
const names = [...new Set([...CUT_OFFS.LCL, ...CUT_OFFS.FCL])]

const onSailing = sql`o.sailing_id`
const onFlight = sql`o.flight_id`

/** Departures and arrivals of voyages, and the cut-offs of their orders. */
export const voyageBoard: BoardRule[] = [
  {
    ...sailing,
    card: 'arrival',
    title: voyages('board.sailings'),
    time: sql`t.eta`,
    isDay: true,
    ...having(onSailing, departed, departed),
  },
  { ...flight, card: 'arrival', title: voyages('board.flights'), time: sql`t.eta_time`, ...having(onFlight, departed, departed) },
  {
    ...sailing,
    card: 'departure',
    title: voyages('board.sailings'),
    time: sql`t.etd`,
    isDay: true,
    ...having(onSailing, ON_VOYAGE.from, pendingDeparture),
  },
  {
    ...flight,
    card: 'departure',
    title: voyages('board.flights'),
    time: sql`t.etd_time`,
    ...having(onFlight, ON_VOYAGE.from, pendingDeparture),
  },
  ...names.map((name): BoardRule => ({ ...sailing, title: voyages(`field.${name}`), time: COLUMNS[name], ...cutOff(onSailing) })),
  { ...flight, title: voyages('field.WarehouseCutOff'), time: sql`t.warehouse_cut_off`, ...cutOff(onFlight) },
]
