import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'

/** Calls are handled by the bookings feature. */
export const supplier = feature({ contract })
