import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { homeHandlers } from './handlers.ts'

export const home = feature({ contract, handlers: homeHandlers() })
