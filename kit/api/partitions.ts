import { sql } from 'kysely'
import { now } from './clock.ts'
import type { Config } from './config.ts'
import { transact, type Pool } from './db.ts'
import { jobName, type JobDefinition } from './jobs.ts'

/**
 * Adds the coming partitions of events and stock movements, so that there are some for three months from now; gives how many were
 * missing. Processes that do it at the same time take turns, and what is there stays as it is. Each table has a transaction of its own,
 * and so has the reading for the planner's figures, because adding locks what others use.
 */
export async function addPartitions(pool: Pool, unit: Config['PARTITION_BY']): Promise<number> {
  const { rows: tables } = await transact(pool, 'everyone', 'read', (db) =>
    sql<{ Name: string }>`select distinct parent::text as name from partitions() order by 1`.execute(db),
  )
  let added = 0
  for (const { Name } of tables) {
    const { rows } = await transact(pool, 'everyone', 'write', (db) =>
      sql<{ Added: number }>`select add_partitions(${Name}::regclass, ${now()}, ${unit}) as added`.execute(db),
    )
    added += rows[0]!.Added
    await transact(pool, 'everyone', 'write', (db) => sql`select analyze_partitioned(${Name}::regclass)`.execute(db))
  }
  return added
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
