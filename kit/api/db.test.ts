import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acrossCompanies, discardDeferred, deferWrite, openPool, sqlState, transact, type Db, type Pool } from './db.ts'
import { testDatabase } from './testing.ts'

describe.each([
  ['statements in one message', true],
  ['statements one by one', false],
])('%s', (_, isPipelined) => {
  let url: string
  let pool: Pool
  beforeAll(async () => {
    ;({ url } = await testDatabase())
    // One connection, so that each transaction sees the connection state left by the previous one.
    pool = openPool(url, 1, isPipelined)
  })
  afterAll(() => pool.close())

  const seen = async (db: Db) =>
    (
      await sql<{
        Company: string
        Role: string
      }>`select current_setting('app.company', true) as company, current_user as role`.execute(db)
    ).rows[0]!
  const count = (prefix: string) =>
    transact(
      pool,
      'everyone',
      'read',
      async (db) => (await db.selectFrom('document_counter').select('LastNumber').where('Prefix', '=', prefix).execute()).length,
    )
  const add = (db: Db, prefix: string) => db.insertInto('document_counter').values({ Prefix: prefix, LastNumber: 1 })

  test.each(['read', 'snapshot', 'write'] as const)(
    'each statement of a %s has its scope, the connection none afterwards',
    async (mode) => {
      const twice = (scope: number | 'everyone') => transact(pool, scope, mode, async (db) => Promise.all([seen(db), seen(db)]))
      expect(await twice(7)).toEqual([
        { Company: '7', Role: 'quayside_app' },
        { Company: '7', Role: 'quayside_app' },
      ])
      expect(await twice('everyone')).toEqual([
        { Company: '', Role: 'quayside_staff' },
        { Company: '', Role: 'quayside_staff' },
      ])
      expect((await pool.pg.query(`select current_setting('app.company', true) as company, current_user as role`)).rows).toEqual([
        { company: '', role: 'quayside_app' },
      ])
    },
  )

  test.each(['read', 'snapshot'] as const)('a %s writes nothing', async (mode) => {
    const refused = await transact(pool, 'everyone', mode, (db) => add(db, 'R').execute()).catch(sqlState)
    expect(refused).toBe('25006')
  })

  test('a write is atomic, including its deferred writes', async () => {
    await transact(pool, 'everyone', 'write', async (db) => {
      deferWrite(db, add(db, 'A1'))
      expect(await db.selectFrom('document_counter').select('Prefix').where('Prefix', '=', 'A1').execute()).toHaveLength(1)
      deferWrite(db, add(db, 'A2'))
    })
    await transact(pool, 'everyone', 'write', async (db) => deferWrite(db, add(db, 'A3')))
    expect([await count('A1'), await count('A2'), await count('A3')]).toEqual([1, 1, 1])

    const failed = transact(pool, 'everyone', 'write', async (db) => {
      deferWrite(db, add(db, 'B1'))
      await add(db, 'B2').execute()
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect([await count('B1'), await count('B2')]).toEqual([0, 0])
  })

  test('deferred writes are discarded on rollback', async () => {
    await transact(pool, 'everyone', 'write', async (db) => {
      await add(db, 'G1').execute()
      await sql`savepoint one`.execute(db)
      deferWrite(db, add(db, 'G1'))
      discardDeferred(db)
      await sql`rollback to savepoint one`.execute(db)
    })
    expect(await count('G1')).toBe(1)
  })

  test('a failed deferred write fails the whole transaction, with its own error', async () => {
    const failed = await transact(pool, 'everyone', 'write', async (db) => {
      await add(db, 'C1').execute()
      deferWrite(db, add(db, 'C1'))
    }).catch(sqlState)
    expect(failed).toBe('23505')
    expect(await count('C1')).toBe(0)
  })

  test('a failed and caught statement leaves nothing behind', async () => {
    const failed = transact(pool, 'everyone', 'write', async (db) => {
      await add(db, 'D1').execute()
      await add(db, 'D1')
        .execute()
        .catch(() => undefined)
    })
    await expect(failed).rejects.toThrow('aborted')
    expect(await count('D1')).toBe(0)
  })

  test('a failed statement can be sent again, on a connection that had prepared neither it nor its scope', async () => {
    const codes: unknown[] = []
    for (let connection = 0; connection < 3; connection++) {
      const fresh = openPool(url, 1, isPipelined)
      for (let time = 0; time < 3; time++)
        codes.push(await transact(fresh, 7, 'read', (db) => sql`select nothing from nowhere`.execute(db)).catch(sqlState))
      for (let time = 0; time < 3; time++)
        codes.push(await transact(fresh, 7, 'read', (db) => sql`select 6 / ${0}::int`.execute(db)).catch(sqlState))
      await fresh.close()
    }
    expect(new Set(codes)).toEqual(new Set(['42P01', '22012']))
  })

  test.each(['read', 'snapshot', 'write'] as const)(
    'a connection lost between two statements of a %s fails only that call, not the server',
    async (mode) => {
      const killer = new Client({ connectionString: url })
      await killer.connect()
      const alone = transact(pool, 7, mode, async (db) => {
        const { Pid } = (await sql<{ Pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!
        await killer.query('select pg_terminate_backend($1)', [Pid])
        await expect.poll(async () => (await killer.query('select from pg_stat_activity where pid = $1', [Pid])).rowCount).toBe(0)
        await seen(db)
      })
      await expect(alone).rejects.toThrow()
      await killer.end()
      expect(await transact(pool, 7, mode, seen)).toEqual({ Company: '7', Role: 'quayside_app' })
    },
  )

  test.each(['read', 'write'] as const)('a statement after the end of a %s is rejected', async (mode) => {
    let left: Db | undefined
    await transact(pool, 7, mode, async (db) => {
      await seen(db)
      left = db
    })
    await transact(pool, 8, 'write', async (db) => {
      await seen(db)
      await expect(seen(left!)).rejects.toThrow('over')
      expect(await seen(db)).toEqual({ Company: '8', Role: 'quayside_app' })
    })
  })

  test.each(['read', 'write'] as const)(
    'if one of several concurrent statements of a %s fails, the next call is not affected',
    async (mode) => {
      const failed = transact(pool, 7, mode, (db) =>
        Promise.all([seen(db), sql`select 6 / ${0}::int`.execute(db), seen(db), seen(db)]),
      )
      expect(await failed.catch(sqlState)).toBe('22012')
      expect(await transact(pool, 8, mode, seen)).toEqual({ Company: '8', Role: 'quayside_app' })
    },
  )

  test('a read that defers a write fails', async () => {
    await expect(transact(pool, 'everyone', 'read', async (db) => deferWrite(db, add(db, 'E1')))).rejects.toThrow('later')
    expect(await count('E1')).toBe(0)
  })

  test('a write of one company can temporarily access all, and always returns to its own scope', async () => {
    await transact(pool, 7, 'write', async (db) => {
      expect(await acrossCompanies(db, () => seen(db))).toMatchObject({ Role: 'quayside_staff' })
      expect(await seen(db)).toEqual({ Company: '7', Role: 'quayside_app' })
      await expect(acrossCompanies(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
      expect(await seen(db)).toEqual({ Company: '7', Role: 'quayside_app' })
    })
    expect(
      await transact(pool, 'everyone', 'write', async (db) => [await acrossCompanies(db, () => seen(db)), await seen(db)]),
    ).toMatchObject([{ Role: 'quayside_staff' }, { Role: 'quayside_staff' }])
    await expect(transact(pool, 7, 'read', (db) => acrossCompanies(db, () => seen(db)))).rejects.toThrow('only a write')
  })
})
