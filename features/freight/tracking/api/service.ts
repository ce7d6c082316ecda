import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { queryDueCarriers } from './carrier-queries.ts'
import { forgetReports, watchOrder, watchParcels } from './start-watching.ts'
import { carrierOf } from './drivers.ts'
import { reconcileOrder } from './reconciliation.ts'

export { dismissException, lockExceptions, acceptException } from './desk.ts'
export { isWritten, recordVisibility } from './events.ts'
export { parcelProgress } from './parcels.ts'
export { placeName } from './places.ts'
export { assignParcel, endParcels, forgetParcel, reportParcel, type LabelReport, type ParcelReport } from './parcel-followers.ts'
export { exceptionRows } from './queries.ts'
export { watchReturnLabel } from './start-watching.ts'
export { WATCH, watchStateOf, type Watch } from './watch.ts'

/** Called with an order after each move: starts or ends its carrier query, and reconciles its events. */
export async function followOrder(db: Db, order: OrderRow): Promise<void> {
  await watchOrder(db, order)
  await reconcileOrder(db, order)
}

/** Called with an order that goes by another ship or plane: what the carrier reported on the previous one no longer counts. */
export async function followOtherVoyage(db: Db, order: OrderRow): Promise<void> {
  await forgetReports(db, order)
  await followOrder(db, order)
}

/** Queries carriers for due references; safe to run in several processes. */
export const trackingJob: JobDefinition = {
  name: jobName('tracking.ask'),
  schedule: { cron: '* * * * *' },
  async run({ pool, config, declared, log, signal }) {
    await watchParcels(pool)
    const followers = { orders: declared.all('parcelFollowers'), labels: declared.all('labelFollowers') }
    await queryDueCarriers(pool, carrierOf(config), { log, signal, followers })
  },
}
