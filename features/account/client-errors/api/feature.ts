import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { clientErrorHandlers } from './handlers.ts'

export const clientErrors = feature({ contract, handlers: clientErrorHandlers() })
