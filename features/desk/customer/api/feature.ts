import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { customerHandlers } from './handlers.ts'

export const customer = feature({ contract, handlers: customerHandlers })
