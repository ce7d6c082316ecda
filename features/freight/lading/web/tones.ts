import { machineTones } from '#kit/web/parts/tone.ts'
import { billOfLading } from '../rules.ts'

/** What waits for the customer, and what waits for staff. A draft that could still be changed waits all the same. */
export const TONES = machineTones(billOfLading, 'customer', { instructions: 'waiting', rejected: 'problem' })
export const DESK_TONES = machineTones(billOfLading, 'staff', { instructions: 'draft', rejected: 'moving', toConfirm: 'moving' })
