import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { tariffHandlers } from './handlers.ts'

export const tariffs = feature({ contract, handlers: tariffHandlers })
