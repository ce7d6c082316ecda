import type { QueueRule } from '#features/desk/companies/rules.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { importers } from './text/keys.ts'

/** Importers pending at the desk. */
export const importerQueues: QueueRule[] = [
  {
    list: 'eori_info',
    state: docReview.states.submitted,
    enumeration: 'DocState',
    title: importers('menu.desk'),
    path: '/desk/importers',
    field: 'ReviewState',
  },
]
