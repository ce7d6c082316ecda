import { expect, test } from 'vitest'
import { z } from 'zod'
import { chosen, deskBulkInput, deskVersionedBulkInput } from './bulk.ts'
import { pageInput } from './page.ts'
import { fieldIssues } from './validation.ts'

const filter = pageInput.extend({ Status: z.number().optional(), TabType: z.enum(['current', 'history']).default('current') })
const issues = (schema: z.ZodType, value: object) => {
  const result = schema.safeParse(value)
  return result.success ? [] : fieldIssues(result.error).map(({ Field, Code }) => `${Field} ${Code}`)
}

test('rows or a filter must be given', () => {
  expect(issues(chosen(filter), {})).toEqual(['Ids required'])
  expect(issues(deskBulkInput(filter), { All: true })).toEqual(['Rows required'])
  expect(issues(chosen(filter), { Ids: [1] })).toEqual([])
  expect(issues(deskVersionedBulkInput(filter), { Rows: [{ ContractCompanyId: 1, Id: 2, RowVersion: 3 }] })).toEqual([])
  expect(issues(chosen(filter), { Ids: [] })).toEqual(['Ids tooFew'])
})

test.each([
  ['nothing', {}],
  ['the page and the order', { PageIndex: 1, PageSize: 20, SortField: 'CreatedTime', SortOrder: 'asc' }],
  ['empty fields', { Keyword: ' , ', StartTime: undefined }],
])('a filter that contains %s means all rows only with All', (_name, Filter) => {
  for (const schema of [chosen(filter), deskBulkInput(filter), deskVersionedBulkInput(filter)]) {
    expect(issues(schema, { Filter })).toEqual(['All required'])
    expect(issues(schema, { Filter, All: false })).toEqual(['All required'])
    expect(issues(schema, { Filter, All: true })).toEqual([])
  }
})

test('a narrowing filter needs no All; a default value does not narrow', () => {
  expect(issues(chosen(filter), { Filter: { Status: 0 } })).toEqual([])
  expect(issues(chosen(filter), { Filter: { TabType: 'current' } })).toEqual([])
  expect(issues(chosen(filter).and(z.object({ Reason: z.string() })), { Filter: {}, Reason: 'x' })).toEqual(['All required'])
})

test('[rule.query.span] the days of a filter are at most 60 and in order, as in the list', () => {
  const days = (StartTime: string, EndTime: string) => ({ Filter: { StartTime, EndTime } })
  for (const schema of [chosen(filter), deskBulkInput(filter), deskVersionedBulkInput(filter)]) {
    expect(issues(schema, days('2026-01-01', '2026-03-01'))).toEqual([])
    expect(issues(schema, days('2026-01-01', '2026-03-02'))).toEqual(['Filter.EndTime span'])
    expect(issues(schema, days('2026-01-02', '2026-01-01'))).toEqual(['Filter.EndTime dateOrder'])
  }
})
