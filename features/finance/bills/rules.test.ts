import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { billNo, entityOf, monthsBetween, SERVICE_KINDS, splitPayment, stateWithout, taxTreatment } from './rules.ts'
import { addMonths } from '#kit/shared/calendar.ts'

test('supplier, customer and service determine VAT', () => {
  const to = (CountryCode: string, VatNumber: string | null = null) => ({ CountryCode, VatNumber })
  const codes = [
    taxTreatment('GB', to('GB'), 'service'),
    taxTreatment('GB', to('GB'), 'transport'),
    taxTreatment('GB', to('CN'), 'service'),
    taxTreatment('GB', to('DE', 'DE123456789'), 'service'),
    taxTreatment('DE', to('DE'), 'service'),
    taxTreatment('DE', to('FR', 'fr12345678901'), 'service'),
    taxTreatment('DE', to('FR'), 'service'),
    taxTreatment('DE', to('FR', '91330100MA2'), 'service'),
    taxTreatment('DE', to('GR', 'EL123456789'), 'service'),
    taxTreatment('DE', to('CN', '91330100MA2'), 'service'),
    taxTreatment('DE', to('GB'), 'service'),
    taxTreatment('DE', to('DE'), 'disbursement'),
  ].map(({ TaxCode }) => TaxCode)
  expect(codes).toEqual([
    'UK20',
    'ZERO_EXPORT',
    'OUT_OF_SCOPE',
    'OUT_OF_SCOPE',
    'DE19',
    'REVERSE_CHARGE',
    'DE19',
    'DE19',
    'REVERSE_CHARGE',
    'OUT_OF_SCOPE',
    'OUT_OF_SCOPE',
    'OUT_OF_SCOPE',
  ])
})

test('tax is charged only under a code that names its rate', () => {
  const country = fc.constantFrom('CN', 'GB', 'DE', 'FR', 'US', 'GR')
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      country,
      fc.option(fc.string()),
      fc.constantFrom(...SERVICE_KINDS),
      (by, CountryCode, VatNumber, kind) => {
        const { TaxCode, TaxPercent } = taxTreatment(by, { CountryCode, VatNumber }, kind)
        expect(TaxPercent).toBe({ UK20: 20, DE19: 19 }[TaxCode as string] ?? 0)
      },
    ),
  )
})

test('calculates months, bill numbers and the billing entity of a currency', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2025-12', 1)).toBe('2026-01')
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2025-11')).toEqual([])
  expect(billNo('2025-10', 413939, 'GBP', 413939, 1)).toBe('MB202510-413939-GBP')
  expect(billNo('2025-10', 413939, 'GBP', 430118, 2)).toBe('MB202510-413939-GBP-P430118-2')
  expect(['GBP', 'EUR', 'CNY', 'USD'].map(entityOf)).toEqual(['GB', 'DE', 'GB', 'GB'])
})

test('the state of a bill without a payment follows from the amount paid and its due date', () => {
  const of = (paid: number, dueDate: string, due = 1) => stateWithout({ paid, due, dueDate, today: '2026-03-31' })
  expect(of(0, '2026-03-30', 0)).toBe('paid')
  expect([of(0, '2026-03-31'), of(0.01, '2026-04-01'), of(0, '2026-03-30'), of(5, '2026-03-30')]).toEqual([
    'pending',
    'partPaid',
    'overdue',
    'overdue',
  ])
})

test('a bill is paid from the prepayment first, then from the available balance, never beyond it', () => {
  const split = (Available: number, Prepayment: number) => Object.values(splitPayment(100.1, { Available, Prepayment }))
  expect(split(500, 0)).toEqual([0, 100.1])
  expect(split(500, 70.05)).toEqual([70.05, 30.05])
  expect(split(20, 300)).toEqual([100.1, 0])
  expect(split(-5, 20)).toEqual([20, 0])
})
