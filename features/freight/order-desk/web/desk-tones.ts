import { freightOrder } from '#features/freight/core/rules.ts'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'

/** Tones of an order's states for staff. */
export const DESK_ORDER_TONES: ToneMap = machineTones(freightOrder, 'staff', { departed: 'moving', pendingDeparture: 'moving' })
