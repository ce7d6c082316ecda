import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Rates } from './rates.ts'
import { courierFees, singleRateLines, total, type Estimate, type FeeLine } from '../rules.ts'

/** Volume of cartons per pallet, m³: determines the number of pallets in an estimate. */
const PALLET_VOLUME = 1.8
export const palletsFor = (volume: number): number => Math.ceil(volume / PALLET_VOLUME)

/** The service that each courier uses for cartons. */
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
  /** 0 if a courier takes the cartons individually. */
  pallets: number
  /** With a courier: the courier, the destination, and the weight of each carton in kg. */
  express: { courier: ValueOf<'Courier'>; country: string; postalCode: string; weights: readonly number[] } | null
}

/** Handling of cartons without their transport. */
export function cartonHandling({ rates, ...work }: Omit<OutboundWork, 'express'>): FeeLine[] {
  return [
    ...singleRateLines(rates, 'outboundCarton', work.cartons),
    ...singleRateLines(rates, 'consolidationCarton', work.mixedCartons),
    ...singleRateLines(rates, 'outerLabel', work.outerLabels),
    ...singleRateLines(rates, 'innerLabel', work.innerLabels),
    ...singleRateLines(rates, 'palletise', work.pallets),
  ]
}

/** Cost of an order of cartons: the same calculation for the estimate and for the work done. */
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
