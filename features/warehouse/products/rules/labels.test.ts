import { expect, test } from 'vitest'
import { PAGES_MAX } from '#kit/api/pdf/document.ts'
import { followCopies, manyLabelFields, MOST_LABELS } from './labels.ts'

const lines = (...copies: (number | string)[]) => copies.map((Copies, index) => ({ Id: index + 1, Copies }))
const issues = (...copies: (number | string)[]) =>
  (manyLabelFields.safeParse({ Lines: lines(...copies) }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('the maximum number of labels of a file is accepted, one more is refused at the lines', () => {
  expect(MOST_LABELS).toBeLessThanOrEqual(PAGES_MAX)
  expect(issues(400, 600)).toEqual([])
  expect(issues(401, '600')).toEqual([['Lines', 'products:error.tooManyLabels']])
  expect(issues(1, 0).map(([path]) => path)).toEqual(['Lines.1.Copies'])
  expect(issues(1, MOST_LABELS + 1)).toContainEqual(['Lines.1.Copies', 'tooBig'])
})

test('the number for all products is applied to every line without its own number', () => {
  const own = new Set<number>()
  const copies = (after: readonly { Copies: number | string }[]) => after.map(({ Copies }) => Copies)
  const changed = [
    { Id: 1, Copies: 5 },
    { Id: 2, Copies: '7' },
    { Id: 3, Copies: 5 },
  ]
  const cleared = followCopies(changed, 5, '', own)
  expect(copies(cleared)).toEqual(['', '7', ''])
  // While 75 is being typed, the number is 7 for a moment; line 2 still keeps its own number.
  const half = followCopies(cleared, '', '7', own)
  expect(copies(followCopies(half, '7', '75', own))).toEqual(['75', '7', '75'])
})
