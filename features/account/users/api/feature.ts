import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { userHandlers } from './handlers.ts'

export const users = feature({ contract, handlers: userHandlers() })
