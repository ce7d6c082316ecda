import { expect, test } from 'vitest'
import { availableOf, refreshLine } from './order-lines.ts'

const line = { Fnsku: 'X00MUG0001', WaresInfoId: 7, Pieces: 3, AvailablePcs: 90, Batches: [{ BatchNo: 'B1', AvailablePcs: 90 }] }

test('a line of a stored order shows the current state of its product', () => {
  const product = { Fnsku: 'X00MUG0001', WaresInfoId: 7, AvailablePcs: 2, Batches: [] }
  expect(refreshLine(line, product)).toEqual({ ...line, AvailablePcs: 2, Batches: [] })
})

test('a product that can no longer be ordered is not available, even on an order that had it', () => {
  const gone = refreshLine(line, undefined)
  expect(gone).toMatchObject({ Fnsku: 'X00MUG0001', Pieces: 3, WaresInfoId: undefined })
  expect(availableOf(gone)).toBeUndefined()
})
