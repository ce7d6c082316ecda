import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, sqlState, transact, type Db, type Pool } from './db.ts'
import { testDatabase } from './testing.ts'

const CANCELLED = '57014'

describe.each([
  ['statements in one message', true],
  ['statements one by one', false],
])('%s', (_, isPipelined) => {
  let pool: Pool
  let observer: Client
  beforeAll(async () => {
    const { url } = await testDatabase()
    pool = openPool(url, 1, isPipelined)
    observer = new Client({ connectionString: url })
    await observer.connect()
  })
  afterAll(async () => {
    await pool.close()
    await observer.end()
  })

  const sleep = (db: Db) => sql`select pg_sleep(600)`.execute(db)
  const sleeping = async () =>
    (
      await observer.query(
        "select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select pg_sleep%'",
      )
    ).rowCount

  it.each(['read', 'snapshot', 'write'] as const)('a %s that exceeds its time limit is cancelled', async (mode) => {
    for (const scope of [7, 'everyone', 'nobody'] as const) {
      const slow = transact(pool, scope, mode, sleep, { milliseconds: 50 })
      expect(sqlState(await slow.catch((error: unknown) => error))).toBe(CANCELLED)
    }
    // The limit applied to the call, not to the connection.
    await transact(pool, 7, mode, (db) => sql`select pg_sleep(0.1)`.execute(db))
  })

  it.each(['read', 'snapshot'] as const)(
    'the statement of a %s whose client disconnects is cancelled in the database',
    async (mode) => {
      const reader = new AbortController()
      const slow = transact(pool, 7, mode, sleep, { signal: reader.signal }).catch((error: unknown) => error)
      await expect.poll(sleeping).toBe(1)
      reader.abort()
      expect(sqlState(await slow)).toBe(CANCELLED)
      // The server reports the error shortly before it becomes idle.
      await expect.poll(sleeping).toBe(0)
      // The next call gets a new connection.
      expect((await transact(pool, 7, mode, (db) => sql<{ One: number }>`select 1 as one`.execute(db))).rows).toEqual([
        { One: 1 },
      ])
    },
  )

  it('nothing is read for a client that disconnected before the start', async () => {
    const work = transact(pool, 7, 'read', sleep, { signal: AbortSignal.abort() })
    await expect(work).rejects.toThrow('aborted')
  })
})
