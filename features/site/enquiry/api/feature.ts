import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { enquiryHandlers } from './handlers.ts'

export const enquiry = feature({ contract, handlers: enquiryHandlers })
