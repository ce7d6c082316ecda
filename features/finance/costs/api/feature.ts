import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { costHandlers } from './handlers.ts'

export const costs = feature({ contract, handlers: costHandlers })
