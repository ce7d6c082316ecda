import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { reportHandlers } from './handlers.ts'

export const reports = feature({ contract, handlers: reportHandlers })
