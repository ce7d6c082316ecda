import { z } from 'zod'

/** How the append-only tables are partitioned. */
export const databaseSettings = {
  PARTITION_BY: z
    .enum(['year', 'month'], { error: 'must be one of year, month' })
    .default('year')
    .describe(
      'Period of new partitions of events and stock movements, `year` or `month`; existing partitions stay. Months suit an installation that removes old events from the database every month; more partitions make histories slower to read (docs/performance.md).',
    ),
}
