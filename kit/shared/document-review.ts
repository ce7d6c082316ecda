import { machine } from './machine.ts'

/** Review of a document that a company submits to staff. An approved document is changed only after staff reopened it. */
export const docReview = machine({
  enumeration: 'DocState',
  states: { notSubmitted: 118001, submitted: 118002, approved: 118003, rejected: 118004 },
  initial: 'notSubmitted',
  moves: {
    notSubmitted: { submit: { to: 'submitted', by: 'customer' } },
    submitted: { approve: { to: 'approved', by: 'staff' }, reject: { to: 'rejected', by: 'staff', danger: true } },
    approved: { reopen: { to: 'rejected', by: 'staff', danger: true } },
    rejected: { submit: { to: 'submitted', by: 'customer' } },
  },
})

/** States in which the customer may change or delete such a document. */
export const EDITABLE_DOC: readonly number[] = [docReview.states.notSubmitted, docReview.states.rejected]
