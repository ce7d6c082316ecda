import { machineTones } from '#kit/web/parts/tone.ts'
import { expressProblem } from '../rules.ts'

/** A case is highlighted for the side whose reply it waits for, although both may write at any time. */
export const PROBLEM_TONES = {
  customer: machineTones(expressProblem, 'customer', { waitingForCustomer: 'waiting', waitingForWarehouse: 'moving' }),
  staff: machineTones(expressProblem, 'staff', { waitingForCustomer: 'moving' }),
}
