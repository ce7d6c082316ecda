import { expect, test } from 'vitest'
import { newestCurrent } from './newest-current.ts'

test('the home page shows the three newest notices that have not ended', () => {
  const until = (Id: number, ExpireTime: string | null) => ({ Id, ExpireTime })
  const listed = [
    until(9, '2026-11-30T12:00:00.000Z'),
    until(8, '2026-11-30T12:00:00.001Z'),
    until(7, null),
    until(6, '2026-01-01T00:00:00Z'),
    until(5, null),
    until(4, null),
  ]
  expect(newestCurrent(listed, new Date('2026-11-30T12:00:00Z')).map(({ Id }) => Id)).toEqual([8, 7, 5])
})
