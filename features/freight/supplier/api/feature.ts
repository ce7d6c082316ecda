import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'

/** Answered by bookings. */
export const supplier = feature({ contract })
