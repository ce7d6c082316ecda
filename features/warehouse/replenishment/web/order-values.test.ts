import { expect, test } from 'vitest'
import type { OrderDetail } from '../contract.ts'
import { valuesOf } from './order-values.ts'

test('a copy contains no marketplace shipment, neither the new nor the old one', () => {
  const order = { NewFbaNo: 'FBA15NEW0001', OldFbaNo: 'FBA15OLD0001', ReferenceId: '71110866', Items: [] as OrderDetail['Items'] }
  expect(valuesOf(order as OrderDetail, true, '2026-01-20')).toMatchObject({ NewFbaNo: null, OldFbaNo: null, ReferenceId: null })
  expect(valuesOf(order as OrderDetail, false, '2026-01-20')).toMatchObject({ OldFbaNo: 'FBA15OLD0001' })
})
