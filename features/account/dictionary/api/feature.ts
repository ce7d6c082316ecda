import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { dictionaryHandlers } from './handlers.ts'

export const dictionary = feature({ contract, handlers: dictionaryHandlers })
