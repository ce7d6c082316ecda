import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { resetClock, simulateClock } from './clock.ts'
import { openPool, transact, type Pool } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'
import { drain, type DomainEvent } from './outbox.ts'
import { addPartitions } from './partitions.ts'
import { databaseUrl, testDatabase } from './testing.ts'

/** The year after the last partition of the migration, so that no test depends on the date. */
const YEAR = new Date().getUTCFullYear() + 3

let pool: Pool
let owner: Client
const ask = async (text: string, values: unknown[] = [], client = owner) => (await client.query(text, values)).rows as unknown[]
const at = (time: string) => simulateClock(() => new Date(time))

beforeAll(async () => {
  const { url } = await testDatabase()
  pool = openPool(url, 8)
  owner = new Client({ connectionString: url })
  await owner.connect()
  await ask(COMPANIES)
})
afterEach(resetClock)
afterAll(() => Promise.all([pool.close(), owner.end()]))

const COMPANIES = `insert into company (contract_company_id, name_cn, name, created_time) values (1, '一', 'One', now()), (2, '二', 'Two', now())`
const EVENT = `insert into event (contract_company_id, entity, entity_id, entity_no, move, actor, operator, time) values ($1, 'company', $1, $2, 'submit', 'system', 'test', $3)`
const write = (company: number, no: string, time: string) => ask(EVENT, [company, no, time])
const partOf = async (no: string) => ask('select tableoid::regclass::text as part from event where entity_no = $1', [no])
const parts = async () =>
  (await ask(`select part::text as part from partitions() where not is_default and lower >= '${YEAR}-01-01' order by 1`)) as {
    part: string
  }[]

describe('future partitions', { shuffle: false }, () => {
  test('the coming months have partitions, created once by concurrent processes; an event is stored in its own', async () => {
    at(`${YEAR - 1}-11-20T00:00:00Z`)
    await addPartitions(pool, 'year')
    at(`${YEAR}-10-05T00:00:00Z`)
    const added = await Promise.all(Array.from({ length: 4 }, () => addPartitions(pool, 'month')))
    expect(added.reduce((sum, each) => sum + each)).toBe(2)
    expect(await addPartitions(pool, 'month')).toBe(0)
    expect(await parts()).toEqual(
      ['event', 'stock_flow'].flatMap((table) => [`${table}_${YEAR}`, `${table}_${YEAR + 1}_01`].map((part) => ({ part }))),
    )
    at(`${YEAR + 1}-01-20T00:00:00Z`)
    expect(await addPartitions(pool, 'month')).toBe(6)

    await write(1, 'LAST', `${YEAR}-12-31T23:59:59.999Z`)
    await write(1, 'FIRST', `${YEAR + 1}-01-01T00:00:00Z`)
    await write(1, 'APRIL', `${YEAR + 1}-04-30T12:00:00Z`)
    expect(await partOf('LAST')).toEqual([{ part: `event_${YEAR}` }])
    expect(await partOf('FIRST')).toEqual([{ part: `event_${YEAR + 1}_01` }])
    expect(await partOf('APRIL')).toEqual([{ part: `event_${YEAR + 1}_04` }])
  })

  test('an event later than all partitions is stored, and moves to its partition once it exists', async () => {
    const time = `${YEAR + 5}-03-15T10:00:00.123Z`
    await write(2, 'AHEAD', time)
    expect(await partOf('AHEAD')).toEqual([{ part: 'event_rest' }])
    const before = await ask(`select * from event where entity_no = 'AHEAD'`)
    at(time)
    expect(await addPartitions(pool, 'year')).toBeGreaterThan(0)
    expect(await partOf('AHEAD')).toEqual([{ part: `event_${YEAR + 5}` }])
    expect(await ask(`select * from event where entity_no = 'AHEAD'`)).toEqual(before)
  })
})

test('adding partitions to one table does not lock the other; statistics of the parent are updated afterwards', async () => {
  await write(1, 'COUNTED', '2024-06-01T00:00:00Z')
  const figures = () => ask(`select reltuples::int as n from pg_class where oid = 'event'::regclass`)
  await ask('analyze event')
  const before = await figures()
  await write(1, 'COUNTED', '2024-06-01T00:00:00Z')
  const [{ n }] = (await ask('select count(*)::int as n from event')) as [{ n: number }]
  await ask('begin')
  try {
    expect(await ask(`select add_partitions('event', '${YEAR + 20}-01-01', 'year') > 0 as added`)).toEqual([{ added: true }])
    expect(await figures()).toEqual(before)
    const locked = await ask(
      `select distinct c.relname::text as name from pg_locks l join pg_class c on c.oid = l.relation
         where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and c.relkind = 'r' and c.relname !~ '_\\d{4}$'`,
    )
    expect(locked).toEqual([{ name: 'event_rest' }])
    expect(
      await ask(
        `select from pg_locks l join pg_class c on c.oid = l.relation where l.pid = pg_backend_pid() and c.relname ~ '^stock_flow' and l.mode <> 'AccessShareLock'`,
      ),
    ).toEqual([])
  } finally {
    await ask('rollback')
  }
  await addPartitions(pool, 'year')
  expect(await figures()).toEqual([{ n }])
})

test('events of several partitions are handled once each, in chronological order', async () => {
  const seen: string[] = []
  const note = async (_: unknown, { EntityNo }: DomainEvent) => void seen.push(EntityNo)
  await drain(pool, [note])
  seen.length = 0
  await write(1, 'LATER', `${YEAR + 6}-06-01T00:00:00Z`)
  await write(2, 'NOW', '2024-06-01T00:00:00Z')
  await write(1, 'NEXT', `${YEAR}-06-01T00:00:00Z`)
  const failing = async (_: unknown, { EntityNo }: DomainEvent) => {
    if (EntityNo === 'NEXT') throw new Error('no')
  }
  await drain(pool, [failing, note], { error: () => undefined })
  expect(seen).toEqual(['NOW', 'NOW', 'LATER'])
  expect(await ask(`select entity_no, tries from event where handled_at is null`)).toEqual([{ entity_no: 'NEXT', tries: 1 }])
  await drain(pool, [note])
  expect(await ask(`select from event where handled_at is null`)).toEqual([])
})

test('a company sees its own events in all partitions, and only the owner can access a partition directly', async () => {
  await write(1, 'MINE', `${YEAR}-07-01T00:00:00Z`)
  await write(2, 'THEIRS', `${YEAR}-07-01T00:00:00Z`)
  const companies = (scope: number | 'everyone' | 'nobody') =>
    transact(pool, scope, 'read', (db) =>
      db.selectFrom('event').select('ContractCompanyId').distinct().orderBy('ContractCompanyId').execute(),
    )
  expect(await companies(1)).toEqual([{ ContractCompanyId: 1 }])
  expect(await companies('nobody')).toEqual([])
  expect(await companies('everyone')).toHaveLength(2)
  const all = (await ask('select part::text as part from partitions()')) as { part: string }[]
  expect(all.length).toBeGreaterThan(6)
  for (const role of ['quayside_app', 'quayside_staff'])
    for (const { part } of all) {
      await ask(`set role ${role}`)
      await expect(ask(`select from ${part}`).finally(() => ask('reset role'))).rejects.toThrow('permission denied')
    }
  await ask('set role quayside_app')
  for (const call of [`add_partitions('event', now(), 'year')`, `analyze_partitioned('event')`])
    await expect(ask(`select ${call}`)).rejects.toThrow('permission denied')
  await ask('set role quayside_staff')
  await expect(ask(`select analyze_partitioned('company')`).finally(() => ask('reset role'))).rejects.toThrow(
    'no partitioned table',
  )
})

test('a database in use is partitioned in place: no row is lost or renumbered, and the old rows are the first partition', async () => {
  const server = inject('postgresUrl')
  const name = `partitions_${process.pid}_${randomBytes(4).toString('hex')}`
  await ask(`create database ${name} template template0`)
  onTestFinished(async () => void (await ask(`drop database ${name} with (force)`)))
  const url = databaseUrl(server, name)
  const before = (await readMigrations()).findIndex(({ name: file }) => file.includes('_partitions'))
  await migrate(url, undefined, before)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await ask(COMPANIES, [], client)
    for (const [no, year] of Object.entries({ OLD: 2019, NEW: YEAR + 1 }))
      await ask(EVENT, [1, no, `${year}-05-01T00:00:00Z`], client)
    const rows = await ask('select * from event order by id', [], client)
    await migrate(url)
    expect(await ask('select * from event order by id', [], client)).toEqual(rows)
    expect(await ask('select distinct tableoid::regclass::text as part from event', [], client)).toEqual([
      { part: 'event_first' },
    ])
    await ask(EVENT, [2, 'NEXT', `${YEAR + 2}-01-01T00:00:00Z`], client)
    expect(await ask(`select id::int from event where entity_no = 'NEXT'`, [], client)).toEqual([{ id: 3 }])
  } finally {
    await client.end()
  }
})
