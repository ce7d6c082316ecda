import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { inquiryHandlers } from './handlers.ts'

export const inquiry = feature({ contract, handlers: inquiryHandlers })
