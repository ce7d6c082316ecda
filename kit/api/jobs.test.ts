import fastify from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openPool, transact } from './db.ts'
import { jobName, limitRepeatedErrors, startJobs, type JobDefinition } from './jobs.ts'
import { testDatabase, testServices } from './testing.ts'

const { url } = await testDatabase()
const pool = openPool(url, 5)
const admin = new pg.Pool({ connectionString: url, max: 1 })
const log = fastify().log
const services = testServices()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

afterAll(async () => {
  await pool.close()
  await admin.end()
})

const start = async (definitions: JobDefinition[], work = true, scheduled = work) => {
  const jobs = await startJobs({ adminUrl: url, pool, log, services, definitions, work, scheduled })
  stops.push(() => jobs.stop(1000))
  return jobs
}

test('a job runs after its transaction commits, and never when it is rolled back', async () => {
  const name = jobName<{ n: number }>('test.transaction')
  const ran: number[] = []
  const done = Promise.withResolvers<void>()
  const jobs = await start([
    {
      name,
      async run({ data }) {
        ran.push((data as { n: number }).n)
        done.resolve()
      },
    },
  ])
  const rolledBack = transact(pool, 'nobody', 'write', async (db) => {
    await jobs.enqueue(db, name, { n: 1 })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await transact(pool, 'nobody', 'write', (db) => jobs.enqueue(db, name, { n: 2 }))
  await done.promise
  expect(ran).toEqual([2])
  const { rows } = await admin.query(`select count(*)::int as n from pgboss.job where name = 'test.transaction'`)
  expect(rows).toEqual([{ n: 1 }])
})

test('a job that fails runs again, and reports when it is given up', async () => {
  const name = jobName<{ n: number }>('test.retry')
  const [retried, givenUp] = [Promise.withResolvers<number>(), Promise.withResolvers<object>()]
  let attempts = 0
  const jobs = await start([
    {
      name,
      async run() {
        if (++attempts === 2) retried.resolve(attempts)
        throw new Error('again')
      },
      giveUp: async ({ data }) => givenUp.resolve(data),
    },
  ])
  await transact(pool, 'nobody', 'write', (db) => jobs.enqueue(db, name, { n: 3 }))
  expect(await retried.promise).toBe(2)
  await expect
    .poll(() => admin.query(`update pgboss.job set start_after = now() where state = 'retry'`).then(() => attempts), {
      timeout: 30_000,
      interval: 200,
    })
    .toBe(4)
  expect(await givenUp.promise).toEqual({ n: 3 })
})

test('an enqueue-only process leaves the work to another, and the app role has no other access to jobs', async () => {
  const name = jobName<{ n: number }>('test.elsewhere')
  const done = Promise.withResolvers<object>()
  const definition: JobDefinition = { name, run: async ({ data }) => done.resolve(data) }
  const web = await start([definition], false)
  await start([definition])
  await transact(pool, 'nobody', 'write', (db) => web.enqueue(db, name, { n: 4 }))
  expect(await done.promise).toEqual({ n: 4 })
  await expect(pool.pg.query('delete from pgboss.job')).rejects.toThrow('permission denied')
})

test('the jobs of one company run one after the other, and do not delay those of another', async () => {
  const name = jobName<{ ContractCompanyId: number; n: number }>('test.companies')
  const ran: number[] = []
  const [first, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const jobs = await start([
    {
      name,
      concurrency: 2,
      isOnePerCompany: true,
      async run({ data }) {
        const { n } = data as { n: number }
        if (n === 1) await first.promise
        ran.push(n)
        if (n === 3) first.resolve()
        if (ran.length === 3) all.resolve()
      },
    },
  ])
  for (const [n, ContractCompanyId] of [430118, 430118, 430119].entries())
    await transact(pool, 'nobody', 'write', (db) => jobs.enqueue(db, name, { ContractCompanyId, n: n + 1 }))
  await all.promise
  expect(ran).toEqual([3, 1, 2])
})

test('a stop waits for the running job', async () => {
  const name = jobName('test.stop')
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let finished = false
  const jobs = await startJobs({
    adminUrl: url,
    pool,
    log,
    services,
    work: true,
    definitions: [
      {
        name,
        async run() {
          begun.resolve()
          await finish.promise
          finished = true
        },
      },
    ],
  })
  await transact(pool, 'nobody', 'write', (db) => jobs.enqueue(db, name, {}))
  await begun.promise
  const stopped = jobs.stop().then(() => finished)
  finish.resolve()
  expect(await stopped).toBe(true)
})

test('a stop does not wait forever: the job is retried later', async () => {
  const name = jobName('test.interrupted')
  const again = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let attempts = 0
  const definitions: JobDefinition[] = [
    {
      name,
      async run({ signal }) {
        if (++attempts > 1) return again.resolve()
        begun.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('taken away'))))
      },
    },
  ]
  const first = await startJobs({ adminUrl: url, pool, log, services, definitions, work: true })
  await transact(pool, 'nobody', 'write', (db) => first.enqueue(db, name, {}))
  await begun.promise
  await first.stop(1000)
  await start(definitions)
  await again.promise
  expect(attempts).toBe(2)
})

test('schedules match the definitions', async () => {
  const name = jobName('test.nightly')
  await start([{ name, run: async () => undefined, schedule: { cron: '15 1 * * *', zone: 'Europe/London' } }])
  const schedules = async () => (await admin.query('select name, cron, timezone from pgboss.schedule')).rows
  expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '15 1 * * *', timezone: 'Europe/London' }])
  await start([], true, false)
  expect(await schedules(), 'a process that leaves them to others').toHaveLength(1)
  await start([{ name, run: async () => undefined }])
  expect(await schedules()).toEqual([])
})

test('an error repeated by every worker is logged once a minute', () => {
  let time = 0
  const logged: unknown[] = []
  const report = limitRepeatedErrors(
    (error) => logged.push(error),
    () => time,
  )
  const gone = (queue: string) => ({ message: `connect ECONNREFUSED (Queue: ${queue}, Worker: 7)` })
  const other = { message: 'deadlock detected' }
  for (const error of [gone('a'), gone('b'), other]) report(error)
  time = 59_999
  report(gone('a'))
  expect(logged).toEqual([gone('a'), other])
  time = 60_000
  report(gone('b'))
  expect(logged).toEqual([gone('a'), other, gone('b')])
})
