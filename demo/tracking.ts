import { carrierOf } from '#features/freight/tracking/api/drivers.ts'
import { queryDueCarriers } from '#features/freight/tracking/api/carrier-queries.ts'
import { watchParcels } from '#features/freight/tracking/api/start-watching.ts'
import type { CarrierDriver } from '#features/freight/tracking/api/carrier.ts'
import { reconcileOrder } from '#features/freight/tracking/api/reconciliation.ts'
import { findLink, makeLink, openLink } from '#features/freight/tracking/api/links.ts'
import { CARRIER_NODE } from '#features/freight/tracking/rules.ts'
import { followParcel } from '#features/warehouse/dropship/api/parcels.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db, Pool } from '#kit/api/db.ts'
import { customer, type Demo } from './world.ts'

/**
 * Carriers were queried throughout: orders in progress have their voyages, one carrier is silent, one reports something
 * impossible, one shipment is shared.
 */

const QIHANG = 430118
/** Days before today on which carriers were queried, last this morning. */
const ASKED = [32, 26, 20, 15, 11, 8, 6, 4, 3, 2, 1]
const HOUR = 3_600_000
const DAY = 24 * HOUR

const carrier = carrierOf({ TRACKING_URL: undefined, TRACKING_KEY: undefined })

async function ask(pool: Pool, driver: CarrierDriver = carrier): Promise<void> {
  await watchParcels(pool)
  await queryDueCarriers(pool, driver, {
    log: console,
    signal: new AbortController().signal,
    atOnce: 1,
    followers: { orders: [followParcel] },
  })
}

/** The orders of the demo that are at sea or in the air, the newest first. */
const underWay = (db: Db) =>
  db
    .selectFrom('order_fba')
    .selectAll()
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderStatus', '=', freightOrder.states.departed)
    .orderBy('Id', 'desc')
    .execute()

export function planTracking(demo: Demo): void {
  for (const daysAgo of ASKED) demo.planJob(daysAgo, 22, (pool) => ask(pool))
  demo.plan(0, 0, QIHANG, async (db) => {
    const [doubted, silent, shared] = await underWay(db)
    if (doubted) await reportWrongPosition(db, doubted.Id)
    if (silent) await fallSilent(db, silent.Id)
    if (shared) await shareWay(db, shared.Id)
  })
}

/** Its carrier reports a transhipment in Los Angeles. */
async function reportWrongPosition(db: Db, OrderId: number): Promise<void> {
  const watch = await db
    .selectFrom('carrier_watch')
    .select('Id')
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderId', '=', OrderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('carrier_claim')
    .values({
      ContractCompanyId: QIHANG,
      WatchId: watch.Id,
      Node: CARRIER_NODE.transhipped,
      EventTime: new Date(now().getTime() - DAY),
      Place: 'USLAX',
      Remark: 'Discharged from vessel',
    })
    .execute()
  const order = await db
    .selectFrom('order_fba')
    .selectAll()
    .where('ContractCompanyId', '=', QIHANG)
    .where('Id', '=', OrderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await reconcileOrder(db, order)
}

/** Its carrier has not answered since the day before yesterday. */
async function fallSilent(db: Db, OrderId: number): Promise<void> {
  const last = new Date(now().getTime() - 45 * HOUR)
  await db
    .updateTable('carrier_watch')
    .set({ AnswerTime: last, Fails: 9, LastError: 'the carrier answered 503', NextAsk: new Date(now().getTime() + DAY) })
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderId', '=', OrderId)
    .execute()
}

/** A shared tracking link, viewed twice. */
async function shareWay(db: Db, OrderId: number): Promise<void> {
  const { Url } = await makeLink(db, { ContractCompanyId: QIHANG, ...(await customer(db, QIHANG)) }, OrderId, 30)
  const link = await findLink(db, Url.split('token=')[1]!)
  for (let look = 0; look < 2; look += 1) await openLink(db, link!)
}
