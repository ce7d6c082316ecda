import { z } from 'zod'

/** How the tables that only grow are partitioned. */
export const databaseSettings = {
  PARTITION_BY: z
    .enum(['year', 'month'], { error: 'must be one of year, month' })
    .default('year')
    .describe(
      'How long the coming partitions of events and stock movements are, `year` or `month`; those that are there stay. Months are for an installation that takes old events out of the database every month: the more partitions, the longer a history is read (docs/performance.md).',
    ),
}
