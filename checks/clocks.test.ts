import { expect, test } from 'vitest'
import { clockFaults } from './clocks.ts'

const faults = (text: string) => clockFaults([{ path: 'features/a/one/web/list.tsx', text }])

test.each([['const today = new Date()'], ['const late = Date.now() > due'], ['value={dayjs()}']])(
  'a page does not ask the computer: %s',
  (text) => {
    expect(faults(text)).toEqual([expect.stringContaining('list.tsx:1')])
  },
)

test('a given moment is no clock', () => {
  expect(faults('const day = new Date(row.Etd)\nconst now = useNow()')).toEqual([])
})
