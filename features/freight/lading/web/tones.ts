import { machineTones } from '#kit/web/parts/tone.ts'
import { billOfLading } from '../rules.ts'

/** Tones of the states, for customer and staff. */
export const TONES = machineTones(billOfLading, 'customer', { instructions: 'waiting', rejected: 'problem' })
export const DESK_TONES = machineTones(billOfLading, 'staff', { instructions: 'draft', rejected: 'moving', toConfirm: 'moving' })
