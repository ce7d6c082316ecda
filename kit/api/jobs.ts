import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Job, type Queue } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { valueIn } from '#kit/shared/keys.ts'
import type { Db, Pool } from './db.ts'
import { APP_ROLE, STAFF_ROLE } from './migrate.ts'
import type { Services } from './services.ts'

/** The name of a kind of job and, for the compiler, its data: `const parseImport = jobName<{ Id: number }>('import.parse')`. */
export type JobName<D extends object = object> = string & { readonly __data?: D }

export function jobName<D extends object>(name: string): JobName<D> {
  return name
}

/** A job as its handler sees it. After a crash it may run again from the beginning: it must recognize work already done. */
export type RunningJob<D extends object = object> = Services & {
  readonly id: string
  readonly data: D
  readonly pool: Pool
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /**
   * Aborted when the job was taken away: the server is stopping, or another process is running the job. Check it
   * between batches.
   */
  readonly signal: AbortSignal
}

export type JobDefinition<D extends object = object> = {
  readonly name: JobName<D>
  run(job: RunningJob<D>): Promise<void>
  /** Runs after the last attempt failed, for any reason: notifies the user. It may run again too. */
  giveUp?(job: RunningJob<D>): Promise<void>
  /** Schedule as a cron line in UTC or `zone`; `data` is empty then. */
  readonly schedule?: { readonly cron: string; readonly zone?: string }
  /** Jobs of this name that one process runs at the same time; by default 1. */
  readonly concurrency?: number
  /** Of these, one company's (`ContractCompanyId` of the data) run one after the other: it cannot delay all others. */
  readonly isOnePerCompany?: true
}

type Options = {
  /** Database URL with the rights to create the schema `pgboss`. */
  adminUrl: string
  pool: Pool
  log: FastifyBaseLogger
  services: Services
  definitions: readonly JobDefinition[]
  /** False for a process that only enqueues jobs for others. */
  work: boolean
  /** False for a process that leaves scheduled jobs to others. */
  scheduled?: boolean
}

export type Jobs = {
  /** Enqueues a job in the caller's transaction: it exists if and only if that commits. Returns its id. */
  enqueue<D extends object>(db: Db, name: JobName<D>, data: D): Promise<string>
  /** Waits for running jobs; one that takes longer than `patienceMs` is left to another attempt. */
  stop(patienceMs?: number): Promise<void>
}

const SCHEMA = 'pgboss'
const LOCK = 7_340_114
const CONNECTIONS = 4
const QUEUE = {
  /** Starts a committed job immediately instead of at the next poll. */
  notify: true,
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 2 * 3600,
  /** A dead process is noticed within this time. */
  heartbeatSeconds: 20,
  deleteAfterSeconds: 7 * 86_400,
} as const
/** New jobs send a notification; retries are found by polling. */
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const
const STOP_MS = 20_000

const REPORT_MS = 60_000

/**
 * Passes an error on, but not the same one again within a minute, from any worker: while the database is unreachable,
 * each worker fails every two seconds.
 */
export function limitRepeatedErrors(report: (error: unknown) => void, time = () => performance.now()): (error: unknown) => void {
  const reported = new Map<string, number>()
  return (error) => {
    const cause = String(valueIn(error, 'message')).replace(/ \(Queue: .*/s, '')
    const moment = time()
    if (moment - (reported.get(cause) ?? -Infinity) < REPORT_MS) return
    for (const [other, since] of reported) if (moment - since >= REPORT_MS) reported.delete(other)
    reported.set(cause, moment)
    report(error)
  }
}

/** Opens the job queue in the portal's own database and, with `work`, starts to run its jobs. */
export async function startJobs({ adminUrl, definitions, work, scheduled = work, ...parts }: Options): Promise<Jobs> {
  const { log } = parts
  const boss = new PgBoss({
    connectionString: adminUrl,
    application_name: 'quayside jobs',
    schema: SCHEMA,
    max: CONNECTIONS,
    supervise: work,
    schedule: scheduled,
    useListenNotify: work,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
  })
  boss.on(
    'error',
    limitRepeatedErrors((error) => log.error({ err: error }, 'jobs failed')),
  )
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'))
  await boss.start()
  await openQueues(boss, definitions)
  await grantEnqueue(boss)
  if (scheduled) await saveSchedules(boss, definitions)

  const jobs: Jobs = {
    async enqueue(db, name, data) {
      const company = valueIn(data, 'ContractCompanyId')
      const group = company === undefined ? {} : { group: { id: String(company) } }
      const id = await boss.send(name, data, { db: inTransaction(db), ...group })
      if (!id) throw new Error(`job ${name} was not taken`)
      return id
    },
    async stop(patienceMs = STOP_MS) {
      await boss.stop({ graceful: true, timeout: patienceMs })
    },
  }
  if (work) for (const definition of definitions) await startWorkers(boss, definition, { ...parts, jobs })
  return jobs
}

const givenUp = (name: string) => `${name}.given-up`

/** Creates missing queues, and updates those of an earlier version. */
async function openQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of definitions.flatMap(queuesOf)) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
  }
}

function queuesOf({ name, giveUp }: JobDefinition): [string, Omit<Queue, 'name'>][] {
  if (!giveUp) return [[name, QUEUE]]
  return [
    [givenUp(name), QUEUE],
    [name, { ...QUEUE, deadLetter: givenUp(name) }],
  ]
}

/** The portal's own role may only enqueue jobs. Processes that start together take turns. */
async function grantEnqueue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`begin;
    select pg_advisory_xact_lock(${LOCK});
    grant usage on schema ${SCHEMA} to ${APP_ROLE}, ${STAFF_ROLE};
    grant select, insert on all tables in schema ${SCHEMA} to ${APP_ROLE}, ${STAFF_ROLE};
    commit`)
}

/** Schedules without a definition are removed. */
async function saveSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!definitions.some((d) => d.name === name && d.schedule)) await boss.unschedule(name)
  for (const { name, schedule } of definitions) {
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.zone ?? 'UTC', missed: 'once' })
  }
}

type Parts = Pick<Options, 'pool' | 'log' | 'services'> & { jobs: Jobs }

async function startWorkers(boss: PgBoss, definition: JobDefinition, parts: Parts): Promise<void> {
  const { name, run, giveUp, concurrency = 1, isOnePerCompany } = definition
  const { services, ...rest } = parts
  const limit = isOnePerCompany && { localGroupConcurrency: 1 }
  await boss.work(name, { localConcurrency: concurrency, ...limit, ...POLL }, async (jobs: Job[]) => {
    for (const { id, data, signal } of jobs) {
      const jobLog = parts.log.child({ job: name, jobId: id })
      try {
        await run({ ...services, ...rest, id, data, signal, log: jobLog })
      } catch (error) {
        jobLog.error({ err: error }, 'job failed')
        throw error
      }
    }
  })
  if (giveUp) await startWorkers(boss, { name: givenUp(name), run: giveUp }, parts)
}

/** pg-boss reads its own column names, so columns are not renamed here. */
function inTransaction(db: Db) {
  const plain = db.withoutPlugins()
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
