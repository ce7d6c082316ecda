import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { compareCharges, REASONS, type AgreedCharge, type BilledCharge } from './comparison.ts'

const line = (CostType: number, Qty: number, UnitPrice: number, Amount: number, more: object = {}) => ({
  CostType,
  Name: '',
  Qty,
  UnitPrice,
  Amount,
  CurrencyCode: 'GBP',
  ...more,
})
const fee = (CostType: number, Qty: number, UnitPrice: number, Amount: number, more: object = {}) => ({
  ...line(CostType, Qty, UnitPrice, Amount),
  FeeState: FEE_STATE.billed,
  ...more,
})
const totalOf = (lines: readonly { Amount: number }[]) => amount(sum(lines.map(({ Amount }) => minor(Amount))))

test('each difference has a reason', () => {
  const agreed = [
    line(152001, 1.44, 64.6, 93.02, { CurrencyCode: 'USD' }),
    line(152003, 1.44, 12.84, 18.49, { CurrencyCode: 'CNY' }),
    line(152006, 1, 45, 45),
    line(152006, 2, 6, 12, { Name: 'Extra tariff lines' }),
    line(152009, 1.44, 38, 54.72),
    line(152005, 1.44, 42, 60.48),
    line(152017, 1, 20, 20),
  ]
  const billed = [
    fee(152001, 1.6, 64.6, 103.36),
    fee(152003, 1.44, 13, 18.72),
    fee(152006, 3, 6, 18, { Name: 'Extra tariff lines' }),
    fee(152006, 1, 45, 45),
    fee(152009, 1.44, 40, 57.6),
    fee(152005, 1.44, 42, 60.48, { FeeState: FEE_STATE.void }),
    fee(152007, 1, 51.42, 51.42),
    fee(152010, 1, 192.6, 192.6),
    fee(152014, 1, 5, 5),
    fee(152009, -1, 10, -10),
  ]
  const found = compareCharges(agreed, billed, 'GBP').map(({ agreed: was, billed: is, Difference, Reason }) => [
    was?.Amount,
    is?.Amount,
    Difference,
    Reason,
  ])
  expect(found).toEqual([
    [93.02, 103.36, 10.34, 'measured'],
    [18.49, 18.72, 0.23, 'exchangeRate'],
    [45, 45, 0, 'same'],
    [12, 18, 6, 'measured'],
    [54.72, 57.6, 2.88, 'price'],
    [60.48, 60.48, -60.48, 'waived'],
    [20, undefined, -20, 'notBilled'],
    [undefined, 51.42, 51.42, 'taxes'],
    [undefined, 192.6, 192.6, 'trucking'],
    [undefined, 5, 5, 'added'],
    [undefined, -10, -10, 'correction'],
  ])
})

test('an agreed line that is free is compared only with a charge of its name', () => {
  const compared = (billed: BilledCharge[]) =>
    compareCharges([line(152005, 0, 2, 0, { Name: 'Handling' })], billed, 'GBP').map(({ agreed, billed: is, Reason }) => [
      agreed?.Name,
      is?.Amount,
      Reason,
    ])
  expect(compared([])).toEqual([])
  expect(compared([fee(152005, 1, 80, 80, { Name: 'Relabelling' })])).toEqual([[undefined, 80, 'added']])
  expect(compared([fee(152005, 4, 2, 8, { Name: 'Handling' })])).toEqual([['Handling', 8, 'measured']])
})

test('every line that is not free is in exactly one pair, and the differences add up to the difference of the sums', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100)
  const cost = fc.constantFrom(152001, 152003, 152006, 152007, 152010)
  const name = fc.constantFrom('', 'A', 'B')
  const charge = fc.record({ CostType: cost, Name: name, Qty: fc.integer({ min: 1, max: 9 }), UnitPrice: cents, Amount: cents })
  const accepted = charge.chain((one) =>
    fc.constantFrom('GBP', 'USD').map((CurrencyCode): AgreedCharge => ({ ...one, CurrencyCode })),
  )
  const booked = fc
    .tuple(charge, fc.constantFrom(...Object.values(FEE_STATE)), fc.boolean())
    .map(([one, FeeState, isCredit]): BilledCharge => ({
      ...one,
      Amount: isCredit ? -one.Amount : one.Amount,
      CurrencyCode: 'GBP',
      FeeState,
    }))
  fc.assert(
    fc.property(fc.array(accepted, { maxLength: 8 }), fc.array(booked, { maxLength: 8 }), (agreed, billed) => {
      const compared = compareCharges(agreed, billed, 'GBP')
      const paired = compared.flatMap((pair) => pair.agreed ?? [])
      expect(paired).toEqual(agreed.filter((one) => one.Amount !== 0 || paired.includes(one)))
      const shown = compared.flatMap((pair) => pair.billed ?? [])
      expect(new Set(shown).size).toBe(shown.length)
      const standing = billed.filter(({ FeeState }) => FeeState !== FEE_STATE.void)
      expect(standing.every((one) => shown.includes(one))).toBe(true)
      expect(totalOf(compared.map(({ Difference }) => ({ Amount: Difference })))).toBe(
        amount(minor(totalOf(standing)) - minor(totalOf(agreed))),
      )
      for (const { agreed: was, billed: is, Difference, Reason } of compared) {
        expect(REASONS).toContain(Reason)
        if (Reason === 'same') expect([Difference, was?.Amount]).toEqual([0, is?.Amount])
      }
    }),
  )
})
