import { getDeskOrder, getDeskOrderCounts, getDeskOrders } from '#features/freight/order-desk/contract.ts'
import { getDeskFlights, getDeskSailings } from '#features/freight/schedules/contract.ts'
import type { Output } from '#kit/shared/op.ts'
import { getVoyage, getVoyages } from '../contract.ts'

export type Voyage = Output<typeof getVoyage>

/** Reads to refresh after a move of a voyage. */
export const VOYAGE_STALE = [
  getVoyage,
  getVoyages,
  getDeskOrders,
  getDeskOrderCounts,
  getDeskOrder,
  getDeskSailings,
  getDeskFlights,
]

export const keyOf = ({ SailingId, FlightId }: Pick<Voyage, 'SailingId' | 'FlightId'>) =>
  SailingId === null ? { FlightId: FlightId! } : { SailingId }
