import { expect, test } from 'vitest'
import type { ReturnDetail } from '../../contract.ts'
import { LINE, SERVICE } from '../../rules.ts'
import { handlingForm, handlingLines, withVersions } from './handling-lines.ts'

const item = (RowVersion: number) =>
  ({
    Id: 7,
    RowVersion,
    OldFnsku: 'X00VASE001',
    Pieces: 2,
    GoodsCondition: 1,
    LineState: LINE.toConfirm,
  }) as ReturnDetail['Items'][number]

test('input that is kept after another user’s change is sent in the version of the lines that is shown now', () => {
  const typed = handlingLines([item(1)], String).map((line) => ({ ...line, ServiceType: SERVICE.shelve }))
  expect(withVersions(handlingForm.parse({ Lines: typed }).Lines, [item(2)])).toMatchObject([
    { Id: 7, RowVersion: 2, ServiceType: SERVICE.shelve },
  ])
})

test('[rule.fnsku.new.handTyped] a typed new FNSKU must be chosen from the list or confirmed with Enter', () => {
  const issues = (change: object) => {
    const [line] = handlingLines([item(1)], String)
    const result = handlingForm.safeParse({ Lines: [{ ...line, ServiceType: SERVICE.relabel, ...change }] })
    return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
  }
  expect(issues({})).toEqual([['Lines.0.NewFnsku', 'required']])
  expect(issues({ NewFnsku: 'X00VASE002' })).toEqual([['Lines.0.NewFnsku', 'returns:rule.newFnskuConfirm']])
  expect(issues({ NewFnsku: 'X00VASE002', NewFnskuConfirmed: 'X00VASE002' })).toEqual([])
})
