import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { pushHandlers } from './handlers.ts'
import { pushJob, pushLater } from './send.ts'

export const push = feature({ contract, handlers: pushHandlers(), jobs: [pushJob], events: [pushLater] })
