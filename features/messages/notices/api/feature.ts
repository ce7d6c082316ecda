import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { noticeHandlers } from './handlers.ts'

export const notices = feature({ contract, handlers: noticeHandlers })
