import fc from 'fast-check'
import { expect, test } from 'vitest'
import { narrowToFit } from './narrow.ts'

const widthsOf = (columns: readonly { width: number }[]) => columns.map(({ width }) => width)

test('columns that fit, or that would not fit at their least width, keep their widths', () => {
  const columns = [{ width: 100 }, { width: 200, least: 150 }]
  expect(narrowToFit(columns, 300)).toBe(columns)
  expect(narrowToFit(columns, 249)).toBe(columns)
  expect(widthsOf(narrowToFit(columns, 250))).toEqual([100, 150])
  expect(widthsOf(narrowToFit(columns, 280))).toEqual([100, 180])
})

test('narrowed columns fit, and none is narrower than its least width', () => {
  const column = fc
    .tuple(fc.integer({ min: 64, max: 640 }), fc.integer({ min: 0, max: 300 }))
    .map(([least, give]) => ({ width: least + give, least }))
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (columns, share) => {
        const give = columns.reduce((sum, { width, least }) => sum + width - least, 0)
        const space = columns.reduce((sum, { least }) => sum + least, 0) + Math.ceil(give * share)
        const narrowed = narrowToFit(columns, space)
        expect(widthsOf(narrowed).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(space)
        narrowed.forEach(({ width, least }) => expect(width).toBeGreaterThanOrEqual(least))
      },
    ),
  )
})
