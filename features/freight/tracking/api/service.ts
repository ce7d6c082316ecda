import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { askDue, watchOrder, watchParcels } from './asking.ts'
import { carrierOf } from './drivers.ts'
import { judgeOrder } from './judging.ts'

export { dismissDoubt, lockDoubts, takeDoubt } from './desk.ts'
export { isWritten, tellEvent } from './events.ts'
export { placeName } from './places.ts'
export { doubtRows } from './queries.ts'
export { WATCH, wordOf, type Watch } from './word.ts'

/** To be called with the row of an order that was moved, as it is after the move: its carrier is asked from now on or no longer, and what it said is judged again. */
export async function followOrder(db: Db, order: OrderRow): Promise<void> {
  await watchOrder(db, order)
  await judgeOrder(db, order)
}

/** Asks carriers about what is due. Several processes may: nobody is asked twice. */
export const trackingJob: JobDefinition = {
  name: jobName('tracking.ask'),
  schedule: { cron: '* * * * *' },
  async run({ pool, config, log, signal }) {
    await watchParcels(pool)
    await askDue(pool, carrierOf(config), { log, signal })
  },
}
