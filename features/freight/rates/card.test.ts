import { expect, test } from 'vitest'
import { changesBetween } from './card.ts'
import { AIR, LCL, rateLine } from './fixture.ts'

test('a new version is told price by price: what is new, what changed from what, what is gone', () => {
  const before = [...AIR.Lines, rateLine(152006, 45, 'GBP'), rateLine(152009, 38, 'GBP', { MinCharge: 20 })]
  const after = [
    ...AIR.Lines.map((line) => (line.BreakFrom === 300 ? { ...line, UnitPrice: 4.1 } : line)),
    rateLine(152009, 39, 'EUR', { MinCharge: null }),
    rateLine(152004, 350, 'CNY'),
  ]
  expect(
    changesBetween(before, after).map(({ Kind, Line, Fields }) => [
      Kind,
      Line.CostType,
      Fields.map((one) => `${one.Field} ${one.Before} ${one.After}`),
    ]),
  ).toEqual([
    ['changed', 152002, ['UnitPrice 3.95 4.1']],
    ['changed', 152009, ['UnitPrice 38 39', 'CurrencyCode GBP EUR', 'MinCharge 20 null']],
    ['added', 152004, []],
    ['removed', 152006, []],
  ])
  expect(changesBetween(LCL.Lines, LCL.Lines.toReversed())).toEqual([])
})
