import type { QueueRule } from '#features/desk/companies/rules.ts'
import { returnLabel } from './rules.ts'
import { returnLabels } from './text/keys.ts'

const { states } = returnLabel
const label = {
  list: 'return_label',
  enumeration: 'ReturnLabelState',
  title: returnLabels('menu.desk'),
  path: '/desk/returnLabels',
  field: 'ReturnLabelState',
} as const

/** Return labels pending at the desk: not issued by their courier yet, with a pickup, or on their way. */
export const labelQueues: QueueRule[] = [
  { ...label, state: states.submitted },
  { ...label, state: states.pickupBooked },
  { ...label, state: states.pickedUp },
]
