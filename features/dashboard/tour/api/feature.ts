import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { tourHandlers } from './handlers.ts'

export const tour = feature({ contract, handlers: tourHandlers })
