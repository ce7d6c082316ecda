import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { workHandlers } from './handlers.ts'

export const work = feature({ contract, handlers: workHandlers })
