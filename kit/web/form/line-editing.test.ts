import { expect, test } from 'vitest'
import { answeredLines } from './line-editing.ts'

test('the response of a lookup applies to lines that still have the value looked up, and to emptied ones', () => {
  const rows = [{ Fnsku: 'X001' }, { Fnsku: 'X009' }, {}, { Fnsku: 'X003' }, { Fnsku: 'X001' }]
  // The second line was X002 when the lookup began, the fourth is in the next part of a long block.
  expect(answeredLines(rows, 'Fnsku', [0, 1, 2, 3], ['X001', 'X002'])).toEqual([0, 2])
})
