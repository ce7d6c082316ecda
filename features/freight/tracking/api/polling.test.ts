import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { getWatch } from '../contract.ts'
import { LIMITS } from '../rules.ts'
import { queryDueCarriers } from './carrier-queries.ts'
import { claimDue } from './claimed-reference.ts'
import type { CarrierDriver, Reference } from './carrier.ts'
import { trackingPortal } from './fixture-portal.ts'

const {
  url,
  qihang,
  staff,
  QIHANG,
  pool,
  HOUR,
  log,
  signal,
  dayIn,
  at,
  documents,
  answering,
  claim,
  ask,
  atSea,
  way,
  carrierNodes,
} = await trackingPortal()

describe('carrier queries', () => {
  test('two processes share due references, each queried once', async () => {
    const rows = [await atSea(), await atSea(), await atSea(), await atSea()]
    await ask(answering([]))
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
        { Events: [], Eta: null, Issue: null }
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

  test('failed queries are retried with growing intervals; known events stay, and the page shows their age', async () => {
    const row = await atSea()
    await ask(answering([claim(TRACKING_NODE.transhipped, 20, 'SGSIN')]), row)
    const failing: CarrierDriver = { ask: () => Promise.reject(new Error('the operation was aborted due to timeout')) }
    await ask(failing, row)
    await ask(failing, row)
    const watch = (await staff.ok(getWatch, row))!
    expect(watch).toMatchObject({ Fails: 2, LastError: expect.stringContaining('timeout') })
    expect(await carrierNodes(row)).toEqual([TRACKING_NODE.transhipped])
    simulateClock(() => new Date(Date.now() + (LIMITS.staleHours + 1) * HOUR))
    const { AnswerTime } = watch
    const silent = { IsAsked: true, IsStale: true, AnswerTime, SilentSince: AnswerTime }
    expect([
      (await way(row)).Carrier,
      (await qihang.ok(getOrder.lclFull, { orderId: row.Id })).CarrierWord,
      (await at.read(row)).CarrierWord,
    ]).toEqual([silent, silent, silent])
    await ask(answering([]), row)
    expect([
      (await way(row)).Carrier.IsStale,
      (await qihang.ok(getOrder.lclFull, { orderId: row.Id })).CarrierWord.IsStale,
    ]).toEqual([false, false])
    expect(await staff.ok(getWatch, row)).toMatchObject({ Fails: 0, LastError: null })
  })

  test('a carrier that never responded counts as silent since departure', async () => {
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

  test('a response after another process has claimed the reference is discarded', async () => {
    const row = await atSea()
    const late: CarrierDriver = {
      ask: async () => {
        await transact(pool, 'everyone', 'write', (db) =>
          sql`update carrier_watch set asked_time = now() + interval '1 hour' where order_id = ${row.Id}`.execute(db),
        )
        return { Events: [claim(TRACKING_NODE.transhipped, 20, 'SGSIN')], Eta: dayIn(60), Issue: null }
      },
    }
    await ask(late, row)
    expect(await carrierNodes(row)).toEqual([])
    expect((await at.read(row)).Events.some(({ Move }) => Move.startsWith('eta'))).toBe(false)
  })

  test('an implausible ETA is ignored, and the desk sees why', async () => {
    const row = await atSea()
    const before = (await at.read(row)).Eta
    await ask(answering([], '2031-01-01'), row)
    expect((await at.read(row)).Eta).toBe(before)
    expect(await staff.ok(getWatch, row)).toMatchObject({ LastError: 'arrival on 2031-01-01 is not possible' })
  })
})
