import { expect, test } from 'vitest'
import { z } from 'zod'
import { differingEntries, differingFields, mergeTypedFields, mergeTypedPaths } from './merge-typed-fields.ts'

test('entries are kept in a newer version of the record, together with other users’ changes', () => {
  const opened = { Name: 'A', Phone: '1', Remark: null as string | null, Lines: [{ Qty: 1 }] }
  const typed = { ...opened, Name: 'B', Remark: '' }
  const current = { ...opened, Phone: '2', Name: 'C', Lines: [{ Qty: 2 }] }
  expect(differingFields(opened, current)).toEqual(['Name', 'Phone', 'Lines'])
  expect(mergeTypedFields({ opened, typed, current })).toEqual({ Name: 'B', Phone: '2', Remark: '', Lines: [{ Qty: 2 }] })
})

test('of several fields in one value, those that were not typed are the current ones', () => {
  const opened = { Limits: { GBP: 0, EUR: 0 }, Remark: '' }
  const typed = { Limits: { GBP: 100, EUR: 0 }, Remark: '' }
  const current = { Limits: { GBP: 50, EUR: 500 }, Remark: '' }
  expect(mergeTypedPaths({ opened, typed, current }, ['Limits.GBP', 'Limits.EUR', 'Remark'])).toEqual({
    values: { Limits: { GBP: 100, EUR: 500 }, Remark: '' },
    changed: ['Limits.GBP', 'Limits.EUR'],
    isMergeable: true,
  })
  const lines = { opened: { ...opened, Lines: [0, 0] }, typed: { ...typed, Lines: [1, 0] } }
  expect(mergeTypedPaths({ ...lines, current: { ...current, Lines: [0, 0] } }, ['Limits.GBP'])).toMatchObject({
    isMergeable: true,
  })
  expect(mergeTypedPaths({ ...lines, current: { ...current, Lines: [0, 5] } }, ['Limits.GBP'])).toMatchObject({
    isMergeable: false,
  })
})

test('an emptied field stays empty; a missing value equals an empty one', () => {
  type Form = { Name?: string | null; Phone?: string }
  const opened: Form = { Name: 'A' }
  expect(mergeTypedFields<Form>({ opened, typed: { Name: null }, current: { Name: 'A', Phone: '2' } })).toEqual({
    Name: null,
    Phone: '2',
  })
  expect(differingFields({}, { Name: null })).toEqual([])
})

test('a field with the same submitted values is not named, unless it breaks its rules', () => {
  const schema = z.object({ Name: z.string(), Lines: z.array(z.object({ Qty: z.number() })) })
  const opened = { Name: 'A', Lines: [{ Qty: 1, Available: 5 }], Note: 'x' }
  const restocked = { ...opened, Lines: [{ Qty: 1, Available: 4 }], Note: 'y' }
  expect(differingEntries(schema, opened, restocked)).toEqual(['Note'])
  expect(differingEntries(schema, opened, { ...restocked, Lines: [{ Qty: 2, Available: 4 }] })).toEqual(['Lines', 'Note'])
  expect(differingEntries(schema, { ...opened, Name: null }, { ...restocked, Name: null })).toEqual(['Lines', 'Note'])
})
