import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { machine } from '#kit/shared/machine.ts'
import { kindOf, type Kind } from './kinds.ts'

/**
 * Freight order (SPEC 4 names the pipeline; the moves are added). Tail orders begin at `pendingAcceptance` and may already have
 * departed or arrived when they are taken; `returnToCustomer` opens an order for changes again.
 */
export const freightOrder = machine({
  enumeration: 'OrderStatus',
  states: { draft: 101001, pendingInbound: 101002, pendingAcceptance: 101003, pendingDeparture: 101004, departed: 101005, arrived: 101006, inDelivery: 101007, delivered: 101008, cancelled: 101009 },
  initial: 'draft',
  moves: {
    draft: { place: { to: 'pendingInbound', by: 'customer' }, placeTail: { to: 'pendingAcceptance', by: 'customer' } },
    pendingInbound: {
      bookSpace: { to: 'pendingInbound', by: 'staff' },
      receive: { to: 'pendingAcceptance', by: ['staff', 'system'] },
      // After a return: the goods are there already, or it is a tail order.
      handIn: { to: 'pendingAcceptance', by: 'customer' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
      cancelByProvider: { to: 'cancelled', by: 'staff', danger: true },
    },
    pendingAcceptance: {
      accept: { to: 'pendingDeparture', by: 'staff' },
      acceptDeparted: { to: 'departed', by: 'staff' },
      acceptArrived: { to: 'arrived', by: 'staff' },
      returnToCustomer: { to: 'pendingInbound', by: 'staff', danger: true },
      cancelByProvider: { to: 'cancelled', by: 'staff', danger: true },
    },
    pendingDeparture: { depart: { to: 'departed', by: ['staff', 'system'] } },
    departed: { arrive: { to: 'arrived', by: ['staff', 'system'] } },
    arrived: { deliver: { to: 'inDelivery', by: 'staff' } },
    inDelivery: { complete: { to: 'delivered', by: 'staff' } },
  },
})
export type OrderMove = Parameters<typeof freightOrder.find>[1]

const { states } = freightOrder

/** Tabs of the order lists (SPEC 2): under way, ended, not placed yet. */
export const TABS = {
  current: [states.pendingInbound, states.pendingAcceptance, states.pendingDeparture, states.departed, states.arrived, states.inDelivery],
  history: [states.delivered, states.cancelled],
  draft: [states.draft],
} as const satisfies Record<string, readonly number[]>
export type Tab = keyof typeof TABS

/** Import clearance (all added): it may begin before arrival, and `release` lets the goods go out. */
export const clearance = machine({
  enumeration: 'ClearanceStatus',
  states: { documents: 107001, review: 107002, declared: 107003, inspection: 107004, duty: 107005, released: 107006, exception: 107007 },
  initial: 'documents',
  moves: {
    documents: { takeDocuments: { to: 'review', by: ['staff', 'system'] }, report: { to: 'exception', by: 'staff', danger: true } },
    review: { declare: { to: 'declared', by: 'staff' }, askDocuments: { to: 'documents', by: 'staff', danger: true }, report: { to: 'exception', by: 'staff', danger: true } },
    declared: {
      inspect: { to: 'inspection', by: 'staff' },
      askDuty: { to: 'duty', by: 'staff' },
      release: { to: 'released', by: 'staff' },
      report: { to: 'exception', by: 'staff', danger: true },
    },
    inspection: { endInspection: { to: 'declared', by: 'staff' }, report: { to: 'exception', by: 'staff', danger: true } },
    duty: { release: { to: 'released', by: 'staff' }, report: { to: 'exception', by: 'staff', danger: true } },
    exception: { takeDocuments: { to: 'review', by: 'staff' }, declare: { to: 'declared', by: 'staff' } },
  },
})
export type ClearanceMove = Parameters<typeof clearance.find>[1]

/** Customer applications on an order (SPEC 4 Order actions; states added). */
export const application = machine({
  enumeration: 'ApplyState',
  states: { pending: 116001, approved: 116002, rejected: 116003, withdrawn: 116004 },
  initial: 'pending',
  moves: {
    pending: {
      approve: { to: 'approved', by: 'staff' },
      reject: { to: 'rejected', by: 'staff', danger: true },
      withdraw: { to: 'withdrawn', by: 'customer', danger: true },
    },
  },
})
export type ApplicationMove = Parameters<typeof application.find>[1]

export const APPLY = { hold: 115001, delivery: 115002, telex: 115003 } as const satisfies Record<string, ValueOf<'ApplyType'>>

const from = (first: number, last: number) => enumValues('OrderStatus').filter((status) => status >= first && status <= last) as readonly number[]
/** In which states a customer may apply. Telex release concerns bills of lading: sea, full leg. */
const APPLICABLE: Record<number, readonly number[]> = {
  [APPLY.hold]: from(states.pendingInbound, states.arrived),
  [APPLY.delivery]: from(states.pendingInbound, states.arrived),
  [APPLY.telex]: from(states.pendingInbound, states.arrived),
}
export function mayApply(order: { OrderStatus: number; OrderLoaddingAndServiceScopeType: number }, type: number): boolean {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  return (APPLICABLE[type] ?? []).includes(order.OrderStatus) && (type !== APPLY.telex || (kind.mode === 'sea' && kind.leg === 'full'))
}

/** How much of an order the customer may still change: all, all but goods and services, or only papers, payer, lots and places. */
export type Editing = 'all' | 'details' | 'papers' | 'none'
export function editing(status: number): Editing {
  if (status === states.draft || status === states.pendingInbound) return 'all'
  if (status === states.pendingAcceptance) return 'details'
  if (status === states.pendingDeparture || status === states.departed || status === states.arrived) return 'papers'
  return 'none'
}

/** The move that places an order of a kind. */
export function placingMove(kind: Kind): 'place' | 'placeTail' {
  return kind.leg === 'full' ? 'place' : 'placeTail'
}

/** The stages an order goes through, for its progress line: tail orders enter at the acceptance. */
export function pipelineOf(kind: Kind): readonly number[] {
  const way = [...TABS.current, states.delivered]
  return kind.leg === 'full' ? way : way.filter((status) => status !== states.pendingInbound && status !== states.pendingDeparture)
}
