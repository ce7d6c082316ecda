import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { orderFormHandlers } from './handlers.ts'

export const orderForm = feature({ contract, handlers: orderFormHandlers() })
