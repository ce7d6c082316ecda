import { sql } from 'kysely'
import { now } from './clock.ts'
import type { Config } from './config.ts'
import { transact, type Pool } from './db.ts'
import { jobName, type JobDefinition } from './jobs.ts'

/**
 * Adds the coming partitions of events and stock movements, enough for three months ahead; returns how many were
 * missing. Concurrent processes take turns, and existing partitions stay unchanged. Each table has a separate
 * transaction, and so has the analysis for the planner, because adding locks tables that others use.
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

/** Runs nightly: a lock not granted within 5 s is tried again, at the latest the next night. */
export const partitionsJob: JobDefinition = {
  name: jobName('housekeeping.partitions'),
  schedule: { cron: '45 2 * * *' },
  async run({ pool, config, log }) {
    const added = await addPartitions(pool, config.PARTITION_BY)
    if (added > 0) log.info({ added }, 'partitions were added')
  },
}
