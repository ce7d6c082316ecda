import { expect, test } from 'vitest'
import { changesBetween } from './card.ts'
import { AIR, LCL, rateLine } from './fixture.ts'
import { COST } from './rules.ts'

test('a new version is compared by price: added, changed and removed lines', () => {
  const before = [...AIR.Lines, rateLine(COST.importClearance, 45, 'GBP'), rateLine(COST.delivery, 38, 'GBP', { MinCharge: 20 })]
  const after = [
    ...AIR.Lines.map((line) => (line.BreakFrom === 300 ? { ...line, UnitPrice: 4.1 } : line)),
    rateLine(COST.delivery, 39, 'EUR', { MinCharge: null }),
    rateLine(COST.exportCustoms, 350, 'CNY'),
  ]
  expect(
    changesBetween(before, after).map(({ Kind, Line, Fields }) => [
      Kind,
      Line.CostType,
      Fields.map((one) => `${one.Field} ${one.Before} ${one.After}`),
    ]),
  ).toEqual([
    ['changed', COST.airFreight, ['UnitPrice 3.95 4.1']],
    ['changed', COST.delivery, ['UnitPrice 38 39', 'CurrencyCode GBP EUR', 'MinCharge 20 null']],
    ['added', COST.exportCustoms, []],
    ['removed', COST.importClearance, []],
  ])
  expect(changesBetween(LCL.Lines, LCL.Lines.toReversed())).toEqual([])
})
