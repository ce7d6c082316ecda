import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getExceptions, getOrderProgress } from '../contract.ts'
import { trackingException } from '../rules.ts'
import { queryDueCarriers } from './carrier-queries.ts'
import type { CarrierAnswer, CarrierDriver } from './carrier.ts'

/** A portal with the users of the tracking tests and the steps they share; resets the clock after each test. */
export async function trackingPortal() {
  const { as, portal, url, anonymous } = await testPortal()
  const [qihang, hengtai, staff] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('staff_ops')])
  const QIHANG = 430118
  const { pool } = portal
  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  const log = {
    error: (error: unknown) => {
      throw error
    },
  } as never
  const signal = new AbortController().signal
  const open = { ExceptionState: trackingException.states.open } as const
  const since = Date.now()
  const ago = (hours: number) => since - hours * HOUR
  const dayIn = (days: number) => new Date(since + days * DAY).toISOString().slice(0, 10)

  const world = await freightWorld(pool)
  const at = desk(pool, staff, world)
  const documents = await documentsOf(pool, QIHANG)
  afterEach(() => simulateClock(undefined))

  const answering = (Events: CarrierAnswer['Events'], Eta: string | null = null): CarrierDriver => ({
    ask: async () => ({ Events, Eta, Issue: null }),
  })
  const claim = (Node: number, hoursAgo: number, Place = '', Remark: string | null = null) => ({
    Node,
    Time: ago(hoursAgo),
    Place,
    Remark,
  })
  /** Queries the carrier for these orders only. */
  async function ask(carrier: CarrierDriver, ...rows: Staged[]) {
    await transact(pool, 'everyone', 'write', async (db) => {
      await sql`update carrier_watch set next_ask = null`.execute(db)
      for (const { Id } of rows)
        await sql`update carrier_watch set next_ask = now() - interval '1 minute' where order_id = ${Id}`.execute(db)
    })
    return queryDueCarriers(pool, carrier, { log, signal })
  }
  /** A departed order. */
  const atSea = async () => at.advance(await at.place(qihang, QIHANG, documents, 'lclFull'), 3)
  const way = (row: Staged) => qihang.ok(getOrderProgress, { OrderId: row.Id })
  const exceptionsOf = async (row: Staged) =>
    (await staff.ok(getExceptions, { PageSize: 100 })).Items.filter(({ OrderId }) => OrderId === row.Id)
  const carrierNodes = async (row: Staged) =>
    (await way(row)).Events.filter(({ Source }) => Source === 'carrier').map(({ Node }) => Node)
  const key = ({ ContractCompanyId, Id }: Staged) => ({ ContractCompanyId, Id })

  return {
    url,
    anonymous,
    qihang,
    hengtai,
    staff,
    QIHANG,
    pool,
    HOUR,
    DAY,
    log,
    signal,
    open,
    since,
    ago,
    dayIn,
    world,
    at,
    documents,
    answering,
    claim,
    ask,
    atSea,
    way,
    exceptionsOf,
    carrierNodes,
    key,
  }
}
