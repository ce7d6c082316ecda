import { expect, test } from 'vitest'
import { boxesToShow } from './planned-boxes.ts'

const item = (Id: number) => ({
  Id,
  Fnsku: `X00PLAN${Id}`,
  NewFnsku: null,
  Cartons: 1,
  PcsPerCarton: 10,
  LoosePieces: 2,
  Pieces: 12,
  CartonLength: 60,
  CartonWidth: 40,
  CartonHeight: 40,
  CartonWeight: 10,
  UnitWeight: 1,
})
const mixed = (Pieces: number) => ({
  Id: 1,
  BoxNo: 1,
  IsConsolidated: true,
  Length: 60,
  Width: 40,
  Height: 40,
  Weight: 20,
  TrackingNo: null,
  Items: [1, 2].map((ItemId) => ({ ItemId, Fnsku: `X00PLAN${ItemId}`, Pieces })),
})

test('an order whose packed cartons are all mixed shows these only; planned mixed ones follow the full cartons', () => {
  const Items = [item(1), item(2)]
  const contents = (pieces: number) =>
    boxesToShow({ Items, Boxes: [mixed(pieces)] }).map((box) => box.Items.map((one) => one.Pieces))
  expect(contents(12)).toEqual([[12, 12]])
  expect(contents(2)).toEqual([[10], [10], [2, 2]])
})
