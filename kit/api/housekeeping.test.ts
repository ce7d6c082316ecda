import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, transact, type Pool } from './db.ts'
import { compactTally } from './housekeeping.ts'
import { stateCounts } from './page.ts'
import { testDatabase } from './testing.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 6)
})
afterAll(() => pool.close())

const COMPANY = 7
const add = (State: number, N: number) =>
  transact(pool, 'everyone', 'write', (db) =>
    db.insertInto('tally').values({ ContractCompanyId: COMPANY, List: 'wares_info', Site: 'XX', State, N }).execute(),
  )
const counts = () => transact(pool, 'everyone', 'read', (db) => stateCounts(db, 'wares_info', { ContractCompanyId: COMPANY }))

describe('counts of one list', { shuffle: false }, () => {
  it('keeps every count while rows are compacted and written concurrently', async () => {
    const writes = Array.from({ length: 60 }, (_, n) => add(n % 3, 1))
    const folds = Array.from({ length: 5 }, () => compactTally(pool))
    await Promise.all([...writes, ...folds])
    await compactTally(pool)
    expect(await counts()).toEqual({ 0: 20, 1: 20, 2: 20 })
    const rows = await transact(pool, 'everyone', 'read', (db) =>
      db.selectFrom('tally').selectAll().where('List', '=', 'wares_info').execute(),
    )
    expect(rows).toHaveLength(3)
  })

  it('leaves single rows untouched, however many there are', async () => {
    const places = () =>
      transact(pool, 'everyone', 'read', (db) =>
        sql`select ctid::text, xmin::text, state, n from tally order by state`.execute(db),
      )
    const before = await places()
    await compactTally(pool)
    expect((await places()).rows).toEqual(before.rows)
    await add(0, 1)
    await add(0, -1)
    await compactTally(pool)
    expect((await places()).rows.slice(-2)).toEqual(before.rows.slice(-2))
  })

  it('deletes the row of a state with a count of zero', async () => {
    await add(2, -20)
    await compactTally(pool)
    expect(await counts()).toEqual({ 0: 20, 1: 20 })
  })
})
