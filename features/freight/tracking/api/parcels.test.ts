import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { getParcels } from '../contract.ts'
import { LIMITS, PARCEL } from '../rules.ts'
import { queryDueCarriers } from './carrier-queries.ts'
import { watchParcels } from './start-watching.ts'
import type { CarrierAnswer, Reference } from './carrier.ts'
import { simulated } from './simulated-carrier.ts'
import { trackingPortal } from './fixture-portal.ts'

const { qihang, hengtai, QIHANG, pool, HOUR, log, signal, since, answering, claim, ask, atSea } = await trackingPortal()

describe('parcels', () => {
  test("tracks parcels of a delivery by many numbers; other companies' numbers are unknown", async () => {
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
      ExpressStatus: PARCEL.inTransit,
      OrderId: row.Id,
      Events: [
        { ExpressStatus: PARCEL.inTransit },
        { ExpressStatus: PARCEL.inTransit },
        { ExpressStatus: PARCEL.collected },
        { ExpressStatus: PARCEL.labelled },
      ],
    })
    expect(await hengtai.ok(getParcels, { Keyword: '1Z-A1 1Z-A2' })).toEqual({
      Items: [],
      TotalCount: 0,
      Unknown: ['1Z-A1', '1Z-A2'],
    })
    // Parcels are also found by the numbers of their order.
    await transact(pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ CustomerOrderNo: 'Po-4711' }).where('Id', '=', row.Id).execute(),
    )
    expect(await qihang.ok(getParcels, { Keyword: 'Po-4711 nobody' })).toMatchObject({ TotalCount: 2, Unknown: ['nobody'] })
    // Filters of day and state do not affect which numbers are unknown.
    const [longAgo, delivered] = [{ StartTime: '2020-01-01', EndTime: '2020-01-31' }, { ExpressStatus: PARCEL.delivered }]
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

describe('courier', () => {
  test('if there are many scans, the last place and the delivery count', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_delivery_address set tracking_nos = '{1Z-F1}' where order_id = ${row.Id}`.execute(db),
    )
    await watchParcels(pool)
    const scans = Array.from({ length: 30 }, (_, index) => claim(PARCEL.inTransit, 60 - index, `Depot ${index}`))
    const implausible = Array.from({ length: 30 }, (_, index) => claim(PARCEL.delivered, 30_000 - index))
    const parcel = async () => (await qihang.ok(getParcels, { Keyword: '1Z-F1' })).Items[0]!
    const tell = async (...reportedEvents: CarrierAnswer['Events']) => {
      await ask(answering([]))
      await transact(pool, QIHANG, 'write', (db) =>
        sql`update carrier_watch set next_ask = now() - interval '1 minute' where reference = '1Z-F1'`.execute(db),
      )
      await queryDueCarriers(pool, answering(reportedEvents), { log, signal })
      return parcel()
    }
    await tell(claim(PARCEL.collected, 70), ...implausible, ...scans)
    const last = await tell(claim(PARCEL.collected, 70), ...implausible, ...scans, claim(PARCEL.inTransit, 4, 'Leeds'))
    expect(last).toMatchObject({
      ExpressStatus: PARCEL.inTransit,
      Events: expect.arrayContaining([expect.objectContaining({ Location: 'Leeds' })]),
    })
    expect(last.Events[0]!.Location).toBe('Leeds')
    expect((await tell(...implausible, ...scans, claim(PARCEL.delivered, 2, 'Door'))).ExpressStatus).toBe(PARCEL.delivered)
  })

  test('a parcel shipped long ago is no longer queried, even if its courier never responds', async () => {
    const row = await atSea()
    await transact(pool, QIHANG, 'write', (db) =>
      sql`update order_delivery_address set tracking_nos = '{1Z-E1,1Z-E2}' where order_id = ${row.Id}`.execute(db),
    )
    await watchParcels(pool)
    await ask(answering([]))
    const shipped = (days: number, no: string) =>
      transact(pool, QIHANG, 'write', (db) =>
        sql`update carrier_watch set next_ask = now() - interval '1 minute', ship_time = ${new Date(since - days * 24 * HOUR)} where reference = ${no}`.execute(
          db,
        ),
      )
    await shipped(LIMITS.parcelDays - 1, '1Z-E1')
    await shipped(LIMITS.parcelDays + 1, '1Z-E2')
    await queryDueCarriers(pool, { ask: () => Promise.reject(new Error('not available')) }, { log, signal })
    const { rows } = await transact(pool, QIHANG, 'read', (db) =>
      sql<{
        Reference: string
      }>`select reference from carrier_watch where reference like '1Z-E%' and next_ask is not null`.execute(db),
    )
    expect(rows).toEqual([{ Reference: '1Z-E1' }])
  })
})
