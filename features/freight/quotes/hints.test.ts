import { expect, test } from 'vitest'
import { CONTAINER } from '#features/freight/core/rules.ts'
import { cartons } from '#features/freight/rates/fixture.ts'
import { containerHints } from './hints.ts'

test('cargo that does not fit the requested containers is marked, by volume and by weight', () => {
  const codes = (Qty: unknown, count: number, weight: number) =>
    containerHints([{ CabinetType: CONTAINER.hq40, Qty }], [cartons(count, [100, 100, 100], weight)]).map(
      ({ Field, Code, params }) => [Field, Code, params],
    )
  expect(codes(1, 76, 348)).toEqual([])
  expect(codes('1', 77, 100)).toEqual([['CabinetItems[0].Qty', 'overVolume', { cargo: 77, max: 76 }]])
  expect(codes(2, 77, 700)).toEqual([['CabinetItems[0].Qty', 'overPayload', { cargo: 53_900, max: 53_000 }]])
  expect([codes(undefined, 77, 100), containerHints([], [cartons(1, [1, 1, 1], 1)])]).toEqual([[], []])
})
