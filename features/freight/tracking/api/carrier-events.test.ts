import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { addTracking, changeVoyage } from '#features/freight/order-desk/contract.ts'
import { getDeskSailing, saveSailing } from '#features/freight/schedules/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { acceptExceptions, correctException, dismissExceptions, getEvents, getTracked } from '../contract.ts'
import { EXCEPTION_REASON, LIMITS, trackingException } from '../rules.ts'
import { trackingPortal } from './fixture-portal.ts'

const {
  qihang,
  staff,
  QIHANG,
  pool,
  HOUR,
  DAY,
  ago,
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
} = await trackingPortal()

describe('carrier events', () => {
  test('reports on the ship that an order was left behind by no longer count for its next one', async () => {
    const row = await at.advance(await at.place(qihang, QIHANG, documents, 'lclFull'), 2)
    const departed = (hours: number) => answering([claim(TRACKING_NODE.departed, hours, 'CNYTN')])
    await ask(departed(20), row)
    const [first] = await exceptionsOf(row)
    expect([first!.Doubt, await carrierNodes(row)]).toEqual([EXCEPTION_REASON.departed, [TRACKING_NODE.departed]])
    const voyage = { SailingId: world.sailings.small, FlightId: null, Reason: 'Left behind' }
    await staff.ok(changeVoyage, { ...(await at.known(row)), ...voyage })
    expect([(await exceptionsOf(row))[0]!.ExceptionState, await carrierNodes(row)]).toEqual([
      trackingException.states.settled,
      [],
    ])
    expect((await staff.ok(acceptExceptions, { Rows: [key(first!)] })).Done).toBe(0)
    await ask(departed(5), row)
    expect((await exceptionsOf(row)).map(({ Doubt, ExceptionState }) => [Doubt, ExceptionState])).toContainEqual([
      EXCEPTION_REASON.departed,
      trackingException.states.open,
    ])
  })

  test('reports on the ship that a sailing had before no longer count, those of its next one do', async () => {
    const row = await at.advance(await at.place(qihang, QIHANG, documents, 'lclFull'), 2)
    const { Form, Eta } = await at.read(row)
    const late = new Date(Date.parse(Eta!) + 3 * DAY).toISOString().slice(0, 10)
    await ask(answering([claim(TRACKING_NODE.departed, 20, 'CNYTN')], late), row)
    expect([await carrierNodes(row), (await at.read(row)).Eta]).toEqual([[TRACKING_NODE.departed], late])
    const { TransitDays: _, UpdatedTime: __, ...sailing } = await staff.ok(getDeskSailing, { Id: Form.SailingId! })
    await staff.ok(saveSailing, { ...sailing, IsOpen: false })
    expect(await carrierNodes(row)).toEqual([TRACKING_NODE.departed])
    await staff.ok(saveSailing, { ...sailing, RowVersion: sailing.RowVersion + 1, Vessel: 'COSCO SHIPPING LEO' })
    expect([(await exceptionsOf(row))[0]!.ExceptionState, await carrierNodes(row), (await at.read(row)).Eta]).toEqual([
      trackingException.states.settled,
      [],
      Eta,
    ])
  })

  test("a repeated event is stored once; the carrier's ETA becomes the order's, with a message if it moves by days", async () => {
    const row = await atSea()
    const before = (await at.read(row)).Eta!
    const late = new Date(Date.parse(before) + 3 * DAY).toISOString().slice(0, 10)
    const events = [claim(TRACKING_NODE.transhipped, 20, 'SGSIN', 'one'), claim(TRACKING_NODE.transhipped, 20, 'SGSIN', 'two')]
    for (let round = 0; round < 3; round += 1)
      await ask(answering([...events, claim(TRACKING_NODE.transhipped, 20, 'SGSIN', `wording ${round}`)], late), row)
    expect(await carrierNodes(row)).toEqual([TRACKING_NODE.transhipped])
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
    expect(seen.Events.find(({ Node }) => Node === TRACKING_NODE.transhipped)).toMatchObject({
      Place: 'Singapore',
      Source: 'carrier',
    })
    await expect
      .poll(async () => (await qihang.ok(getMessagePage, { PageIndex: 1 })).Items.map(({ MessageTitle }) => MessageTitle).join())
      .toContain(`${order.DcgNo}: expected arrival is now `)
    // One more day changes the ETA without a message.
    const later = new Date(Date.parse(late) + DAY).toISOString().slice(0, 10)
    await ask(answering(events, later), row)
    expect((await at.read(row)).Events.map(({ Move }) => Move).filter((move) => move.startsWith('eta'))).toEqual([
      'etaMoved',
      'eta',
    ])
    expect((await qihang.ok(getTracked, { Keyword: order.DcgNo! })).Items[0]).toMatchObject({
      DelayDays: 4,
      LastNode: TRACKING_NODE.stored,
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
      TRACKING_NODE.placed,
      TRACKING_NODE.stored,
      TRACKING_NODE.departed,
      TRACKING_NODE.transhipped,
    ])
  })

  test('implausible events become exceptions; staff dismiss them permanently, or correct the time', async () => {
    const row = await atSea()
    const implausible = [
      claim(TRACKING_NODE.arrived, -5, 'GBFXT'),
      claim(TRACKING_NODE.transhipped, 1, 'USLAX'),
      claim(TRACKING_NODE.departed, 400),
      claim(TRACKING_NODE.devanned, 3),
      claim(TRACKING_NODE.transhipped, 100, 'SGSIN'),
    ]
    await ask(answering(implausible), row)
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
    await staff.ok(dismissExceptions, { Rows: [key(of('USLAX'))], ReplyText: 'Another ship' })
    await staff.ok(correctException, {
      ...key(of('SGSIN')),
      RowVersion: of('SGSIN').RowVersion,
      Time: new Date(ago(12)).toISOString(),
    })
    expect((await staff.call(acceptExceptions, { Rows: [key(of('GBFXT'))] })).Body).toMatchObject({ Done: 0 })
    await ask(answering([...implausible].reverse()), row)
    const after = await exceptionsOf(row)
    expect(after.filter(({ ExceptionState }) => ExceptionState === trackingException.states.open)).toHaveLength(3)
    expect(after.find(({ Place }) => Place === 'USLAX')).toMatchObject({
      ExceptionState: trackingException.states.dismissed,
      ReplyText: 'Another ship',
    })
    expect((await way(row)).Events.filter(({ Node }) => Node === TRACKING_NODE.transhipped)).toMatchObject([
      { Source: 'staff', Place: 'Singapore', Time: new Date(ago(12)).toISOString() },
    ])
  })

  test('ten thousand events are limited to a few rows and exceptions', async () => {
    const row = await atSea()
    const flood = Array.from({ length: 10_000 }, (_, index) =>
      claim(
        [TRACKING_NODE.transhipped, TRACKING_NODE.arrived, TRACKING_NODE.departed, TRACKING_NODE.exception][index % 4]!,
        index / 10 - 40,
        ['SGSIN', 'USLAX', ''][index % 3]!,
        `wording ${index}`,
      ),
    )
    for (let round = 0; round < 2; round += 1) await ask(answering(flood), row)
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

  test('many wrong events do not displace correct ones; problems are notified up to a daily limit', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_fba set atd_time = ${new Date(ago(40 * 24))} where id = ${row.Id}`.execute(db),
    )
    const implausible = Array.from({ length: 30 }, (_, index) => [
      claim(TRACKING_NODE.arrived, 30_000 - index, 'GBFXT'),
      claim(TRACKING_NODE.arrived, 1000 - index, 'GBFXT'),
    ]).flat()
    const problems = Array.from({ length: 30 }, (_, index) => claim(TRACKING_NODE.exception, 200 - index, '', `Problem ${index}`))
    await ask(answering([...implausible, ...problems]), row)
    const reported = async () =>
      (await at.read(row)).Events.filter(({ Move }) => Move === 'carrierException').map(({ Remark }) => Remark)
    expect(await reported()).toEqual([24, 25, 26, 27, 28, 29].map((index) => `Problem ${index}`))
    await ask(
      answering([
        ...implausible,
        ...problems,
        claim(TRACKING_NODE.exception, 5, '', 'Late'),
        claim(TRACKING_NODE.arrived, 2, 'GBFXT'),
      ]),
      row,
    )
    expect(await carrierNodes(row)).toContain(TRACKING_NODE.arrived)
    expect((await way(row)).Events.filter(({ Node }) => Node === TRACKING_NODE.exception).map(({ Time }) => Time)).toContain(
      new Date(Math.floor(ago(5) / 60_000) * 60_000).toISOString(),
    )
    expect(await reported()).toHaveLength(LIMITS.notifiedPerDay)
    simulateClock(() => new Date(Date.now() + 25 * HOUR))
    await ask(answering([...problems, claim(TRACKING_NODE.exception, -20, '', 'The next day')]), row)
    expect((await reported()).at(-1)).toBe('The next day')
  })

  test('a problem is notified once', async () => {
    const row = await atSea()
    for (const words of ['Waits for a berth', 'Is waiting for a berth'])
      await ask(answering([claim(TRACKING_NODE.exception, 3, 'SGSIN', words)]), row)
    expect((await at.read(row)).Events.filter(({ Move }) => Move === 'carrierException').map(({ Remark }) => Remark)).toEqual([
      'Waits for a berth',
    ])
  })

  test('an entry of staff replaces the carrier event of the same milestone', async () => {
    const row = await atSea()
    await ask(answering([claim(TRACKING_NODE.loaded, 60, 'CNYTN')]), row)
    expect(await carrierNodes(row)).toEqual([TRACKING_NODE.loaded])
    await staff.ok(addTracking, {
      ...row,
      TrackingNode: TRACKING_NODE.loaded,
      EventTime: new Date(ago(58)).toISOString(),
      Location: null,
      Remark: null,
    })
    expect(await carrierNodes(row)).toEqual([])
    // A later report of the milestone is not accepted either.
    await ask(answering([claim(TRACKING_NODE.loaded, 5, 'CNYTN')]), row)
    const [late] = await exceptionsOf(row)
    expect(await staff.ok(acceptExceptions, { Rows: [key(late!)] })).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: expect.stringContaining('Hide that entry first') }],
    })
    expect((await way(row)).Events.filter(({ Node }) => Node === TRACKING_NODE.loaded)).toHaveLength(1)
  })
})
