import { expect, test } from 'vitest'
import type { PlanItemRow } from '#features/warehouse/inbound/contract.ts'
import { cartonOf, linesToBook, NOTHING_RECEIVED, takeCarton } from './receive-state.ts'

const item = (Id: number, CartonNoFrom: number, CartonNoTo: number, more: object = {}) =>
  ({
    Id,
    WaresInfoId: Id * 10,
    Fnsku: `X00ITEM00${Id}`,
    CartonNoFrom,
    CartonNoTo,
    PcsPerCarton: 10,
    IsSnManaged: false,
    ...more,
  }) as PlanItemRow
const plan = { OhlOrderNo: 'OHL2601050001', Items: [item(1, 1, 3), item(2, 4, 4), item(3, 5, 6, { IsSnManaged: true })] }

function scan(...codes: string[]) {
  const said: (string | undefined)[] = []
  let state = NOTHING_RECEIVED
  for (const code of codes) {
    state = takeCarton(state, plan, code)
    said.push(state.notice?.text)
  }
  return { state, said }
}

test('the code of a carton names its plan and its number', () => {
  expect(cartonOf('ohl2601050001-12')).toEqual({ plan: 'OHL2601050001', carton: 12 })
  expect(cartonOf('OHL2601050001')).toBeUndefined()
})

test('cartons are counted once each, in any order, with the location of their product', () => {
  const { state, said } = scan('OHL2601050001-3', 'a-01-2', 'OHL2601050001-1', 'OHL2601050001-3', 'OHL2601050001-4')
  expect(said).toEqual(['receive.counted', 'receive.shelved', 'receive.counted', 'receive.twice', 'receive.counted'])
  expect(linesToBook(state, plan)).toEqual([
    { Id: 1, Cartons: 2, GoodPieces: 20, ShelfCode: 'A-01-2' },
    { Id: 2, Cartons: 1, GoodPieces: 10, ShelfCode: null },
  ])
})

test('what is no carton of the plan is refused', () => {
  const { state, said } = scan('A-01-2', 'OHL2601050001-9', 'OHL2601050002-1', 'OHL2601050001-5', 'Ä')
  expect(said).toEqual(['receive.unknown', 'receive.unknownCarton', 'receive.otherPlan', 'receive.serials', 'receive.unknown'])
  expect(linesToBook(state, plan)).toEqual([])
})
