import type { DeskOrder, OrderRow } from '#features/freight/core/api/service.ts'
import { kindOf } from '#features/freight/core/rules.ts'
import { portsTo } from '#features/freight/places/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { flightById, sailingById } from '#features/freight/schedules/api/service.ts'
import { flightState, SCHEDULE_ZONE, sailingState } from '#features/freight/schedules/rules.ts'
import { followOtherVoyage } from '#features/freight/tracking/api/service.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { changeVoyage } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { moveOrder, orderFor } from './moves.ts'

/** The ship or plane of an order. */

/** Refuses a port or airport that does not serve the country of an order. */
function requireReaches({ DestinationCountry }: Pick<OrderRow, 'DestinationCountry'>, port: string): void {
  if (DestinationCountry === null || !portsTo(DestinationCountry).includes(port)) refuse('rule', orders('error.portElsewhere'))
}

/** The columns derived from a sailing. */
export async function sailingColumns(db: Db, order: OrderRow, SailingId: number) {
  const sailing = await sailingById(db, SailingId)
  const wanted = kindOf(order.OrderLoaddingAndServiceScopeType).cargo === 'containers' ? 'FCL' : 'LCL'
  if (!sailing) return refuse('notFound', kit('error.notFound'))
  if (sailing.Kind !== wanted) refuse('rule', orderDesk('error.sailingKind'))
  requireReaches(order, sailing.PortOfDischarge)
  const { Carrier, Vessel, Voyage, PortOfLoading, PortOfDischarge, Etd, Eta } = sailing
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return {
    SailingId,
    Carrier,
    Vessel,
    Voyage,
    PortOfLoading,
    PortOfDischarge,
    Etd,
    Eta,
    CfsCutOff: moment(sailing.CfsCutOff),
    SiCutOff: moment(sailing.SiCutOff),
    VgmCutOff: moment(sailing.VgmCutOff),
    CyCutOff: moment(sailing.CyCutOff),
  }
}

/** The columns derived from a flight. */
export async function flightColumns(db: Db, order: OrderRow, FlightId: number) {
  const flight = (await flightById(db, FlightId)) ?? refuse('notFound', kit('error.notFound'))
  requireReaches(order, flight.AirportOfDestination)
  const day = (time: string) => dayIn(SCHEDULE_ZONE, new Date(time))
  return {
    FlightId,
    Carrier: flight.Carrier,
    FlightNo: flight.FlightNo,
    AirportOfDeparture: flight.AirportOfDeparture,
    AirportOfDestination: flight.AirportOfDestination,
    Etd: day(flight.EtdTime),
    Eta: day(flight.EtaTime),
  }
}

/**
 * Moves an accepted order to another ship or plane, which has not left yet. Its shipping order stays: the carrier moves
 * the same booking.
 */
export async function changeOrderVoyage(
  db: Db,
  {
    ContractCompanyId,
    Id,
    RowVersion,
    SailingId,
    FlightId,
    Reason,
  }: DeskOrder & Omit<Input<typeof changeVoyage>, keyof DeskOrder>,
  by: By,
): Promise<OrderRow> {
  const row: DeskOrder = { ContractCompanyId, Id, RowVersion }
  const order = await orderFor(db, row, 'changeVoyage', by)
  const isSea = kindOf(order.OrderLoaddingAndServiceScopeType).mode === 'sea'
  const set = isSea ? await otherSailing(db, order, SailingId) : await otherFlight(db, order, FlightId)
  const moved = await moveOrder(db, order, 'changeVoyage', by, {
    set,
    remark: Reason,
    payload: {
      ship: 'Vessel' in set ? `${set.Vessel} ${set.Voyage}` : set.FlightNo,
      etd: set.Etd,
      eta: set.Eta,
      ...(set.Eta !== order.Eta && { from: order.Eta, to: set.Eta }),
    },
  })
  await followOtherVoyage(db, moved)
  return moved
}

async function otherSailing(db: Db, order: OrderRow, SailingId: number | null) {
  if (SailingId === null) return refuse('rule', orderDesk('error.noSailing'))
  if (SailingId === order.SailingId) refuse('rule', orderDesk('error.sameVoyage'))
  const sailing = await sailingById(db, SailingId)
  if (sailing && sailingState(sailing, now()) === 'departed') refuse('rule', orderDesk('error.leftAlready'))
  return sailingColumns(db, order, SailingId)
}

async function otherFlight(db: Db, order: OrderRow, FlightId: number | null) {
  if (FlightId === null) return refuse('rule', orderDesk('error.noFlight'))
  if (FlightId === order.FlightId) refuse('rule', orderDesk('error.sameVoyage'))
  const flight = await flightById(db, FlightId)
  if (flight && flightState(flight, now()) === 'departed') refuse('rule', orderDesk('error.leftAlready'))
  return flightColumns(db, order, FlightId)
}
