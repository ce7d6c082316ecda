import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, transact, type Db, type Pool } from './db.ts'
import { insertMany } from './insert-many.ts'
import { testDatabase } from './testing.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 1)
  await transact(pool, 'everyone', 'write', (db) =>
    db.insertInto('company').values({ ContractCompanyId: 7, Name: 'Seven', NameCn: '七', CreatedTime: new Date() }).execute(),
  )
})
afterAll(() => pool.close())

const Time = new Date('2026-03-07T08:09:10.123Z')
const event = (EntityId: number, more: object = {}) => ({
  ContractCompanyId: 7,
  Entity: 'thing',
  EntityId,
  EntityNo: `T${EntityId}`,
  Move: 'create',
  Actor: 'system',
  Operator: '测试',
  Time,
  ...more,
})
const write = <T>(work: (db: Db) => Promise<T>) => transact(pool, 'everyone', 'write', work)

test('each value is stored unchanged; a missing one is null or, if missing in all rows, the default', async () => {
  const rows = await write(async (db) => {
    await insertMany(db, 'event', [
      event(1, { Remark: 'it\'s "so"\n\\ \ud83d\ude00', Payload: { Site: 'GB', list: [1, null] } }),
      event(2, { ToState: 122001, Payload: {} }),
    ]).execute()
    await insertMany(db, 'event', [event(3)]).execute()
    return db
      .selectFrom('event')
      .select(['EntityId', 'Operator', 'Time', 'ToState', 'Remark', 'Payload'])
      .where('Entity', '=', 'thing')
      .where('EntityId', '<=', 3)
      .orderBy('EntityId')
      .execute()
  })
  const common = { Operator: '测试', Time }
  expect(rows).toEqual([
    { EntityId: 1, ...common, ToState: null, Remark: 'it\'s "so"\n\\ \ud83d\ude00', Payload: { Site: 'GB', list: [1, null] } },
    { EntityId: 2, ...common, ToState: 122001, Remark: null, Payload: {} },
    { EntityId: 3, ...common, ToState: null, Remark: null, Payload: {} },
  ])
})

test('a lone surrogate does not fail the other rows', async () => {
  const rows = await write((db) =>
    insertMany(db, 'event', [event(4, { Remark: 'a\ud83d' }), event(5)])
      .returning(['EntityId', 'Remark'])
      .execute(),
  )
  expect(rows).toEqual([
    { EntityId: 4, Remark: 'a\ufffd' },
    { EntityId: 5, Remark: null },
  ])
})

test('one statement serves any number of rows', async () => {
  const texts = await write(async (db) =>
    [1, 2, 500].map(
      (n) =>
        insertMany(
          db,
          'event',
          Array.from({ length: n }, (_, i) => event(i)),
        ).compile().sql,
    ),
  )
  expect(new Set(texts).size).toBe(1)
})
