import { expect, test } from 'vitest'
import { CONDITION } from '../rules.ts'
import { surplusGoods } from './announced.ts'

const line = (Fnsku: string, Pieces: number, GoodsCondition: number = CONDITION.asNew) => ({ Fnsku, Pieces, GoodsCondition })
const announced = [{ Fnsku: 'A', Pieces: 5 }]

test('more than announced is determined by product, over all parcels and conditions', () => {
  expect(surplusGoods({ Pieces: 5 }, announced, [line('A', 3)], [line('A', 2)])).toEqual([])
  const damaged = line('A', 2, CONDITION.damaged)
  expect(surplusGoods({ Pieces: 5 }, announced, [line('A', 3)], [line('A', 1), damaged])).toEqual([
    { fnsku: 'A', received: 6, announced: 5 },
  ])
  expect(surplusGoods({ Pieces: 5 }, announced, [], [line('B', 1)])).toEqual([{ fnsku: 'B', received: 1, announced: 0 }])
})

test('foreign goods and an earlier surplus require no confirmation', () => {
  expect(surplusGoods({ Pieces: 5 }, announced, [line('A', 9)], [line('X', 3, CONDITION.notOurs)])).toEqual([])
})

test('without named products the pieces of the return count', () => {
  expect(surplusGoods({ Pieces: 5 }, [], [line('A', 3)], [line('B', 2)])).toEqual([])
  expect(surplusGoods({ Pieces: 5 }, [], [line('A', 3)], [line('B', 3)])).toMatchObject([{ received: 6, announced: 5 }])
})
