import type { QueueRule } from '#features/desk/companies/rules.ts'
import { trackingException } from './rules.ts'
import { tracking } from './text/keys.ts'

/** Open tracking exceptions. */
export const trackingQueues: QueueRule[] = [
  {
    list: 'tracking_exception',
    state: trackingException.states.open,
    enumeration: 'TrackingExceptionState',
    title: tracking('menu.desk'),
    path: '/desk/trackingExceptions',
    field: 'ExceptionState',
  },
]
