import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { upgradeHandlers } from './handlers.ts'

export const upgrade = feature({ contract, handlers: upgradeHandlers })
