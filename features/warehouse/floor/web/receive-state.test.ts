import { expect, test } from 'vitest'
import type { PlanItemRow } from '#features/warehouse/inbound/contract.ts'
import {
  afterBooking,
  cartonOf,
  linesToBook,
  NOTHING_RECEIVED,
  replayCartons,
  scansLeft,
  scansToGoOn,
  serialsWanted,
  applyCartonScan,
  withoutBooked,
} from './receive-state.ts'

const NONE: readonly number[] = []
const item = (Id: number, CartonNoFrom: number, CartonNoTo: number, more: object = {}) =>
  ({
    Id,
    WaresInfoId: Id * 10,
    Fnsku: `X00ITEM00${Id}`,
    Sku: `Item-${Id}`,
    CartonNoFrom,
    CartonNoTo,
    PcsPerCarton: 10,
    IsSnManaged: false,
    BookedCartons: NONE,
    ...more,
  }) as PlanItemRow
const plan = { OhlOrderNo: 'OHL2601050001', Items: [item(1, 1, 3), item(2, 4, 4), item(3, 5, 6, { IsSnManaged: true })] }

function scan(...codes: string[]) {
  const said: (string | undefined)[] = []
  let state = NOTHING_RECEIVED
  for (const code of codes) {
    state = applyCartonScan(state, plan, code)
    said.push(state.notice?.text)
  }
  return { state, said }
}

test('the code of a carton contains its plan and its number', () => {
  expect(cartonOf('ohl2601050001-12')).toEqual({ plan: 'OHL2601050001', carton: 12 })
  expect(cartonOf('OHL2601050001')).toBeUndefined()
})

test('cartons are counted once each, in any order, with the location of their product', () => {
  const { state, said } = scan('OHL2601050001-3', 'a-01-2', 'OHL2601050001-1', 'OHL2601050001-3', 'OHL2601050001-4')
  expect(said).toEqual(['receive.counted', 'receive.shelved', 'receive.counted', 'receive.twice', 'receive.counted'])
  expect(linesToBook(state, plan)).toEqual([
    { Id: 1, Cartons: 2, CartonNos: [3, 1], GoodPieces: 20, ShelfCode: 'A-01-2' },
    { Id: 2, Cartons: 1, CartonNos: [4], GoodPieces: 10, ShelfCode: null },
  ])
})

test('codes that are not cartons of the plan are refused', () => {
  const { state, said } = scan('A-01-2', 'OHL2601050001-9', 'OHL2601050002-1', 'Ä')
  expect(said).toEqual(['receive.unknown', 'receive.unknownCarton', 'receive.otherPlan', 'receive.unknown'])
  expect(linesToBook(state, plan)).toEqual([])
})

test('labels of goods, parcels and documents are not locations', () => {
  const labels = ['X00ITEM001', 'item-2', 'DSGB26112900001', '5012345678900', 'H197929210526867', 'B-12-4']
  const { state, said } = scan('OHL2601050001-1', ...labels)
  expect(said).toEqual(['receive.counted', ...Array.from({ length: 5 }, () => 'receive.unknown'), 'receive.shelved'])
  expect(linesToBook(state, plan)).toMatchObject([{ ShelfCode: 'B-12-4' }])
})

test('serial numbers of a product are scanned before the next carton', () => {
  const [carton, next] = ['OHL2601050001-5', 'OHL2601050001-6']
  const nine = Array.from({ length: 9 }, (_, index) => `sn-${index}`)
  const { state, said } = scan(carton, 'X00ITEM003', ...nine, 'sn-0', next)
  expect(said.slice(-4)).toEqual(['receive.serial', 'receive.serial', 'receive.serialTwice', 'receive.serialsFirst'])
  expect(said[1]).toBe('receive.noSerial')
  expect(serialsWanted(state, plan)).toMatchObject({ item: { Id: 3 }, missing: 1 })
  // The second carton lacks a piece: it is left out, while the first one stays.
  const both = ['sn-9', 'a-02-1', next, 'sn-10 sn-11', next]
  const done = both.reduce((before, code) => applyCartonScan(before, plan, code), state)
  expect(done.notice?.text).toBe('receive.takenBack')
  expect(serialsWanted(done, plan)).toBeUndefined()
  expect(linesToBook(done, plan)).toEqual([
    { Id: 3, Cartons: 1, CartonNos: [5], GoodPieces: 10, ShelfCode: 'A-02-1', Serials: [...nine, 'sn-9'] },
  ])
  // A carton whose numbers were wrong can be left out, but not by a single extra scan.
  const once = applyCartonScan(done, plan, carton)
  expect(once.notice?.text).toBe('receive.twice')
  expect(linesToBook(applyCartonScan(once, plan, carton), plan)).toEqual([])
})

test('after a reload the plan resumes with its scans; the carton that reopens it is neither counted twice nor undone', () => {
  const kept = { codes: ['OHL2601050001-1', 'OHL2601050001-5', 'SN-1'] }
  expect(scansToGoOn(plan, kept, 'ohl2601050001-5')).toEqual(kept)
  expect(scansToGoOn(plan, kept, 'OHL2601050001')).toEqual(kept)
  const { cartons, serials } = replayCartons(plan, kept)
  expect([[...cartons], [...serials.values()]]).toEqual([[1, 5], [['SN-1']]])
  expect([...replayCartons(plan, scansToGoOn(plan, { codes: [] }, 'OHL2601050001-2')).cartons]).toEqual([2])
})

test('a booked carton is not counted again', () => {
  const booked = afterBooking(scan('OHL2601050001-1').state)
  expect(booked.notice).toMatchObject({ text: 'receive.booked', params: { count: 1 } })
  const again = applyCartonScan(booked, plan, 'OHL2601050001-1')
  expect([again.notice?.text, linesToBook(again, plan)]).toEqual(['receive.bookedBefore', []])
  expect(linesToBook(applyCartonScan(again, plan, 'OHL2601050001-2'), plan)).toMatchObject([{ Cartons: 1 }])
})

test('cartons booked by another device are skipped and not counted again', () => {
  const { state } = scan('OHL2601050001-1', 'OHL2601050001-2', 'OHL2601050001-4')
  const booked = { ...plan, Items: [item(1, 1, 3, { BookedCartons: [2, 3] }), ...plan.Items.slice(1)] }
  const left = withoutBooked(state, booked)
  expect(left.notice).toMatchObject({ tone: 'bad', text: 'receive.bookedElsewhere', params: { cartons: '2' } })
  expect(linesToBook(left, booked).map(({ CartonNos }) => CartonNos)).toEqual([[1], [4]])
  expect(applyCartonScan(left, booked, 'OHL2601050001-3').notice?.text).toBe('receive.bookedBefore')
})

test('after a reload, cartons booked by another device are dropped together with their scans', () => {
  const codes = ['OHL2601050001-1', 'A-01-2', 'OHL2601050001-5', 'SN-1', 'B-02-1', 'OHL2601050001-2']
  const booked = { ...plan, Items: [...plan.Items.slice(0, 2), item(3, 5, 6, { IsSnManaged: true, BookedCartons: [5] })] }
  expect(scansLeft(plan, { codes })).toEqual({ scans: { codes }, booked: [] })
  expect(scansLeft(booked, { codes })).toEqual({
    scans: { codes: ['OHL2601050001-1', 'A-01-2', 'OHL2601050001-2'] },
    booked: [5],
  })
})
