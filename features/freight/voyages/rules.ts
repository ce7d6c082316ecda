import { freightOrder, kindOf } from '#features/freight/core/rules.ts'

/** A voyage is a sailing or a flight with the orders on it. */
export const VOYAGE_KINDS = ['LCL', 'FCL', 'AIR'] as const

/** Progress of a voyage's orders; `empty`: there are none. */
export const PHASES = ['toDepart', 'underWay', 'arrived', 'empty'] as const
export type Phase = (typeof PHASES)[number]

const { pendingInbound, pendingAcceptance, pendingDeparture, departed, delivered } = freightOrder.states

/** States of orders on a voyage: from the first to the last, and those before the two moves. */
export const ON_VOYAGE = { from: pendingInbound, to: delivered } as const
export const BEFORE = { depart: pendingDeparture, arrive: departed } as const
export type VoyageMove = keyof typeof BEFORE

type Waiting = {
  OrderStatus: number
  OrderLoaddingAndServiceScopeType: number
  ReturnReason: string | null
  IsHold: boolean
  /** Received cartons or loaded containers, and how many are expected. */
  Received: number
  Expected: number
  HasPackingList: boolean
}

export type Blocker = 'held' | 'returned' | 'notReceived' | 'notLoaded' | 'documents' | 'notAccepted' | 'notDeparted'

/** Why an order cannot depart or arrive yet; null if it can, or has. */
export function blockerOf(order: Waiting, move: VoyageMove): Blocker | null {
  if (order.OrderStatus === BEFORE[move]) return move === 'depart' && order.IsHold ? 'held' : null
  if (order.OrderStatus > BEFORE[move]) return null
  if (order.OrderStatus === pendingDeparture) return 'notDeparted'
  if (order.OrderStatus === pendingAcceptance) return order.HasPackingList ? 'notAccepted' : 'documents'
  if (order.ReturnReason !== null) return 'returned'
  return kindOf(order.OrderLoaddingAndServiceScopeType).cargo === 'containers' ? 'notLoaded' : 'notReceived'
}

/** The next move of a voyage's orders. */
export function nextMove(phase: Phase): VoyageMove | undefined {
  return phase === 'toDepart' ? 'depart' : phase === 'underWay' ? 'arrive' : undefined
}
