import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { searchHandlers } from './handlers.ts'

export const search = feature({ contract, handlers: searchHandlers })
