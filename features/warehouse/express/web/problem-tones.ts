import { machineTones } from '#kit/web/parts/tone.ts'
import { expressProblem } from '../rules.ts'

/** A case stands out for the one whose reply it waits for, although both may write at any time. */
export const PROBLEM_TONES = {
  customer: machineTones(expressProblem, 'customer', { waitingForCustomer: 'waiting', waitingForWarehouse: 'moving' }),
  staff: machineTones(expressProblem, 'staff', { waitingForCustomer: 'moving' }),
}
