import { expect, it } from 'vitest'
import { docReview } from './document-review.ts'
import { unreachable } from './machine.ts'

it('every state of a document is reachable, and only staff reopen an approved one', () => {
  expect(unreachable(docReview)).toEqual([])
  expect([
    docReview.movesFrom(docReview.states.approved, 'customer'),
    docReview.movesFrom(docReview.states.approved, 'staff'),
  ]).toEqual([[], ['reopen']])
})
