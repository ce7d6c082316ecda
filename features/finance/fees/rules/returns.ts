import type { Rates } from './rates.ts'
import { line, singleRateLines, total, type Estimate } from '../rules.ts'

export type ReturnCharge = {
  rates: Rates
  parcels: number
  /** Pieces counted, including other companies' pieces. */
  inspected: number
  relabelled: number
  shelved: number
  /** The accepted quote for special handling, in the warehouse's currency. */
  quoted: number | null
}

/** Cost of a return once all its goods are processed. */
export function returnFees({ rates, parcels, inspected, relabelled, shelved, quoted }: ReturnCharge): Estimate {
  return total(rates, [
    ...singleRateLines(rates, 'returnParcel', parcels),
    ...singleRateLines(rates, 'returnInspection', inspected),
    ...singleRateLines(rates, 'returnRelabel', relabelled),
    ...singleRateLines(rates, 'returnPutaway', shelved),
    ...(quoted === null ? [] : line('returnHandling', quoted, 1).map((fee) => ({ ...fee, IsAgreed: true as const }))),
  ])
}

/** Destruction is charged by weight. */
export const destructionFees = (rates: Rates, kg: number): Estimate => total(rates, singleRateLines(rates, 'destruction', kg))
