import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'

/** Calls are handled by the return label feature. */
export const buyerReturn = feature({ contract })
