import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { extractionHandlers } from './handlers.ts'

export const extraction = feature({ contract, handlers: extractionHandlers() })
