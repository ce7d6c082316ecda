import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from './db.ts'
import { sharedCounts } from './shared-counts.ts'
import { testDatabase } from './testing.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 4)
})
afterAll(() => pool.close())

const DAY = 86_400_000
const log = { warn: (...warnings: unknown[]) => expect(warnings).toBeUndefined() }

function counted({ store }: ReturnType<typeof sharedCounts>, key: string, times = 1): number {
  let current = 0
  for (let n = 0; n < times; n++) store.incr(key, (_error, result) => (current = result!.current), DAY)
  return current
}

it('counts of several processes for a user add up in each process, separate from other users', async () => {
  const processes = [sharedCounts(pool, log), sharedCounts(pool, log)] as const
  const [one, other] = processes
  expect(counted(one, 'user 1', 5)).toBe(5)
  expect(counted(other, 'user 1', 3)).toBe(3)
  await Promise.all([one.exchange(), other.exchange()])
  counted(one, 'user 1')
  await one.exchange()
  counted(other, 'user 1')
  await other.exchange()
  expect(counted(other, 'user 1')).toBe(11)
  expect(counted(one, 'user 2')).toBe(1)
  await Promise.all(processes.map((each) => each.stop()))
})
