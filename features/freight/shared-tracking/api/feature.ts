import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'

/** Answered by tracking. */
export const sharedTracking = feature({ contract })
