import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { siteHandlers } from './handlers.ts'

export const sites = feature({ contract, handlers: siteHandlers() })
