import { describe, expect, test } from 'vitest'
import { freightOrder, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { getSharedTracking } from '#features/freight/shared-tracking/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { type OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { withinWindow } from '#kit/api/testing.ts'
import {
  getExceptionCounts,
  getExceptions,
  getEvents,
  getLinks,
  getTracked,
  getTrackedCounts,
  getOrderProgress,
  makeLink,
  revokeLink,
} from '../contract.ts'
import { LIMITS, trackingException } from '../rules.ts'
import { trackingPortal } from './fixture-portal.ts'

const { anonymous, qihang, hengtai, staff, QIHANG, pool, DAY, open, at, atSea, answering, ask, claim } = await trackingPortal()

describe('permissions', () => {
  test('an order, its events and links are visible to their company only', async () => {
    const row = await atSea()
    const { Url } = await qihang.ok(makeLink, { OrderId: row.Id, Days: 1 })
    const [link] = await qihang.ok(getLinks, { OrderId: row.Id })
    expect(Url).toContain('token=')
    for (const op of [getOrderProgress, getEvents]) expect(await hengtai.refused(op, { OrderId: row.Id })).toBe(5)
    expect(await hengtai.ok(getLinks, { OrderId: row.Id })).toEqual([])
    expect(await hengtai.refused(makeLink, { OrderId: row.Id, Days: 1 })).toBe(5)
    expect(await hengtai.refused(revokeLink, { LinkId: link!.Id })).toBe(5)
    expect((await hengtai.ok(getTracked, { Keyword: (await at.read(row)).DcgNo! })).Items).toEqual([])
    expect(await anonymous.refused(getOrderProgress, { OrderId: row.Id })).toBe(3)
  })

  test('counts match the lists', async () => {
    await ask(answering([claim(TRACKING_NODE.arrived, 5, 'GBFXT')]), await atSea())
    const counts = await qihang.ok(getTrackedCounts, {})
    const { TotalCount } = await qihang.ok(getTracked, { PageSize: 1 })
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(TotalCount)
    expect((await staff.ok(getExceptionCounts, {}))[trackingException.states.open]).toBe(
      (await staff.ok(getExceptions, { ...open })).TotalCount,
    )
  })
})

// After too much guessing all further attempts are refused.
describe('shared link', { shuffle: false }, () => {
  const shared = (Url: string) => ({ Token: new URL(Url, 'http://x').searchParams.get('token')! })

  test('shows the progress only, until it expires or is revoked', async () => {
    const row = await atSea()
    const link = await qihang.ok(makeLink, { OrderId: row.Id, Days: 7 })
    const seen = await anonymous.ok(getSharedTracking, shared(link.Url))
    const order = (await qihang.ok(getOrder.lclFull, { orderId: row.Id })) as OrderDetail
    expect(seen).toMatchObject({ DcgNo: order.DcgNo, Stage: 'underWay', To: { Code: 'GBFXT' } })
    const words = JSON.stringify(seen)
    for (const secret of [
      'CustomerOrderNo',
      'Price',
      'Shipper',
      'FcCode',
      'Remark',
      'CompanyName',
      'BHX1',
      'FBA15',
      'Container',
      String(QIHANG),
    ])
      expect(words).not.toContain(secret)
    expect((await qihang.ok(getLinks, { OrderId: row.Id }))[0]).toMatchObject({ State: 'live', Seen: 1 })
    const kept = await transact(pool, 'everyone', 'read', (db) => db.selectFrom('tracking_link').selectAll().execute())
    expect(JSON.stringify(kept)).not.toContain(shared(link.Url).Token)

    simulateClock(() => new Date(Date.now() + 7 * DAY + 60_000))
    expect((await anonymous.call(getSharedTracking, shared(link.Url))).Msg).toBe(
      'This link has expired. Please request a new one.',
    )
    simulateClock(undefined)
    await qihang.ok(revokeLink, { LinkId: (await qihang.ok(getLinks, { OrderId: row.Id }))[0]!.Id })
    expect((await anonymous.call(getSharedTracking, shared(link.Url))).Msg).toBe(
      'This link has been revoked. Please request a new one.',
    )
    expect((await anonymous.call(getSharedTracking, { Token: 'x'.repeat(43) })).Msg).toBe(
      'This link is unknown. Please request a new one.',
    )
  })

  test('of a cancelled order shows the cancellation, and no planned days', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ OrderStatus: freightOrder.states.cancelled, CancelTime: new Date(), CancelReason: 'Lost' })
        .where('Id', '=', row.Id)
        .execute(),
    )
    const { Url } = await qihang.ok(makeLink, { OrderId: row.Id, Days: 7 })
    const { Stage, Milestones } = await anonymous.ok(getSharedTracking, shared(Url))
    expect([Stage, Milestones.map(({ State }) => State)]).toEqual(['cancelled', expect.arrayContaining(['problem'])])
    expect(Milestones.flatMap(({ Planned }) => Planned ?? [])).toEqual([])
  })

  test('is valid for 1 to 90 days; the number per order is limited', async () => {
    const row = await atSea()
    for (const Days of [0, 91, 1.5]) expect(await qihang.refused(makeLink, { OrderId: row.Id, Days })).toBe(1)
    for (let count = 0; count < LIMITS.links; count += 1) await qihang.ok(makeLink, { OrderId: row.Id, Days: 90 })
    expect((await qihang.call(makeLink, { OrderId: row.Id, Days: 1 })).Msg).toContain(`${LIMITS.links} valid links`)
  })

  test('limits guessing attempts', () =>
    withinWindow(600, async () => {
      const answers: string[] = []
      for (let guess = 0; guess < 25; guess += 1)
        answers.push((await anonymous.call(getSharedTracking, { Token: `guess${guess}` })).Msg)
      expect(answers.at(-1)).toBe('Too many requests. Please wait a few minutes.')
    }))
})
