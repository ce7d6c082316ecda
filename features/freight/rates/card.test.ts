import { expect, test } from 'vitest'
import { changesBetween, rateLineFields, scaleProblems } from './card.ts'
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

test.each([
  [{ UnitPrice: 0.1 + 0.2 }, { UnitPrice: 0.3 }],
  [{ UnitPrice: 123456.0001 }, { UnitPrice: 123456.0001 }],
  [{ UnitPrice: 1.00001 }, null],
  [{ UnitPrice: 1.0000000001 }, { UnitPrice: 1 }],
  [{ BreakFrom: 0.1 + 0.2 }, { BreakFrom: 0.3 }],
  [{ FreeQty: 999_998.999 }, { FreeQty: 999_998.999 }],
  [{ MinQty: 0.0004 }, null],
])('%j of a line is parsed as %j', (given, read) => {
  const parsed = rateLineFields.safeParse({ ...rateLine(COST.importClearance, 45, 'GBP'), ...given })
  if (read) expect(parsed.data).toMatchObject(read)
  else expect(parsed.success).toBe(false)
})

test('lines whose costs are not chosen yet are not compared with each other', () => {
  const blank = { ...rateLine(COST.delivery, 38, 'GBP'), CostType: undefined } as never
  expect(scaleProblems([blank, blank])).toEqual([])
  expect(scaleProblems([rateLine(COST.delivery, 38, 'GBP'), rateLine(COST.delivery, 39, 'GBP')])).toMatchObject([
    { Code: 'sameBreak' },
  ])
})
