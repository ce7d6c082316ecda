import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { rateHandlers } from './handlers.ts'

export const rates = feature({ contract, handlers: rateHandlers })
