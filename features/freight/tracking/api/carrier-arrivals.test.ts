import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freightOrder, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { arriveOrders } from '#features/freight/order-desk/contract.ts'
import { transact } from '#kit/api/db.ts'
import { acceptExceptions, getTracked, getWatch } from '../contract.ts'
import { EXCEPTION_REASON, trackingException } from '../rules.ts'
import { trackingPortal } from './fixture-portal.ts'

const { qihang, staff, QIHANG, pool, ago, at, answering, claim, ask, atSea, way, exceptionsOf, carrierNodes, key } =
  await trackingPortal()

describe('arrivals reported by a carrier', () => {
  test('the day of an arrival is that in China', async () => {
    const row = await atSea()
    const seen = async () => (await qihang.ok(getTracked, { PageSize: 100 })).Items.find(({ OrderId }) => OrderId === row.Id)!
    const { FirstEta } = await seen()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set ata_time = ${new Date(`${FirstEta}T20:00:00Z`)} where id = ${row.Id}`.execute(db),
    )
    expect((await seen()).DelayDays).toBe(1)
  })

  test('a reported arrival does not move the order: it opens an exception, and accepting that moves the order', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set atd_time = ${new Date(ago(40 * 24))} where id = ${row.Id}`.execute(db),
    )
    await ask(answering([claim(TRACKING_NODE.arrived, 5, 'GBFXT')]), row)
    const order = await at.read(row)
    expect([order.OrderStatus, order.AtaTime]).toEqual([freightOrder.states.departed, null])
    expect(await carrierNodes(row)).toEqual([TRACKING_NODE.arrived])
    const arrivalOf = async () => {
      const { Stage, AtaTime, ArrivalReported, Milestones } = await way(row)
      const milestone = Milestones.find(({ Node }) => Node === TRACKING_NODE.arrived)!
      return [Stage, AtaTime, ArrivalReported !== null, milestone.At !== null, milestone.State]
    }
    expect(await arrivalOf()).toEqual(['underWay', null, true, false, 'next'])
    const [exception] = await exceptionsOf(row)
    expect(exception).toMatchObject({
      Doubt: EXCEPTION_REASON.arrived,
      ExceptionState: trackingException.states.open,
      TrackingNode: TRACKING_NODE.arrived,
    })
    expect(await staff.ok(acceptExceptions, { Rows: [key(exception!)] })).toEqual({ Done: 1, Skipped: [] })
    const moved = await at.read(row)
    expect([moved.OrderStatus, Date.parse(moved.AtaTime!)]).toEqual([
      freightOrder.states.arrived,
      Math.floor(ago(5) / 60_000) * 60_000,
    ])
    expect(
      moved.Tracking.filter(({ TrackingNode }) => TrackingNode === TRACKING_NODE.arrived).map(({ Source }) => Source),
    ).toEqual(['system'])
    expect(await arrivalOf()).toEqual(['landed', moved.AtaTime, false, true, 'now'])
    expect((await exceptionsOf(row))[0]).toMatchObject({ ExceptionState: trackingException.states.accepted })
    expect((await staff.ok(acceptExceptions, { Rows: [key(exception!)] })).Skipped).toHaveLength(1)
  })

  test('a move by staff settles the exception', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set atd_time = ${new Date(ago(40 * 24))} where id = ${row.Id}`.execute(db),
    )
    await ask(answering([claim(TRACKING_NODE.arrived, 5, 'GBFXT')]), row)
    await staff.ok(arriveOrders, { Rows: [row], AtaTime: new Date(ago(4)).toISOString() })
    expect((await exceptionsOf(row)).map(({ ExceptionState }) => ExceptionState)).toEqual([trackingException.states.settled])
    expect(await carrierNodes(row)).toEqual([])
    expect(await staff.ok(getWatch, row)).toMatchObject({ NextAsk: null })
  })
})
