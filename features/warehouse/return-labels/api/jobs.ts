import { CarrierRefusal, driverOf, voidLabel } from '#features/warehouse/carrier-labels/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { jobName, type JobDefinition, type RunningJob } from '#kit/api/jobs.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { returnLabel } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { issueLabel } from './issue.ts'
import { ISSUE_JOB, PICKUP_JOB, VOID_JOB } from './job-names.ts'
import { refusePickup } from './pickup.ts'
import { expireLabel } from './service.ts'

/** Background work with couriers, other than the calls that trigger it. */

const { submitted, issued, pickupFailed } = returnLabel.states
const BATCH = 200
type Key = { ContractCompanyId: number; Id: number }

const issuing = ({ pool, store, config, jobs, signal }: Pick<RunningJob, 'pool' | 'store' | 'config' | 'jobs' | 'signal'>) => ({
  pool,
  store,
  jobs,
  signal,
  driver: driverOf(config),
})

const issueJob: JobDefinition<Key> = {
  name: ISSUE_JOB,
  concurrency: 4,
  run: async (job) => void (await issueLabel(issuing(job), job.data)),
}

/** Returns the courier's own key of an issued label. */
const driverRefOf = (pool: Pool, { ContractCompanyId, Id }: Key, of: 'Id' | 'ReturnLabelId') =>
  transact(pool, ContractCompanyId, 'read', async (db) => {
    const row = await db
      .selectFrom('carrier_label')
      .select('DriverRef')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where(of, '=', Id)
      .where('DriverRef', 'is not', null)
      .executeTakeFirst()
    return row?.DriverRef ?? undefined
  })

const notReached = () => translatorFor('en-US')(returnLabels('reason.notReached'))

/** Sends a booking to the courier; if it refuses or cannot be reached, the pickup has failed. */
const pickupJob: JobDefinition<Key & { RowVersion: number }> = {
  name: PICKUP_JOB,
  async run({ pool, config, data, signal }) {
    const { ContractCompanyId, Id, RowVersion } = data
    const day = await transact(pool, ContractCompanyId, 'read', async (db) => {
      const row = await db
        .selectFrom('return_label')
        .select(['PickupDate', 'RowVersion'])
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Id', '=', Id)
        .executeTakeFirst()
      return row?.RowVersion === RowVersion ? row.PickupDate : null
    })
    const driverRef = await driverRefOf(pool, { ContractCompanyId, Id }, 'ReturnLabelId')
    if (day === null || driverRef === undefined) return
    try {
      await driverOf(config).bookPickup(driverRef, day, signal)
    } catch (error) {
      if (!(error instanceof CarrierRefusal)) throw error
      await transact(pool, ContractCompanyId, 'write', (db) => refusePickup(db, data, error.message))
    }
  },
  giveUp: ({ pool, data }) => transact(pool, data.ContractCompanyId, 'write', (db) => refusePickup(db, data, notReached())),
}

const voidJob: JobDefinition<Key> = {
  name: VOID_JOB,
  async run({ pool, config, data, signal }) {
    const driverRef = await driverRefOf(pool, data, 'Id')
    if (driverRef !== undefined) await voidLabel(driverOf(config), driverRef, signal)
  },
}

/** Returns labels in the given states whose time has come. */
const due = (pool: Pool, states: readonly number[], column: 'NextTry' | 'ExpireTime') =>
  transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('return_label')
      .select(['ContractCompanyId', 'Id'])
      .where('ReturnLabelState', 'in', [...states])
      .where(column, '<=', now())
      .orderBy(column)
      .limit(BATCH)
      .execute(),
  )

/** Requests labels that could not be issued before. */
const issueDue = async (job: Parameters<typeof issuing>[0] & JobRun): Promise<number> =>
  forEachDue(await due(job.pool, [submitted], 'NextTry'), job, (key) => issueLabel(issuing(job), key))

/** Cancels labels that were not used in time. */
const expireDue = async ({ pool, jobs, ...job }: Pick<RunningJob, 'pool' | 'jobs'> & JobRun): Promise<number> =>
  forEachDue(await due(pool, [issued, pickupFailed], 'ExpireTime'), job, (key) =>
    transact(pool, key.ContractCompanyId, 'write', (db) => expireLabel(db, jobs, key)),
  )

const issueDueJob: JobDefinition = {
  name: jobName('returnLabels.issueDue'),
  schedule: { cron: '* * * * *' },
  run: async (job) => void (await issueDue(job)),
}
const expireDueJob: JobDefinition = {
  name: jobName('returnLabels.expireDue'),
  schedule: { cron: '7,37 * * * *' },
  run: async (job) => void (await expireDue(job)),
}

export const labelJobs = [issueJob, pickupJob, voidJob, issueDueJob, expireDueJob]
