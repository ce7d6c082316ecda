import { expect, test } from 'vitest'
import { clockIssues } from './clocks.ts'

const issues = (text: string) => clockIssues([{ path: 'features/a/one/web/list.tsx', text }])

test.each([['const today = new Date()'], ['const late = Date.now() > due'], ['value={dayjs()}']])(
  'a page does not read the computer’s clock: %s',
  (text) => {
    expect(issues(text)).toEqual([expect.stringContaining('list.tsx:1')])
  },
)

test('a date from given data is not a clock', () => {
  expect(issues('const day = new Date(row.Etd)\nconst now = useNow()')).toEqual([])
})
