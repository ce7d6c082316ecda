import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { workbenchHandlers } from './handlers.ts'

export const workbenchFeature = feature({ contract, handlers: workbenchHandlers })
