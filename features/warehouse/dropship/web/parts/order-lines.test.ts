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

test('pieces locked by the order being changed are available again, for their own product and batch only', () => {
  const Batches = [
    { BatchNo: 'B1', AvailablePcs: 3 },
    { BatchNo: 'B2', AvailablePcs: 4 },
  ]
  const Kept = { Fnsku: 'X00MUG0001', Batches: [{ BatchNo: 'B1', Pieces: 10 }] }
  const stored = { Fnsku: 'X00MUG0001', AvailablePcs: 7, Batches, Kept }
  const available = (BatchNo?: string, Fnsku = 'X00MUG0001') => availableOf({ ...stored, BatchNo, Fnsku })
  expect([available(), available('B1'), available('B2'), available(undefined, 'X00CUP0001')]).toEqual([17, 13, 4, 7])
})
