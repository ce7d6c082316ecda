import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { countEqual, courierPrice, line, total, type Estimate, type FeeLine } from '../rules.ts'

/** What cartons that leave a warehouse cost (added, in GBP). */
const OUTBOUND = { carton: 0.6, outerLabel: 0.3, innerLabel: 0.2, mixedCarton: 1.2, pallet: 9, remoteArea: 12 } as const

/** Volume of cartons that one pallet takes, m³: how many an estimate reckons with. */
const PALLET_VOLUME = 1.8
export const palletsFor = (volume: number): number => Math.ceil(volume / PALLET_VOLUME)

/** The service by which each courier takes cartons. */
const CARTON_SERVICE: Record<ValueOf<'Courier'>, ValueOf<'CourierService'>> = {
  P: 'P-STD',
  Y: 'Y-STD',
  X: 'X-MEDIUM',
  D1: 'D1-STD',
  D2: 'D2-STD',
}

export type OutboundWork = {
  site: Country
  cartons: number
  mixedCartons: number
  outerLabels: number
  innerLabels: number
  /** 0 when a courier takes the cartons one by one. */
  pallets: number
  /** With a courier: which, where to, and the weight of each carton in kg. */
  express: { courier: ValueOf<'Courier'>; country: string; postalCode: string; weights: readonly number[] } | null
}

/** Work on cartons without their transport. */
export function cartonHandling({ site, ...work }: Omit<OutboundWork, 'express'>): FeeLine[] {
  return [
    ...line(site, 'outboundCarton', OUTBOUND.carton, work.cartons),
    ...line(site, 'consolidationCarton', OUTBOUND.mixedCarton, work.mixedCartons),
    ...line(site, 'outerLabel', OUTBOUND.outerLabel, work.outerLabels),
    ...line(site, 'innerLabel', OUTBOUND.innerLabel, work.innerLabels),
    ...line(site, 'palletise', OUTBOUND.pallet, work.pallets),
  ]
}

/** What an order of cartons costs: the same calculation for the estimate and for the work that was done. */
export function outboundFees({ express, ...work }: OutboundWork): Estimate {
  const { site } = work
  const handling = cartonHandling(work)
  if (!express) return total(site, handling)
  const prices = countEqual(express.weights.map((kg) => courierPrice(CARTON_SERVICE[express.courier], kg)))
  return total(site, [
    ...handling,
    ...[...prices].flatMap(([price, cartons]) => line(site, 'courier', price, cartons)),
    ...line(site, 'remoteArea', OUTBOUND.remoteArea, isRemoteArea(express.country, express.postalCode) ? 1 : 0),
  ])
}

type Compared = { Name: string; UnitPrice: number; Qty: number; Amount: number }

/** An estimate beside what was charged, by name and price, in the order of the estimate: what changed, and by how much. */
export function compareFees<L extends Compared>(estimated: readonly L[], charged: readonly L[]) {
  const keyOf = (fee: Compared) => `${fee.Name} ${fee.UnitPrice}`
  const keys = [...new Set([...estimated, ...charged].map(keyOf))]
  const find = (fees: readonly L[], key: string) => fees.find((fee) => keyOf(fee) === key)
  return keys.map((key) => ({ estimated: find(estimated, key) ?? null, charged: find(charged, key) ?? null }))
}
