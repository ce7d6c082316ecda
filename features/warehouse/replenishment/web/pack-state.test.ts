import { expect, test } from 'vitest'
import type { BenchItem } from '../floor-contract.ts'
import type { PlannedBox } from '../rules/planned-boxes.ts'
import { allFull, emptyCarton, NOTHING_PACKED, packedBoxes, applyPieceScan, type PackState } from './pack-state.ts'

const line = (Id: number, more: Partial<BenchItem> = {}) =>
  ({
    Id,
    Fnsku: `X00${Id}`,
    Sku: `SKU-${Id}`,
    PcsPerCarton: 10,
    Pieces: 10,
    Serials: [],
    NewFnsku: null,
    ...more,
  }) as unknown as BenchItem
const box = (IsConsolidated: boolean, ...Items: [item: number, pieces: number][]): PlannedBox => ({
  IsConsolidated,
  Length: 50,
  Width: 40,
  Height: 20,
  Weight: 11,
  Items: Items.map(([ItemId, Pieces]) => ({ ItemId, Fnsku: `X00${ItemId}`, Pieces })),
})
const order = { Items: [line(1), line(2, { NewFnsku: 'X0NEW' }), line(3)] }
const boxes = [box(false, [1, 10]), box(true, [2, 2], [3, 1])]
const scan = (codes: string[], of = order, into = boxes, from: PackState = NOTHING_PACKED) =>
  codes.reduce((state, code) => applyPieceScan(state, of, into, code), from)

test('a full carton requires one scan, a mixed one a scan for each piece', () => {
  const state = scan(['X001', 'X0NEW', 'x0new', 'SKU-3'])
  expect(state.notice).toMatchObject({ tone: 'done', text: 'floor.cartonDone', params: { box: 2 } })
  expect(allFull(state, boxes)).toBe(true)
  expect(scan(['X001'], order, boxes, state).notice).toMatchObject({ tone: 'bad', text: 'floor.surplus' })
})

test('relabelled goods are scanned by their new FNSKU', () => {
  expect(scan(['X002']).notice).toMatchObject({
    tone: 'bad',
    text: 'floor.notRelabelled',
    params: { code: 'X002', fnsku: 'X0NEW' },
  })
  expect(scan(['SKU-2']).notice).toMatchObject({ text: 'floor.notRelabelled' })
  expect(scan(['X008']).notice).toMatchObject({ text: 'floor.wrong' })
})

test('a started carton is filled before another; it can be emptied', () => {
  const begun = scan(['X0NEW'])
  expect(scan(['X001'], order, boxes, begun).notice).toMatchObject({ tone: 'bad', text: 'floor.otherCarton', params: { box: 2 } })
  expect(scan(['X001'], order, boxes, emptyCarton(begun)).notice).toMatchObject({ tone: 'done', params: { box: 1 } })
})

test('weight and size apply to the current carton', () => {
  expect(scan(['12kg']).notice).toMatchObject({ tone: 'bad', text: 'floor.noCarton' })
  expect(scan(['X001', '0kg']).notice).toMatchObject({ tone: 'bad' })
  const { Boxes } = packedBoxes(scan(['X001', '12,4 kg', '60x40X30']), boxes)
  expect(Boxes[0]).toEqual({
    Length: 60,
    Width: 40,
    Height: 30,
    Weight: 12.4,
    IsConsolidated: false,
    Items: [{ ItemId: 1, Pieces: 10 }],
  })
  expect(Boxes[1]).toMatchObject({ Length: 50, Weight: 11 })
})

test('pieces with serial numbers are scanned by number, also in full cartons; those without a known number by product', () => {
  const Serials = ['SN-1', 'SN-2'].map((Sn) => ({ Sn, BatchNo: 'A' }))
  const numbered = { Items: [line(1, { Pieces: 3, PcsPerCarton: 3, Serials, Batches: [{ BatchNo: 'A', Pieces: 3 }] })] }
  const one = [box(false, [1, 3])]
  expect(scan(['X001'], numbered, one).notice).toMatchObject({ tone: 'bad', text: 'floor.serialNeeded' })
  expect(scan(['SN-1', 'sn-1'], numbered, one).notice).toMatchObject({ tone: 'bad', text: 'floor.duplicate' })
  const state = scan(['sn-1', 'SN-2', 'X001'], numbered, one)
  expect(allFull(state, one)).toBe(true)
  expect(packedBoxes(state, one).Serials).toEqual(['SN-1', 'SN-2'])
})

test('numbers scanned from a batch cannot exceed the order’s pieces of it', () => {
  const Serials = [
    { Sn: 'A-1', BatchNo: 'A' },
    { Sn: 'A-2', BatchNo: 'A' },
    { Sn: 'B-1', BatchNo: 'B' },
  ]
  const Batches = ['A', 'B'].map((BatchNo) => ({ BatchNo, Pieces: 1 }))
  const mixed = { Items: [line(1, { Pieces: 2, PcsPerCarton: 2, Serials, Batches })] }
  const one = [box(false, [1, 2])]
  expect(scan(['A-1', 'A-2'], mixed, one).notice).toMatchObject({ tone: 'bad', text: 'floor.batchFull', params: { batch: 'A' } })
  expect(packedBoxes(scan(['A-1', 'A-2', 'B-1'], mixed, one), one).Serials).toEqual(['A-1', 'B-1'])
})
