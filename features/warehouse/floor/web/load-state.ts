import { DELIVERY_METHOD, TRACKING_NO } from '#features/warehouse/dropship/rules.ts'
import type { floor } from '../text/keys.ts'
import { ownProperty } from '#kit/shared/own-property.ts'

type Words = Extract<Parameters<typeof floor>[0], `load.${string}`>
export type LoadNotice = {
  readonly tone: 'good' | 'bad' | 'done'
  readonly text: Words
  readonly params: Record<string, string | number>
}
export type LoadOrder = {
  readonly ContractCompanyId: number
  readonly Id: number
  readonly WarehouseOutNo: string
  readonly DropshipDeliveryMethod: number | null
  readonly Courier: string | null
  readonly CourierService: string | null
  readonly PackagesCount: number
  readonly ParcelWeight: number | null
  /** Numbers of the labels issued by its courier. */
  readonly Labels: readonly string[]
}
export type LoadedParcel = { readonly TrackingNo: string | null; readonly Weight: number }
export type Loading = { readonly parcels: readonly LoadedParcel[]; readonly weight: number | null }

/** Parcels of an order with our own labels have courier numbers; others are loaded by order number only. */
export const needsNumbers = (order: LoadOrder) => order.DropshipDeliveryMethod === DELIVERY_METHOD.provider

export const begin = (order: LoadOrder): Loading => ({ parcels: [], weight: order.ParcelWeight })

/** Parcels without a number, all with the expected weight. */
export const unnumbered = (order: LoadOrder, Weight: number): LoadedParcel[] =>
  Array.from({ length: order.PackagesCount }, () => ({ TrackingNo: null, Weight }))

/** A weight as typed or sent by a scale: `1.25kg`. */
export function weightOf(code: string): number | undefined {
  const found = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*kg$/i.exec(code.trim())
  return found ? Number(found[1]!.replace(',', '.')) || undefined : undefined
}

/**
 * The loading state if the server did not respond to the last code, which is then scanned again: the preceding parcels
 * stay, so that the same content is sent and counted once. Undefined if that code was the order's.
 */
export function afterNoAnswer(order: LoadOrder, parcels: readonly LoadedParcel[], code: string): Loading | undefined {
  if (!needsNumbers(order)) return weightOf(code) === undefined ? undefined : begin(order)
  return { parcels: parcels.slice(0, -1), weight: parcels.at(-1)!.Weight }
}

type Step = { readonly state: Loading; readonly notice: LoadNotice; readonly isComplete: boolean }

/** Interprets a code for the order being loaded: the weight of the current parcel, or its tracking number. */
export function applyParcelScan(state: Loading, order: LoadOrder, scanned: string): Step {
  const code = scanned.trim().toUpperCase()
  const step = (
    tone: LoadNotice['tone'],
    text: Words,
    params: LoadNotice['params'] = {},
    next = state,
    isComplete = false,
  ): Step => ({
    state: next,
    notice: { tone, text, params },
    isComplete,
  })
  const weight = weightOf(code)
  if (weight !== undefined) return step('good', 'load.weight', { weight }, { ...state, weight })
  const pattern = ownProperty(TRACKING_NO, order.Courier)
  if (!order.Labels.includes(code) && !pattern?.test(code))
    return step('bad', 'load.wrongFormat', { code, service: order.CourierService ?? '–' })
  if (state.parcels.some(({ TrackingNo }) => TrackingNo === code)) return step('bad', 'load.twice', { code })
  if (state.weight === null) return step('bad', 'load.noWeight')
  const parcels = [...state.parcels, { TrackingNo: code, Weight: state.weight }]
  return step(
    'good',
    'load.parcel',
    { done: parcels.length, all: order.PackagesCount },
    { parcels, weight: order.ParcelWeight },
    parcels.length === order.PackagesCount,
  )
}
