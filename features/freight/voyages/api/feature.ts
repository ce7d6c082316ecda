import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { voyageHandlers } from './handlers.ts'

export const voyages = feature({ contract, handlers: voyageHandlers })
