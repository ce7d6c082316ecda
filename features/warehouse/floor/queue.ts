import type { QueueRule } from '#features/desk/companies/rules.ts'
import { LABELS } from './paths.ts'
import { LABEL_PROBLEM } from './rules.ts'
import { floor } from './text/keys.ts'

/** Labels that couriers did not issue. */
export const floorQueues: QueueRule[] = Object.values(LABEL_PROBLEM).map((state) => ({
  list: 'carrier_label',
  enumeration: 'LabelProblem',
  title: floor('menu.labels'),
  path: LABELS,
  field: 'LabelProblem',
  state,
}))
