import { expect, test } from 'vitest'
import { countIssue, wrongCell, type Counted } from './receive-count.ts'

const items = [
  { Id: 1, Fnsku: 'X00VASE001', IsSnManaged: false },
  { Id: 2, Fnsku: 'X00VASE002', IsSnManaged: true },
]
const at = (Fnsku: string, field: string) => ({ Fnsku, field: `inbound:${field}` })

test('an invalid whole number or location is reported with its line and field', () => {
  const figure = 'kit:invalid.integerOrZero'
  const issues = ([{ Good: '-5' }, { Damaged: '1,5' }, { Cartons: '1e3' }, { Shelf: 'A 1' }] satisfies Counted[]).map((typed) =>
    wrongCell(items, { 1: { Good: '4' }, 2: typed }),
  )
  expect(issues).toEqual([
    { key: figure, of: at('X00VASE002', 'field.GoodPieces') },
    { key: figure, of: at('X00VASE002', 'field.DamagedPieces') },
    { key: figure, of: at('X00VASE002', 'field.Cartons') },
    { key: 'shelves:rule.code', of: at('X00VASE002', 'desk.shelf') },
  ])
  expect(wrongCell(items, { 1: { Good: '4', Shelf: 'A-01-3' } })).toBeUndefined()
})

test('a count without pieces, or without all of its serial numbers, cannot be booked', () => {
  expect(countIssue(items, {})).toEqual({ key: 'inbound:error.nothingCounted' })
  expect(countIssue(items, { 2: { Good: '2', Serials: 'SN1' } })).toEqual({
    key: 'inbound:desk.serials',
    params: { fnsku: 'X00VASE002', given: 1, pieces: 2 },
  })
  expect(countIssue(items, { 1: { Damaged: '1' }, 2: { Good: '2', Serials: 'SN1 SN2' } })).toBeUndefined()
})
