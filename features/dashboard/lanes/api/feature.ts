import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { laneHandlers } from './handlers.ts'

export const lanes = feature({ contract, handlers: laneHandlers })
