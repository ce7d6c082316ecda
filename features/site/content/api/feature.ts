import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { contentHandlers } from './handlers.ts'

export const content = feature({ contract, handlers: contentHandlers() })
