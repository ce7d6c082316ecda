import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { scheduleHandlers } from './handlers.ts'

export const schedules = feature({ contract, handlers: scheduleHandlers })
