import { expect, test } from 'vitest'
import { newestIssues } from './newest.ts'

const issues = (text: string) => newestIssues([{ path: 'features/a/one/api/queries.ts', text }], {})

test.each([
  ['sql`select * from t order by id desc limit 1`'],
  ['order: sql`t.id desc`,'],
  [".where('Id', '=', Id)\n.orderBy('Id', 'desc')"],
])('the newest is not the one with the highest number: %s', (text) => {
  expect(issues(text)).toEqual([expect.stringContaining('sort by time, then id')])
})

test.each([
  ['sql`select * from t order by t.created_time desc, t.id desc`'],
  [".orderBy('CreatedTime', 'desc')\n.orderBy('Id', 'desc')"],
  ['sql`order by id`'],
])('time comes first, the number makes it unique: %s', (text) => {
  expect(issues(text)).toEqual([])
})

test('an exception that is no longer needed is named', () => {
  const file = { path: 'features/a/one/api/queries.ts', text: 'sql`order by id desc`' }
  expect(newestIssues([file], { [file.path]: 'reason' })).toEqual([])
  expect(newestIssues([{ ...file, text: '' }], { [file.path]: 'reason' })).toEqual([expect.stringContaining('take it off')])
})
