import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { voyageBoard } from './board.ts'
import { voyageHandlers } from './handlers.ts'

export const voyages = feature({ contract, handlers: voyageHandlers, board: voyageBoard })
