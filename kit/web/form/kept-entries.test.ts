import { expect, test } from 'vitest'
import { differingFields, keepEntries } from './kept-entries.ts'

test('entries are kept in a newer version of the record, with what another has changed beside them', () => {
  const opened = { Name: 'A', Phone: '1', Remark: null as string | null, Lines: [{ Qty: 1 }] }
  const typed = { ...opened, Name: 'B', Remark: '' }
  const current = { ...opened, Phone: '2', Name: 'C', Lines: [{ Qty: 2 }] }
  expect(differingFields(opened, current)).toEqual(['Name', 'Phone', 'Lines'])
  expect(keepEntries({ opened, typed, current })).toEqual({ Name: 'B', Phone: '2', Remark: '', Lines: [{ Qty: 2 }] })
})

test('an emptied field stays empty; what was left out before is as good as empty', () => {
  type Form = { Name?: string | null; Phone?: string }
  const opened: Form = { Name: 'A' }
  expect(keepEntries<Form>({ opened, typed: { Name: null }, current: { Name: 'A', Phone: '2' } })).toEqual({
    Name: null,
    Phone: '2',
  })
  expect(differingFields({}, { Name: null })).toEqual([])
})
