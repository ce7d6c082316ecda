import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { queryDueCarriers, watchOrder, watchParcels } from './carrier-queries.ts'
import { carrierOf } from './drivers.ts'
import { reconcileOrder } from './reconciliation.ts'

export { dismissException, lockExceptions, acceptException } from './desk.ts'
export { isWritten, recordVisibility } from './events.ts'
export { placeName } from './places.ts'
export { exceptionRows } from './queries.ts'
export { WATCH, watchStateOf, type Watch } from './watch.ts'

/** To be called with the row of an order that was moved, as it is after the move: its carrier is asked from now on or no longer, and what it said is judged again. */
export async function followOrder(db: Db, order: OrderRow): Promise<void> {
  await watchOrder(db, order)
  await reconcileOrder(db, order)
}

/** Asks carriers about what is due. Several processes may: nobody is asked twice. */
export const trackingJob: JobDefinition = {
  name: jobName('tracking.ask'),
  schedule: { cron: '* * * * *' },
  async run({ pool, config, log, signal }) {
    await watchParcels(pool)
    await queryDueCarriers(pool, carrierOf(config), { log, signal })
  },
}
