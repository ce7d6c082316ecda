import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { clockHandlers } from './handlers.ts'

export const clock = feature({ contract, handlers: clockHandlers() })
