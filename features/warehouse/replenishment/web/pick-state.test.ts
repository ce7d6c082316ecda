import { expect, test } from 'vitest'
import type { BenchItem } from '../floor-contract.ts'
import { isAllPicked, leftOf, missingPieces, NOTHING_TAKEN, applyPickScan } from './pick-state.ts'

const line = (Id: number, more: Partial<BenchItem> = {}) =>
  ({
    Id,
    Fnsku: `X00${Id}`,
    Sku: `SKU-${Id}`,
    Cartons: 0,
    PcsPerCarton: 10,
    LoosePieces: 0,
    Serials: [],
    NewFnsku: null,
    ...more,
  }) as BenchItem
const order = { Items: [line(1, { Cartons: 2, LoosePieces: 3 }), line(2, { LoosePieces: 1 })] }
const scanAll = (codes: string[]) => codes.reduce((state, code) => applyPickScan(state, order, code), NOTHING_TAKEN)

test('full cartons are scanned before loose pieces; a line accepts no more than was ordered', () => {
  const state = scanAll(['X001', 'sku-1', 'X001'])
  expect(state.notice).toMatchObject({ tone: 'good', text: 'floor.piece', params: { fnsku: 'X001', done: 1, all: 3 } })
  expect(leftOf(state, order.Items[0]!)).toEqual({ cartons: 0, pieces: 2 })
  expect([...missingPieces(state, order)]).toEqual([
    [1, 2],
    [2, 1],
  ])
  const whole = scanAll(['X001', 'X001', 'X001', 'X001', 'X001', 'X002'])
  expect([isAllPicked(state, order), isAllPicked(whole, order)]).toEqual([false, true])
  expect(applyPickScan(whole, order, 'X001').notice).toMatchObject({ tone: 'bad', text: 'floor.surplus' })
  expect(applyPickScan(whole, order, 'X009').notice).toMatchObject({ tone: 'bad', text: 'floor.wrong' })
})

test('pieces of cartons that were not found are counted as missing', () => {
  expect([...missingPieces(scanAll(['X001']), order)]).toEqual([
    [1, 13],
    [2, 1],
  ])
})
