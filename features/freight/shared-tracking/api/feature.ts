import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'

/** Calls are handled by the tracking feature. */
export const sharedTracking = feature({ contract })
