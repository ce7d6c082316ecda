import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { unreachable } from '#kit/shared/machine.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { DEMAND, demandFields, demandOrder, EFFECT, finishFields, lineAmount, quoteFields, totalOf } from './rules.ts'

const line = fc.record({
  Qty: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100),
  UnitPrice: fc.integer({ min: 0, max: 99_999 }).map((pence) => pence / 100),
})

describe('a price', () => {
  test('is the sum of its rounded lines, in whole pence, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const pence = lines.reduce((sum, one) => sum + Math.round(lineAmount(one) * 100), 0)
        expect(Math.round(totalOf(lines) * 100)).toBe(pence)
        expect(totalOf([...lines].reverse())).toBe(totalOf(lines))
      }),
    )
  })

  test('rounds half a penny away from zero', () => {
    expect(lineAmount({ Qty: 0.5, UnitPrice: 0.01 })).toBe(0.01)
    expect(lineAmount({ Qty: 3, UnitPrice: 0.35 })).toBe(1.05)
  })
})

test('[rule.list.noDupFnsku] goods are named once; relabelling may give the pieces of one FNSKU several labels', () => {
  const order = (DemandType: number, Items: object[]) =>
    demandFields
      .safeParse({ WarehouseId: 1, DemandType, Detail: 'Please', Items })
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  const five = { Fnsku: 'X00QHCHR01', Pieces: 5 }
  expect(order(DEMAND.destroy, [five, five])).toEqual(['Items.1.Fnsku'])
  const photos = 139002
  expect(order(photos, [five, five])).toEqual(['Items.1.Fnsku'])
  const label = (NewFnsku: string) => ({ ...five, NewFnsku })
  expect(order(DEMAND.relabel, [label('X00QHCHR02'), label('X00QHCHR03')])).toEqual([])
  expect(order(DEMAND.relabel, [label('X00QHCHR02'), label('X00QHCHR02')])).toEqual(['Items.1.Fnsku'])
})

test('a line above the highest cost of any work is marked at its price', () => {
  const quote = {
    Lines: [{ Name: 'Work', Qty: 999_999, UnitPrice: 999_999 }],
    ExpectedFinishTime: '2030-01-01T00:00:00Z',
    ValidTo: '2030-01-01T00:00:00Z',
  }
  expect(fieldIssues(quoteFields.safeParse(quote).error!)).toMatchObject([
    { Field: 'Lines[0].UnitPrice', Code: 'tooBig', params: { max: 100 } },
  ])
  const dear = { ...quote, Lines: [{ Name: 'Work', Qty: 0.01, UnitPrice: 100_000_000 }] }
  expect(fieldIssues(quoteFields.safeParse(dear).error!)).toMatchObject([{ Field: 'Lines[0].UnitPrice', Code: 'tooBig' }])
})

test('a unit price has four decimals, as the rates of the warehouse do', () => {
  const finish = (UnitPrice: number) => finishFields.safeParse({ Lines: [{ Name: 'Relabel', Qty: 10, UnitPrice }], Effects: [] })
  expect(totalOf(finish(0.2875).data!.Lines)).toBe(2.88)
  expect(fieldIssues(finish(0.28755).error!)).toMatchObject([{ Field: 'Lines[0].UnitPrice', Code: 'unitPrice' }])
})

test('every state of a demand order can be reached', () => {
  expect(unreachable(demandOrder)).toEqual([])
})

test('numbers with more decimals than a price allows are marked, not computed', () => {
  const broken = { Lines: [{ Name: 'Work', Qty: 1.23456, UnitPrice: 1e-7 }], Effects: [] }
  expect(fieldIssues(finishFields.safeParse(broken).error!).map(({ Field }) => Field)).toEqual([
    'Lines[0].Qty',
    'Lines[0].UnitPrice',
  ])
})

test('relabelled goods must have a different label than before', () => {
  const effect = { Effect: EFFECT.relabel, Fnsku: 'X00LABEL01', NewFnsku: 'X00LABEL01', Pieces: 2 }
  const finish = (NewFnsku: string) =>
    finishFields.safeParse({ Lines: [{ Name: 'Work', Qty: 1, UnitPrice: 1 }], Effects: [{ ...effect, NewFnsku }] })
  expect(fieldIssues(finish('X00LABEL01').error!)).toMatchObject([{ Field: 'Effects[0].NewFnsku', Code: 'sameLabel' }])
  expect(finish('X00LABEL02').success).toBe(true)
})
