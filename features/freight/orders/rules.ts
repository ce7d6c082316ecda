import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { machine } from '#kit/shared/machine.ts'
import { freightOrder, kindOf, KINDS, TABS, type Kind, type OrderType } from '#features/freight/core/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'

const { states } = freightOrder

/** States as written by the previous system. */
export const LEGACY_STATE: Readonly<Record<string, number>> = { Delivered: states.delivered, Cancelled: states.cancelled }

/** Kinds of order as written by the previous system. */
export const LEGACY_KIND: Readonly<Record<string, OrderType>> = {
  LCL: KINDS.lclFull.type,
  FCL: KINDS.fclFull.type,
  Air: KINDS.airFull.type,
}

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
      /** Its order has ended. */
      end: { to: 'withdrawn', by: 'system' },
    },
  },
})

/** Events of an application. */
export const applicationEvents = documentEvents('order_apply', [application], ['apply'])
export type ApplicationMove = Parameters<typeof application.find>[1]

export const APPLY = { hold: 115001, delivery: 115002, telex: 115003 } as const satisfies Record<string, ValueOf<'ApplyType'>>

const from = (first: number, last: number) => enumValues('OrderStatus').filter((status) => status >= first && status <= last)
/** In which states a customer may apply. Telex release concerns bills of lading: sea, full leg; the bill outlives the delivery, so it is granted after it as well. */
const APPLICABLE: Record<number, readonly number[]> = {
  [APPLY.hold]: from(states.pendingInbound, states.arrived),
  [APPLY.delivery]: from(states.pendingInbound, states.arrived),
  [APPLY.telex]: from(states.pendingInbound, states.delivered),
}
export function mayApply(
  order: { OrderStatus: number; OrderLoaddingAndServiceScopeType: number; IsHold: boolean },
  type: number,
): boolean {
  // Goods on hold need no further hold.
  if (type === APPLY.hold && order.IsHold) return false
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  return (
    (APPLICABLE[type] ?? []).includes(order.OrderStatus) && (type !== APPLY.telex || (kind.mode === 'sea' && kind.leg === 'full'))
  )
}

/**
 * A customer can cancel before anything was received or loaded; goods of a returned order have arrived already, except
 * for a tail order.
 */
export function mayCancel(
  order: { OrderStatus: number; OrderLoaddingAndServiceScopeType: number; ReturnReason: string | null },
  receivedCartons: number,
): boolean {
  const isTail = kindOf(order.OrderLoaddingAndServiceScopeType).leg === 'tail'
  return order.OrderStatus === states.pendingInbound && receivedCartons === 0 && (isTail || order.ReturnReason === null)
}

/**
 * What the customer may still change in an order: all, all but cartons, containers and services, or only documents,
 * payer, lots and places.
 */
export type Editing = 'all' | 'details' | 'papers' | 'none'
export function editing(status: number): Editing {
  if (status === states.draft || status === states.pendingInbound) return 'all'
  if (status === states.pendingAcceptance) return 'details'
  if (status === states.pendingDeparture || status === states.departed || status === states.arrived) return 'papers'
  return 'none'
}

/** Goods of a full leg are checked before they are handed over; those of a returned order have arrived already. */
export function mayCheck(order: {
  OrderStatus: number
  OrderLoaddingAndServiceScopeType: number
  ReturnReason: string | null
}): boolean {
  return (
    order.OrderStatus === states.pendingInbound &&
    order.ReturnReason === null &&
    kindOf(order.OrderLoaddingAndServiceScopeType).leg === 'full'
  )
}

/** The stages of an order for its progress line: tail orders start at the acceptance. */
export function pipelineOf(kind: Kind): readonly number[] {
  const way = [...TABS.current, states.delivered]
  return kind.leg === 'full'
    ? way
    : way.filter((status) => status !== states.pendingInbound && status !== states.pendingDeparture)
}

type Sent = {
  OrderStatus: number
  SoFileId: number | null
  IsSoDownloaded: boolean
  PreFileId: number | null
  PreFileState: boolean
  TrunkingFee: number | null
  IsTrunkingFeeConfirmed: boolean
}
const ENDED: readonly number[] = [states.delivered, states.cancelled]

/** Whether the customer still has to download the shipping order: goods that were received or loaded no longer need it. */
export const needsSo = (order: Pick<Sent, 'OrderStatus' | 'SoFileId' | 'IsSoDownloaded'>): boolean =>
  order.SoFileId !== null && !order.IsSoDownloaded && order.OrderStatus === states.pendingInbound

/**
 * What the provider sent for download or confirmation. Once the order has ended nothing is left to do; for a cancelled
 * one nothing is shown.
 */
export function pendingOf(order: Sent): Record<'so' | 'preFile' | 'trunking', boolean> {
  const shows = (sent: unknown, isDone: boolean) =>
    sent !== null && order.OrderStatus !== states.cancelled && (isDone || !ENDED.includes(order.OrderStatus))
  return {
    so: shows(order.SoFileId, order.IsSoDownloaded),
    preFile: shows(order.PreFileId, order.PreFileState),
    trunking: shows(order.TrunkingFee, order.IsTrunkingFeeConfirmed),
  }
}
