import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { staffHandlers } from './handlers.ts'

export const staff = feature({ contract, handlers: staffHandlers })
