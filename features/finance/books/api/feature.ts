import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { bookHandlers } from './handlers.ts'

export const books = feature({ contract, handlers: bookHandlers })
