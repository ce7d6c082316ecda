import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getSharedTracking } from '#features/freight/shared-tracking/contract.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { addTracking, arriveOrders } from '#features/freight/order-desk/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  acceptExceptions,
  correctException,
  dismissExceptions,
  getDeskEvents,
  getExceptionCounts,
  getExceptions,
  getEvents,
  getLinks,
  getParcels,
  getTracked,
  getTrackedCounts,
  getWatch,
  getOrderProgress,
  hideEvent,
  makeLink,
  revokeLink,
  showEvent,
} from '../contract.ts'
import { EXCEPTION_REASON, LIMITS } from '../rules.ts'
import { queryDueCarriers, claimDue, watchParcels } from './carrier-queries.ts'
import type { CarrierAnswer, CarrierDriver, Reference } from './carrier.ts'
import { simulated } from './simulated-carrier.ts'

const { as, portal, url, stranger: anonymous } = await testPortal()
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
const open = { ExceptionState: 199001 } as const
let at: ReturnType<typeof desk>
let documents: Awaited<ReturnType<typeof documentsOf>>
const since = Date.now()
const ago = (hours: number) => since - hours * HOUR
const dayIn = (days: number) => new Date(since + days * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  at = desk(pool, staff, await freightWorld(pool))
  documents = await documentsOf(pool, QIHANG)
})
afterEach(() => simulateClock(undefined))

const says = (Events: CarrierAnswer['Events'], Eta: string | null = null): CarrierDriver => ({
  ask: async () => ({ Events, Eta, Fault: null }),
})
const claim = (Node: number, hoursAgo: number, Place = '', Remark: string | null = null) => ({
  Node,
  Time: ago(hoursAgo),
  Place,
  Remark,
})
/** Nobody is asked but these orders. */
async function ask(carrier: CarrierDriver, ...rows: Staged[]) {
  await transact(pool, 'everyone', 'write', async (db) => {
    await sql`update carrier_watch set next_ask = null`.execute(db)
    for (const { Id } of rows)
      await sql`update carrier_watch set next_ask = now() - interval '1 minute' where order_id = ${Id}`.execute(db)
  })
  return queryDueCarriers(pool, carrier, { log, signal })
}
/** An order whose ship left two days ago. */
const atSea = async () => at.advance(await at.place(qihang, QIHANG, documents, 'lclFull'), 3)
const way = (row: Staged) => qihang.ok(getOrderProgress, { OrderId: row.Id })
const exceptionsOf = async (row: Staged) =>
  (await staff.ok(getExceptions, { PageSize: 100 })).Items.filter(({ OrderId }) => OrderId === row.Id)
const carrierNodes = async (row: Staged) =>
  (await way(row)).Events.filter(({ Source }) => Source === 'carrier').map(({ Node }) => Node)

describe('what a carrier says', () => {
  test("stands on the way of the order once, however often it is said; its new day of arrival is the order's, and told when it moves by days", async () => {
    const row = await atSea()
    const before = (await at.read(row)).Eta!
    const late = new Date(Date.parse(before) + 3 * DAY).toISOString().slice(0, 10)
    const events = [claim(114007, 20, 'SGSIN', 'one'), claim(114007, 20, 'SGSIN', 'two')]
    for (let round = 0; round < 3; round += 1)
      await ask(says([...events, claim(114007, 20, 'SGSIN', `wording ${round}`)], late), row)
    expect(await carrierNodes(row)).toEqual([114007])
    const order = await at.read(row)
    expect([order.Eta, order.AtaTime, order.Events.filter(({ Move }) => Move === 'etaMoved').length]).toEqual([late, null, 1])
    const seen = await way(row)
    expect(seen).toMatchObject({
      Eta: late,
      FirstEta: before,
      EtaChanges: [{ From: before, To: late }],
      Stage: 'underWay',
      Carrier: { IsAsked: true, IsStale: false },
    })
    expect(seen.Events.find(({ Node }) => Node === 114007)).toMatchObject({ Place: 'Singapore', Source: 'carrier' })
    await expect
      .poll(async () => (await qihang.ok(getMessagePage, { PageIndex: 1 })).Items.map(({ MessageTitle }) => MessageTitle).join())
      .toContain(`${order.DcgNo}: expected arrival is now ${late} (was ${before})`)
    // A day more is the order's day, and no message.
    const later = new Date(Date.parse(late) + DAY).toISOString().slice(0, 10)
    await ask(says(events, later), row)
    expect((await at.read(row)).Events.map(({ Move }) => Move).filter((move) => move.startsWith('eta'))).toEqual([
      'etaMoved',
      'eta',
    ])
    expect((await qihang.ok(getTracked, { Keyword: order.DcgNo! })).Items[0]).toMatchObject({
      DelayDays: 4,
      LastNode: 114003,
      IsStale: false,
    })
    expect((await qihang.ok(getTracked, { IsDelayed: true })).Items.map(({ OrderId }) => OrderId)).toContain(row.Id)
    const inTime = await atSea()
    const [delayed, others, all] = await Promise.all(
      [{ IsDelayed: true }, { IsDelayed: false }, {}].map((filter) => qihang.ok(getTracked, { ...filter, PageSize: 100 })),
    )
    const found = others!.Items.map(({ OrderId }) => OrderId)
    expect([found.includes(row.Id), found.includes(inTime.Id), delayed!.TotalCount + others!.TotalCount]).toEqual([
      false,
      true,
      all!.TotalCount,
    ])
    expect((await qihang.ok(getEvents, { OrderId: row.Id })).map(({ TrackingNode }) => TrackingNode).toSorted()).toEqual([
      114001, 114003, 114006, 114007,
    ])
  })

  test("never moves the order: its arrival waits at the desk, and accepting it is the order's own move", async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set atd_time = ${new Date(ago(40 * 24))} where id = ${row.Id}`.execute(db),
    )
    await ask(says([claim(114008, 5, 'GBFXT')]), row)
    const order = await at.read(row)
    expect([order.OrderStatus, order.AtaTime]).toEqual([freightOrder.states.departed, null])
    expect(await carrierNodes(row)).toEqual([114008])
    const [exception] = await exceptionsOf(row)
    expect(exception).toMatchObject({ Doubt: EXCEPTION_REASON.arrived, ExceptionState: 199001, TrackingNode: 114008 })
    expect(await staff.ok(acceptExceptions, { Rows: [exception!] })).toEqual({ Done: 1, Skipped: [] })
    const moved = await at.read(row)
    expect([moved.OrderStatus, Date.parse(moved.AtaTime!)]).toEqual([
      freightOrder.states.arrived,
      Math.floor(ago(5) / 60_000) * 60_000,
    ])
    expect(moved.Tracking.filter(({ TrackingNode }) => TrackingNode === 114008).map(({ Source }) => Source)).toEqual(['system'])
    expect((await exceptionsOf(row))[0]).toMatchObject({ ExceptionState: 199002 })
    expect((await staff.ok(acceptExceptions, { Rows: [exception!] })).Skipped).toHaveLength(1)
  })

  test('that staff move first needs no decision any more', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set atd_time = ${new Date(ago(40 * 24))} where id = ${row.Id}`.execute(db),
    )
    await ask(says([claim(114008, 5, 'GBFXT')]), row)
    await staff.ok(arriveOrders, { Rows: [row], AtaTime: new Date(ago(4)).toISOString() })
    expect((await exceptionsOf(row)).map(({ ExceptionState }) => ExceptionState)).toEqual([199004])
    expect(await carrierNodes(row)).toEqual([])
    expect(await staff.ok(getWatch, row)).toMatchObject({ NextAsk: null })
  })

  test('and is a lie is kept aside; staff dismiss it for good, or say when it was', async () => {
    const row = await atSea()
    const lies = [
      claim(114008, -5, 'GBFXT'),
      claim(114007, 1, 'USLAX'),
      claim(114006, 400),
      claim(114011, 3),
      claim(114007, 100, 'SGSIN'),
    ]
    await ask(says(lies), row)
    expect(await carrierNodes(row)).toEqual([])
    const exceptions = await exceptionsOf(row)
    expect(exceptions.map(({ Doubt: Exception }) => Exception).toSorted()).toEqual(
      [
        EXCEPTION_REASON.future,
        EXCEPTION_REASON.sequence,
        EXCEPTION_REASON.sequence,
        EXCEPTION_REASON.place,
        EXCEPTION_REASON.differs,
      ].toSorted(),
    )
    const of = (place: string) => exceptions.find(({ Place }) => Place === place)!
    await staff.ok(dismissExceptions, { Rows: [of('USLAX')], ReplyText: 'Another ship' })
    await staff.ok(correctException, {
      ...key(of('SGSIN')),
      RowVersion: of('SGSIN').RowVersion,
      Time: new Date(ago(12)).toISOString(),
    })
    expect((await staff.call(acceptExceptions, { Rows: [of('GBFXT')] })).Body).toMatchObject({ Done: 0 })
    await ask(says([...lies].reverse()), row)
    const after = await exceptionsOf(row)
    expect(after.filter(({ ExceptionState }) => ExceptionState === 199001)).toHaveLength(3)
    expect(after.find(({ Place }) => Place === 'USLAX')).toMatchObject({ ExceptionState: 199003, ReplyText: 'Another ship' })
    expect((await way(row)).Events.filter(({ Node }) => Node === 114007)).toMatchObject([
      { Source: 'staff', Place: 'Singapore', Time: new Date(ago(12)).toISOString() },
    ])
  })

  test('ten thousand times stays a few rows, and the desk is not buried', async () => {
    const row = await atSea()
    const flood = Array.from({ length: 10_000 }, (_, index) =>
      claim(
        [114007, 114008, 114006, 114015][index % 4]!,
        index / 10 - 40,
        ['SGSIN', 'USLAX', ''][index % 3]!,
        `wording ${index}`,
      ),
    )
    for (let round = 0; round < 2; round += 1) await ask(says(flood), row)
    const { rows } = await transact(pool, 'everyone', 'read', (db) =>
      sql<{
        N: number
      }>`select count(*) as n from carrier_claim c join carrier_watch w on w.id = c.watch_id where w.order_id = ${row.Id}`.execute(
        db,
      ),
    )
    expect(rows[0]!.N).toBeLessThanOrEqual(4 * (LIMITS.perNode + 5 * LIMITS.perDoubt))
    expect((await exceptionsOf(row)).length).toBeLessThanOrEqual(LIMITS.doubts)
    expect((await carrierNodes(row)).length).toBeLessThan(20)
  })

  test('wrongly and often does not crowd out what is true; of problems the customer is told the latest, so many a day', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set atd_time = ${new Date(ago(40 * 24))} where id = ${row.Id}`.execute(db),
    )
    const lies = Array.from({ length: 30 }, (_, index) => [
      claim(114008, 30_000 - index, 'GBFXT'),
      claim(114008, 1000 - index, 'GBFXT'),
    ]).flat()
    const problems = Array.from({ length: 30 }, (_, index) => claim(114015, 200 - index, '', `Problem ${index}`))
    await ask(says([...lies, ...problems]), row)
    const reported = async () =>
      (await at.read(row)).Events.filter(({ Move }) => Move === 'carrierException').map(({ Remark }) => Remark)
    expect(await reported()).toEqual([24, 25, 26, 27, 28, 29].map((index) => `Problem ${index}`))
    await ask(says([...lies, ...problems, claim(114015, 5, '', 'Late'), claim(114008, 2, 'GBFXT')]), row)
    expect(await carrierNodes(row)).toContain(114008)
    expect((await way(row)).Events.filter(({ Node }) => Node === 114015).map(({ Time }) => Time)).toContain(
      new Date(Math.floor(ago(5) / 60_000) * 60_000).toISOString(),
    )
    expect(await reported()).toHaveLength(LIMITS.toldADay)
    simulateClock(() => new Date(Date.now() + 25 * HOUR))
    await ask(says([...problems, claim(114015, -20, '', 'The next day')]), row)
    expect((await reported()).at(-1)).toBe('The next day')
  })

  test('of a problem is told the customer once', async () => {
    const row = await atSea()
    for (const words of ['Waits for a berth', 'Is waiting for a berth']) await ask(says([claim(114015, 3, 'SGSIN', words)]), row)
    expect((await at.read(row)).Events.filter(({ Move }) => Move === 'carrierException').map(({ Remark }) => Remark)).toEqual([
      'Waits for a berth',
    ])
  })

  test('gives way to what staff write of the same milestone', async () => {
    const row = await atSea()
    await ask(says([claim(114005, 60, 'CNYTN')]), row)
    expect(await carrierNodes(row)).toEqual([114005])
    await staff.ok(addTracking, {
      ...row,
      TrackingNode: 114005,
      EventTime: new Date(ago(58)).toISOString(),
      Location: null,
      Remark: null,
    })
    expect(await carrierNodes(row)).toEqual([])
    expect((await way(row)).Events.filter(({ Node }) => Node === 114005)).toHaveLength(1)
  })
})
const key = ({ ContractCompanyId, Id }: Staged) => ({ ContractCompanyId, Id })

describe('what stands on the way', () => {
  const loadedAt = (row: Staged, hoursAgo: number) => ({
    ...key(row),
    TrackingNode: 114005 as const,
    EventTime: new Date(ago(hoursAgo)).toISOString(),
    Location: 'CNYTN',
    Remark: null,
  })
  const deskLoaded = async (row: Staged) =>
    (await staff.ok(getDeskEvents, key(row))).filter(({ TrackingNode }) => TrackingNode === 114005)
  const seen = async (row: Staged) =>
    (await way(row)).Events.filter(({ Node }) => Node === 114005).map(({ Time }) => Date.parse(Time))

  test('and is wrong is hidden by staff, with a reason that the customer does not read; what is right is written then, and not both are shown', async () => {
    const row = await atSea()
    const link = await qihang.ok(makeLink, { OrderId: row.Id, Days: 7 })
    await staff.ok(addTracking, loadedAt(row, 60))
    expect(await staff.refused(addTracking, loadedAt(row, 50))).toBe(7)
    const [wrong] = await deskLoaded(row)
    await staff.ok(hideEvent, { ...key(row), EventId: wrong!.Id, Reason: 'Taken for another box' })
    expect(await seen(row)).toEqual([])
    expect(
      (await anonymous.ok(getSharedTracking, { Token: new URL(link.Url, 'http://x').searchParams.get('token')! })).Events.map(
        ({ Node }) => Node,
      ),
    ).not.toContain(114005)
    expect((await qihang.ok(getEvents, { OrderId: row.Id })).map(({ TrackingNode }) => TrackingNode)).not.toContain(114005)
    expect(JSON.stringify(await at.read(row))).not.toContain('Taken for another box')
    expect(await deskLoaded(row)).toMatchObject([
      { IsVisible: false, Said: { Reason: 'Taken for another box', Operator: expect.any(String) } },
    ])
    await staff.ok(addTracking, loadedAt(row, 50))
    expect(await seen(row)).toEqual([ago(50)])
    expect(await staff.refused(showEvent, { ...key(row), EventId: wrong!.Id, Reason: 'It was right' })).toBe(7)
    const right = (await deskLoaded(row)).find(({ IsVisible }) => IsVisible)!
    await staff.ok(hideEvent, { ...key(row), EventId: right.Id, Reason: 'Neither' })
    await staff.ok(showEvent, { ...key(row), EventId: wrong!.Id, Reason: 'It was right' })
    expect(await seen(row)).toEqual([ago(60)])
    // Written again for the very moment, what was hidden gives way.
    await staff.ok(hideEvent, { ...key(row), EventId: wrong!.Id, Reason: 'Once more' })
    await staff.ok(addTracking, loadedAt(row, 60))
    expect(await seen(row)).toEqual([ago(60)])
  })

  test('takes its remark along into hiding: the history that the customer reads has it no more, the desk’s has', async () => {
    const row = await atSea()
    const remark = 'Box of somebody else'
    const reported = async () =>
      [await qihang.ok(getOrder.lclFull, { orderId: row.Id }), await at.read(row)].map(({ Events }) =>
        Events.filter(({ Move }) => Move === 'track').map(({ Remark }) => Remark),
      )
    await staff.ok(addTracking, { ...loadedAt(row, 60), Remark: remark })
    expect(await reported()).toEqual([[remark], [remark]])
    const [event] = await deskLoaded(row)
    await staff.ok(hideEvent, { ...key(row), EventId: event!.Id, Reason: 'Wrong box' })
    expect(await reported()).toEqual([[], [remark]])
    await staff.ok(showEvent, { ...key(row), EventId: event!.Id, Reason: 'It was right' })
    expect(await reported()).toEqual([[remark], [remark]])
    await staff.ok(hideEvent, { ...key(row), EventId: event!.Id, Reason: 'Wrong after all' })
    // Another one takes the place of what was hidden; the old words do not come back with it.
    await staff.ok(addTracking, { ...loadedAt(row, 60), Remark: 'Our box' })
    expect(await reported()).toEqual([['Our box'], [remark, 'Our box']])
  })

  test('may be for staff alone from the first', async () => {
    const row = await atSea()
    await staff.ok(addTracking, { ...loadedAt(row, 60), IsVisible: false, Remark: 'For us only' })
    expect(await seen(row)).toEqual([])
    expect(await deskLoaded(row)).toMatchObject([{ IsVisible: false, Remark: 'For us only' }])
    expect(JSON.stringify(await at.read(row))).not.toContain('For us only')
    await staff.ok(addTracking, loadedAt(row, 55))
    expect(await seen(row)).toEqual([ago(55)])
  })

  test('of a carrier stays hidden however often it is said, and what else it says of the milestone is heard', async () => {
    const row = await atSea()
    const wrong = claim(114005, 60, 'CNYTN')
    await ask(says([wrong]), row)
    const [event] = await deskLoaded(row)
    await staff.ok(hideEvent, { ...key(row), EventId: event!.Id, Reason: 'Another ship' })
    await ask(says([wrong, claim(114005, 55, 'CNYTN')]), row)
    expect(await seen(row)).toEqual([Math.floor(ago(55) / 60_000) * 60_000])
    expect(await deskLoaded(row)).toHaveLength(2)
  })

  test('is turned by staff alone, and only with the order that it is of', async () => {
    const [row, other] = [await atSea(), await atSea()]
    const [event] = await staff.ok(getDeskEvents, key(row))
    const asked = { EventId: event!.Id, Reason: 'x' }
    expect(await qihang.refused(hideEvent, { ...key(row), ...asked })).toBe(3)
    expect(await staff.refused(hideEvent, { ...key(other), ...asked })).toBe(5)
    expect(await staff.refused(hideEvent, { ...key(row), ...asked, Reason: '' })).toBe(1)
  })
})

describe('asking', () => {
  test('two processes share what is due, and nobody is asked twice', async () => {
    const rows = [await atSea(), await atSea(), await atSea(), await atSea()]
    await ask(says([]))
    await transact(pool, 'everyone', 'write', async (db) => {
      for (const { Id } of rows)
        await sql`update carrier_watch set next_ask = now() - interval '1 minute' where order_id = ${Id}`.execute(db)
    })
    const other = openPool(url, 3)
    const asked: string[] = []
    const slow: CarrierDriver = {
      ask: async ({ No }: Reference) => (
        asked.push(No),
        await new Promise((resolve) => setTimeout(resolve, 30)),
        { Events: [], Eta: null, Fault: null }
      ),
    }
    try {
      const counts = await Promise.all([
        queryDueCarriers(pool, slow, { log, signal }),
        queryDueCarriers(other, slow, { log, signal }),
        queryDueCarriers(pool, slow, { log, signal }),
      ])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      expect(asked).toHaveLength(rows.length)
      expect(await claimDue(other)).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('a carrier that fails is asked again later and later, what was known stays, and the page says since when it is old', async () => {
    const row = await atSea()
    await ask(says([claim(114007, 20, 'SGSIN')]), row)
    const failing: CarrierDriver = { ask: () => Promise.reject(new Error('the operation was aborted due to timeout')) }
    await ask(failing, row)
    await ask(failing, row)
    const watch = (await staff.ok(getWatch, row))!
    expect(watch).toMatchObject({ Fails: 2, LastError: expect.stringContaining('timeout') })
    expect(await carrierNodes(row)).toEqual([114007])
    simulateClock(() => new Date(Date.now() + (LIMITS.staleHours + 1) * HOUR))
    const { AnswerTime } = watch
    const silent = { IsAsked: true, IsStale: true, AnswerTime, SilentSince: AnswerTime }
    expect([
      (await way(row)).Carrier,
      (await qihang.ok(getOrder.lclFull, { orderId: row.Id })).CarrierWord,
      (await at.read(row)).CarrierWord,
    ]).toEqual([silent, silent, silent])
    await ask(says([]), row)
    expect([
      (await way(row)).Carrier.IsStale,
      (await qihang.ok(getOrder.lclFull, { orderId: row.Id })).CarrierWord.IsStale,
    ]).toEqual([false, false])
    expect(await staff.ok(getWatch, row)).toMatchObject({ Fails: 0, LastError: null })
  })

  test('a carrier that never answered is silent since the ship left, once that is long ago', async () => {
    const before = await at.advance(await at.place(qihang, QIHANG, documents, 'lclFull'), 2)
    const word = async (row: Staged) => (await qihang.ok(getOrder.lclFull, { orderId: row.Id })).CarrierWord
    expect(await word(before)).toEqual({ IsAsked: false, AnswerTime: null, SilentSince: null, IsStale: false })
    const row = await atSea()
    expect(await word(row)).toMatchObject({ IsAsked: true, AnswerTime: null, IsStale: false })
    simulateClock(() => new Date(Date.now() + (LIMITS.staleHours + 1) * HOUR))
    const [{ SilentSince, ...reported }, { AtdTime }] = [await word(row), await at.read(row)]
    expect(reported).toEqual({ IsAsked: true, AnswerTime: null, IsStale: true })
    expect(Date.parse(SilentSince!)).toBeGreaterThanOrEqual(Date.parse(AtdTime!))
    await at.arrive(row)
    expect(await word(row)).toMatchObject({ IsAsked: false, SilentSince: null, IsStale: false })
  })

  test('an answer that comes after another process took over is not kept', async () => {
    const row = await atSea()
    const late: CarrierDriver = {
      ask: async () => {
        await transact(pool, 'everyone', 'write', (db) =>
          sql`update carrier_watch set asked_time = now() + interval '1 hour' where order_id = ${row.Id}`.execute(db),
        )
        return { Events: [claim(114007, 20, 'SGSIN')], Eta: dayIn(60), Fault: null }
      },
    }
    await ask(late, row)
    expect(await carrierNodes(row)).toEqual([])
    expect((await at.read(row)).Events.some(({ Move }) => Move.startsWith('eta'))).toBe(false)
  })

  test("a day of arrival that cannot be is not the order's, and the desk sees why", async () => {
    const row = await atSea()
    const before = (await at.read(row)).Eta
    await ask(says([], '2031-01-01'), row)
    expect((await at.read(row)).Eta).toBe(before)
    expect(await staff.ok(getWatch, row)).toMatchObject({ LastError: 'arrival on 2031-01-01 is not possible' })
  })
})

describe('parcels', () => {
  test('of a delivery are followed to the door, many numbers at once; those of others are unknown', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_delivery_address set tracking_nos = '{1Z-A1,1Z-A2,1Z-A1}' where order_id = ${row.Id}`.execute(db),
    )
    await watchParcels(pool)
    await watchParcels(pool)
    const hours = { ask: async (reference: Reference) => simulated(reference, new Date(since + 14 * HOUR)) }
    simulateClock(() => new Date(since + 15 * HOUR))
    await queryDueCarriers(pool, hours, { log, signal })
    const { Items, Unknown } = await qihang.ok(getParcels, { Keyword: '1Z-A1\n1Z-A2 nobody' })
    expect([Items.map(({ TrackingNo }) => TrackingNo).toSorted(), Unknown]).toEqual([['1Z-A1', '1Z-A2'], ['nobody']])
    expect(Items[0]).toMatchObject({
      ExpressStatus: 133003,
      OrderId: row.Id,
      Events: [{ ExpressStatus: 133003 }, { ExpressStatus: 133003 }, { ExpressStatus: 133002 }, { ExpressStatus: 133001 }],
    })
    expect(await hengtai.ok(getParcels, { Keyword: '1Z-A1 1Z-A2' })).toEqual({
      Items: [],
      TotalCount: 0,
      Unknown: ['1Z-A1', '1Z-A2'],
    })
    // Days and states narrow the list, never what is known: what belongs to nobody has neither.
    const [longAgo, delivered] = [{ StartTime: '2020-01-01', EndTime: '2020-01-31' }, { ExpressStatus: 133005 }]
    for (const narrow of [longAgo, delivered])
      expect(await qihang.ok(getParcels, { Keyword: '1Z-A1 nobody', ...narrow })).toEqual({
        Items: [],
        TotalCount: 0,
        Unknown: ['nobody'],
      })
    for (const [Keyword, reported] of [
      ['nobody', ['nobody']],
      ['1Z-A', []],
      ['', []],
    ] as const)
      expect((await qihang.ok(getParcels, { Keyword, ...longAgo })).Unknown).toEqual(reported)
  })
})

describe('a courier', () => {
  test('that scans a parcel often is believed where it was last, and in its delivery, whatever else it said', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_delivery_address set tracking_nos = '{1Z-F1}' where order_id = ${row.Id}`.execute(db),
    )
    await watchParcels(pool)
    const scans = Array.from({ length: 30 }, (_, index) => claim(133003, 60 - index, `Depot ${index}`))
    const lies = Array.from({ length: 30 }, (_, index) => claim(133005, 30_000 - index))
    const parcel = async () => (await qihang.ok(getParcels, { Keyword: '1Z-F1' })).Items[0]!
    const tell = async (...reportedEvents: CarrierAnswer['Events']) => {
      await ask(says([]))
      await transact(pool, QIHANG, 'write', (db) =>
        sql`update carrier_watch set next_ask = now() - interval '1 minute' where reference = '1Z-F1'`.execute(db),
      )
      await queryDueCarriers(pool, says(reportedEvents), { log, signal })
      return parcel()
    }
    await tell(claim(133002, 70), ...lies, ...scans)
    const last = await tell(claim(133002, 70), ...lies, ...scans, claim(133003, 4, 'Leeds'))
    expect(last).toMatchObject({
      ExpressStatus: 133003,
      Events: expect.arrayContaining([expect.objectContaining({ Location: 'Leeds' })]),
    })
    expect(last.Events[0]!.Location).toBe('Leeds')
    expect((await tell(...lies, ...scans, claim(133005, 2, 'Door'))).ExpressStatus).toBe(133005)
  })
})

describe('whose it is', () => {
  test("an order, its events and links are the company's own", async () => {
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

  test('the counts of the list are those of its rows', async () => {
    const counts = await qihang.ok(getTrackedCounts, {})
    const { TotalCount } = await qihang.ok(getTracked, { PageSize: 1 })
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(TotalCount)
    expect((await staff.ok(getExceptionCounts, {}))[199001]).toBe((await staff.ok(getExceptions, { ...open })).TotalCount)
  })
})

describe('a shared link', () => {
  const shared = (Url: string) => ({ Token: new URL(Url, 'http://x').searchParams.get('token')! })

  test('shows the way and nothing else, until it expires or is revoked', async () => {
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

  test('lasts 1 to 90 days, and an order has so many', async () => {
    const row = await atSea()
    for (const Days of [0, 91, 1.5]) expect(await qihang.refused(makeLink, { OrderId: row.Id, Days })).toBe(1)
    for (let count = 0; count < LIMITS.links; count += 1) await qihang.ok(makeLink, { OrderId: row.Id, Days: 90 })
    expect((await qihang.call(makeLink, { OrderId: row.Id, Days: 1 })).Msg).toContain(`${LIMITS.links} valid links`)
  })

  test('cannot be guessed at will', async () => {
    const answers: string[] = []
    for (let guess = 0; guess < 25; guess += 1)
      answers.push((await anonymous.call(getSharedTracking, { Token: `guess${guess}` })).Msg)
    expect(answers.at(-1)).toBe('Too many requests. Please wait a few minutes.')
  })
})
