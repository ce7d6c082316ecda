import { expect, test } from 'vitest'
import { newestIssues } from './newest.ts'

const issues = (text: string) => newestIssues([{ path: 'features/a/one/api/queries.ts', text }], {})

test.each([
  ['sql`select * from t order by id desc limit 1`'],
  ['order: sql`t.id desc`,'],
  [".where('Id', '=', Id)\n.orderBy('Id', 'desc')"],
])('sorting by number alone is reported: %s', (text) => {
  expect(issues(text)).toEqual([expect.stringContaining('sort by time, then id')])
})

test.each([
  ['sql`select * from t order by t.created_time desc, t.id desc`'],
  [".orderBy('CreatedTime', 'desc')\n.orderBy('Id', 'desc')"],
  ['sql`order by id`'],
])('sorting by time, then by number is accepted: %s', (text) => {
  expect(issues(text)).toEqual([])
})

test('an unused exception is reported', () => {
  const file = { path: 'features/a/one/api/queries.ts', text: 'sql`order by id desc`' }
  expect(newestIssues([file], { [file.path]: 'reason' })).toEqual([])
  expect(newestIssues([{ ...file, text: '' }], { [file.path]: 'reason' })).toEqual([expect.stringContaining('take it off')])
})
