import { expect, it } from 'vitest'
import { docReview } from './document-review.ts'
import { unreachable } from './machine.ts'

it('every state of a paper can be reached, and only staff open what was approved', () => {
  expect(unreachable(docReview)).toEqual([])
  expect([
    docReview.movesFrom(docReview.states.approved, 'customer'),
    docReview.movesFrom(docReview.states.approved, 'staff'),
  ]).toEqual([[], ['reopen']])
})
