import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'

/** Calls are handled by the feature of return labels. */
export const buyerReturn = feature({ contract })
