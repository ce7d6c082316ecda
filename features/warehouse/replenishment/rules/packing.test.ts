import { expect, test } from 'vitest'
import { packedBox } from '../desk-contract.ts'
import { packingProblem } from './packing.ts'

test('[rule.consolidation.count] [const.consolidation.min] [const.consolidation.max] a packed carton with several lines is a mixed one, of at most 6 lines', () => {
  const carton = (lines: number) =>
    packedBox.parse({
      Length: 60,
      Width: 40,
      Height: 40,
      Weight: 10,
      Items: Array.from({ length: lines }, (_, line) => ({ ItemId: line + 1, Pieces: 1 })),
    })
  const problem = (lines: number) => {
    const box = carton(lines)
    const wanted = box.Items.map(({ ItemId, Pieces }) => ({ Id: ItemId, Fnsku: `X00MIXED0${ItemId}`, Pieces }))
    return packingProblem(wanted, [box])
  }
  expect([1, 2, 6].map((lines) => carton(lines).IsConsolidated)).toEqual([false, true, true])
  expect([1, 2, 6].map(problem)).toEqual([null, null, null])
  expect(problem(7)).toMatchObject({ params: { box: 1, min: 2, max: 6 } })
})
