import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import * as qrContract from '../qr-contract.ts'
import { sessionHandlers } from './handlers.ts'

export const session = feature({ contract: { ...contract, ...qrContract }, handlers: sessionHandlers() })
