import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { destroyForm, destructionOf, type Values } from './destroy-values.ts'

const issues = (values: Values) => {
  const { error } = destroyForm.safeParse(values)
  return error ? fieldIssues(error, values).map(({ Field, Code }) => `${Field} ${Code}`) : []
}

test('a missing batch is marked as required in its own cell', () => {
  expect(issues({ Items: [{ Condition: 'damaged' }] })).toEqual(['Items[0].Batch required', 'Items[0].Pieces required'])
  const batch = {
    WaresStockId: 7,
    Fnsku: 'X1',
    NameEn: 'Vase',
    BatchNo: 'B1',
    WarehouseCode: 'UKBHM1',
    AvailablePcs: 9,
    DamagedPcs: 0,
  }
  const chosen = { Batch: 'X1 · B1 · UKBHM1', Chosen: batch, Condition: 'good', Pieces: 2 }
  expect(issues({ Items: [{ ...chosen }, { Batch: 'typed', Pieces: 1 }] })).toEqual(['Items[1].Batch format'])
  // The text was changed after the choice: pieces of the batch chosen before are not destroyed.
  expect(issues({ Items: [{ ...chosen, Batch: 'X2 · B9 · UKBHM1' }] })).toEqual(['Items[0].Batch format'])
  expect(destructionOf(destroyForm.parse({ Items: [chosen] }))).toEqual({
    Items: [{ WaresStockId: 7, IsDamaged: false, Pieces: 2 }],
    Reason: null,
  })
})
