import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { boardHandlers } from './handlers.ts'

export const board = feature({ contract, handlers: boardHandlers })
