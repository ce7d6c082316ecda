import type { QueueRule } from '#features/desk/companies/rules.ts'
import { onlinePayment } from './rules.ts'
import { payments } from './text/keys.ts'

/** Payments received in an amount or currency other than requested. */
export const paymentQueues: QueueRule[] = [
  {
    list: 'online_payment',
    state: onlinePayment.states.toCheck,
    enumeration: 'PaymentState',
    title: payments('menu.desk'),
    path: '/desk/payments',
    field: 'PaymentState',
  },
]
