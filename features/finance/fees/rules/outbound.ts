import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Rates } from './rates.ts'
import { courierFees, rated, total, type Estimate, type FeeLine } from '../rules.ts'

/** Volume of cartons that one pallet takes, m³: how many an estimate reckons with. */
const PALLET_VOLUME = 1.8
export const palletsFor = (volume: number): number => Math.ceil(volume / PALLET_VOLUME)

/** The service by which each courier takes cartons. */
export const CARTON_SERVICE: Record<ValueOf<'Courier'>, ValueOf<'CourierService'>> = {
  P: 'P-STD',
  Y: 'Y-STD',
  X: 'X-MEDIUM',
  D1: 'D1-STD',
  D2: 'D2-STD',
}

export type OutboundWork = {
  rates: Rates
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
export function cartonHandling({ rates, ...work }: Omit<OutboundWork, 'express'>): FeeLine[] {
  return [
    ...rated(rates, 'outboundCarton', work.cartons),
    ...rated(rates, 'consolidationCarton', work.mixedCartons),
    ...rated(rates, 'outerLabel', work.outerLabels),
    ...rated(rates, 'innerLabel', work.innerLabels),
    ...rated(rates, 'palletise', work.pallets),
  ]
}

/** What an order of cartons costs: the same calculation for the estimate and for the work that was done. */
export function outboundFees({ express, ...work }: OutboundWork): Estimate {
  const { rates } = work
  const handling = cartonHandling(work)
  if (!express) return total(rates, handling)
  return total(rates, [
    ...handling,
    ...courierFees({
      rates,
      service: CARTON_SERVICE[express.courier],
      parcelWeights: express.weights,
      destinationCountry: express.country,
      postalCode: express.postalCode,
    }),
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
