import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { op } from '#kit/shared/op.ts'
import { openPool } from './db.ts'
import { testCustomer, testServer } from './fixture-server.ts'
import { answer } from './handle.ts'
import { testDatabase, testServices } from './testing.ts'

const lockBoth = op({
  path: '/cms/api/Fixture/LockBoth',
  access: 'customer',
  kind: 'command',
  input: z.object({ First: z.number(), Second: z.number() }),
  output: z.number(),
})
const pool = openPool((await testDatabase()).url, 4)
afterAll(() => pool.close())

let begun = 0
const bothHaveOne = Promise.withResolvers<void>()
const { call } = await testServer({
  pool,
  services: testServices(),
  users: { lin: testCustomer('lin', 1, 7) },
  handlers: [
    answer(lockBoth, async ({ db, input }) => {
      await sql`select pg_advisory_xact_lock(${input.First})`.execute(db)
      if (++begun === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await sql`select pg_advisory_xact_lock(${input.Second})`.execute(db)
      return input.First
    }),
  ],
})

test('two commands that wait for each other are both done, one after the other', async () => {
  const [one, two] = [1_000_001, 1_000_002]
  const answers = await Promise.all([
    call('lin', lockBoth.path, { First: one, Second: two }),
    call('lin', lockBoth.path, { First: two, Second: one }),
  ])
  expect(answers.map(({ ErrorCode, Body }) => [ErrorCode, Body])).toEqual([
    [0, one],
    [0, two],
  ])
  // Each transaction started, and the one that the database aborted started again.
  expect(begun).toBe(3)
})
