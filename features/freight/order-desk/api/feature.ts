import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { orderQueues } from '../queue.ts'
import { exceptionHandlers } from './tracking-exceptions.ts'
import { orderDeskHandlers } from './handlers.ts'
import { orderWork } from './desk-work.ts'

export const orderDesk = feature({
  contract,
  handlers: [...orderDeskHandlers(), ...exceptionHandlers],
  queues: orderQueues,
  work: orderWork,
})
