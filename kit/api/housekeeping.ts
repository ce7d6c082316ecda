import { sql } from 'kysely'
import { now, systemNow } from './clock.ts'
import { transact, type Pool } from './db.ts'
import { jobName, type JobDefinition } from './jobs.ts'
import { partitionsJob } from './partitions.ts'
import { unrecordedFilesJob } from './unrecorded-files.ts'

const DAY_MS = 86_400_000
/** How long sent messages stay visible at the desk. */
const SENT_DAYS = 90

/**
 * Merges the rows of the tally, so that a sum reads only a few rows. Counts that already have one row are unchanged.
 * Writers continue in the meantime: the rows read are deleted, and their sum is inserted in the same transaction.
 */
export async function compactTally(pool: Pool): Promise<void> {
  await transact(pool, 'everyone', 'write', (db) =>
    sql`
      with rows as (select ctid, n, count(*) over (partition by contract_company_id, list, site, state) as rows from tally),
      gone as (delete from tally where ctid = any(array(select ctid from rows where rows > 1 or n = 0)) returning *)
      insert into tally select contract_company_id, list, site, state, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0`.execute(
      db,
    ),
  )
}

/** Deletes what is no longer needed: responses of old keys, counted attempts, used links, ended sessions. */
async function sweep(pool: Pool): Promise<void> {
  const dayAgo = new Date(systemNow().getTime() - DAY_MS)
  await transact(pool, 'everyone', 'write', async (db) => {
    await db.deleteFrom('idempotency_key').where('CreatedTime', '<', dayAgo).execute()
    await db.deleteFrom('rate_count').where('WindowStart', '<', dayAgo).execute()
    await db.deleteFrom('call_count').where('WindowStart', '<', dayAgo).execute()
    await db.deleteFrom('one_time_secret').where('ExpireTime', '<', dayAgo).execute()
    await db.deleteFrom('session').where('ExpireTime', '<', dayAgo).execute()
    await db.deleteFrom('sms_code').where('ExpireTime', '<', dayAgo).execute()
    await db
      .deleteFrom('sent_message')
      .where('CreatedTime', '<', new Date(now().getTime() - SENT_DAYS * DAY_MS))
      .execute()
  })
}

export const housekeeping: JobDefinition[] = [
  { name: jobName('housekeeping.tally'), schedule: { cron: '*/10 * * * *' }, run: ({ pool }) => compactTally(pool) },
  { name: jobName('housekeeping.sweep'), schedule: { cron: '15 3 * * *' }, run: ({ pool }) => sweep(pool) },
  partitionsJob,
  unrecordedFilesJob,
]
