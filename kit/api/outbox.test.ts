import { documentEvents } from '#kit/shared/document-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, transact, type Pool } from './db.ts'
import { BY_SYSTEM, recordEvent } from './moves.ts'
import { drain, liveEventsOf, type EventHandler } from './outbox.ts'
import { testDatabase } from './testing.ts'

const moved = (ContractCompanyId: number, Entity: string, EntityId: number) => ({ ContractCompanyId, Entity, EntityId })

test('open pages receive one event for each company and kind, for any number of documents', () => {
  expect(
    liveEventsOf([
      moved(1, 'product', 10),
      moved(1, 'product', 11),
      moved(2, 'product', 12),
      moved(1, 'order', 10),
      moved(1, 'product', 10),
    ]),
  ).toEqual([
    { ContractCompanyId: 1, topic: 'product' },
    { ContractCompanyId: 2, topic: 'product' },
    { ContractCompanyId: 1, topic: 'order' },
  ])
})

let pool: Pool
beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 4)
})
afterAll(() => pool.close())

test('an event that cannot be handled does not block others: it is given up after five attempts', async () => {
  const numbers = ['A', 'B', 'bad', 'C']
  await transact(pool, 'everyone', 'write', async (db) => {
    await db
      .insertInto('company')
      .values({ ContractCompanyId: 7, Name: 'Seven', NameCn: '七', CreatedTime: new Date() })
      .execute()
    for (const [index, EntityNo] of numbers.entries()) {
      recordEvent(db, documentEvents('company', [], ['create']), {
        ContractCompanyId: 7,
        EntityId: index,
        EntityNo,
        Move: 'create',
        FromState: null,
        ToState: 1,
        by: BY_SYSTEM,
      })
    }
  })
  const tried: string[] = []
  const handle: EventHandler = async (db, { EntityNo }) => {
    tried.push(EntityNo)
    if (EntityNo === 'bad')
      await db
        .insertInto('document_counter')
        .values({ Prefix: null as never, LastNumber: 1 })
        .execute()
  }
  const logged: unknown[] = []
  while ((await drain(pool, [handle], { error: (...words: unknown[]) => void logged.push(words) })) > 0);
  const left = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('event').select(['EntityNo', 'Tries']).where('HandledAt', 'is', null).execute(),
  )
  expect(left).toEqual([{ EntityNo: 'bad', Tries: 5 }])
  expect(logged).toHaveLength(5)
  expect(new Set(tried)).toEqual(new Set(numbers))
})
