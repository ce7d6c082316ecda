import { sql } from 'kysely'
import { now } from './clock.ts'
import type { Config } from './config.ts'
import { transact, type Pool } from './db.ts'
import { jobName, type JobDefinition } from './jobs.ts'

/**
 * Adds the coming partitions of events and stock movements, so that there are some for three months from now; gives how many were
 * missing. Processes that do it at the same time take turns, and what is there stays as it is.
 */
export async function addPartitions(pool: Pool, unit: Config['PARTITION_BY']): Promise<number> {
  const { rows } = await transact(pool, 'everyone', 'write', (db) =>
    sql<{ Added: number }>`select add_partitions(${now()}, ${unit}) as added`.execute(db),
  )
  return rows[0]!.Added
}

/** Every night: a lock that is not given within 5 s is tried for again, at the latest the night after. */
export const partitionsJob: JobDefinition = {
  name: jobName('housekeeping.partitions'),
  schedule: { cron: '45 2 * * *' },
  async run({ pool, config, log }) {
    const added = await addPartitions(pool, config.PARTITION_BY)
    if (added > 0) log.info({ added }, 'partitions were added')
  },
}
