import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { placeHandlers } from './handlers.ts'

export const places = feature({ contract, handlers: placeHandlers })
