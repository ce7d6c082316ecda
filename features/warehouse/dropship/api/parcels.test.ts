import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CarrierAnswer } from '#features/freight/tracking/api/carrier.ts'
import { queryDueCarriers } from '#features/freight/tracking/api/carrier-queries.ts'
import { watchParcels } from '#features/freight/tracking/api/start-watching.ts'
import { PARCEL, parcelsState } from '#features/freight/tracking/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { dropshipOrder } from '../rules.ts'
import type { Json } from './fixture.ts'
import { orderFixture } from './fixture-orders.ts'
import { followParcel } from './parcels.ts'

const { pool, created, detail, move, picked, ship } = await orderFixture()
const HOUR = 3_600_000
const SHIPPED = Date.parse('2025-11-20T09:00:00Z')
const log = {
  error: ({ err }: { err: unknown }) => {
    throw err
  },
} as never

let last = 0
/** A shipped order with the given number of parcels, and courier reports after the given hours. */
async function shipped(parcels: number) {
  const order = await picked()
  const numbers = Array.from({ length: parcels }, () => `H${String(++last).padStart(15, '0')}`)
  expect(
    (await ship(order.WarehouseOutNo, ...numbers.map((TrackingNo) => ({ TrackingNo, Weight: Math.ceil(400 / parcels) / 100 }))))
      .Body.Done,
  ).toBe(1)
  await watchParcels(pool)
  return { ...order, numbers }
}

async function hear(hours: number, events: Record<string, [node: number, hour: number, place?: string][]>): Promise<void> {
  simulateClock(() => new Date(SHIPPED + hours * HOUR))
  await transact(pool, 'everyone', 'write', (db) =>
    sql`update carrier_watch set next_ask = case when reference = any(${Object.keys(events)}) then ${new Date(SHIPPED)}::timestamptz end`.execute(
      db,
    ),
  )
  const ask = async ({ No }: { No: string }): Promise<CarrierAnswer> => ({
    Events: events[No]!.map(([Node, hour, Place = '']) => ({ Node, Time: SHIPPED + hour * HOUR, Place, Remark: null })),
    Eta: null,
    Issue: null,
  })
  await queryDueCarriers(pool, { ask }, { log, signal: new AbortController().signal, followers: { orders: [followParcel] } })
}

const watched = (number: string) =>
  transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<{ ExpressStatus: number; NextAsk: Date | null }>`
      select express_status, next_ask from carrier_watch where reference = ${number}`.execute(db)
    return rows[0]!
  })

describe('courier reports', () => {
  test('reach the parcel and its order, which is delivered with its last parcel', async () => {
    const order = await shipped(2)
    const [one, two] = order.numbers as [string, string]
    await hear(10, { [one]: [[PARCEL.labelled, -1]], [two]: [[PARCEL.inTransit, 6, 'Leeds']] })
    // A label announcement does not revert the state: the parcel has left the warehouse.
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      Status: dropshipOrder.states.outbound,
      ExpressStatus: PARCEL.collected,
      Parcels: [
        { TrackingNo: one, ExpressStatus: PARCEL.collected },
        { TrackingNo: two, ExpressStatus: PARCEL.inTransit, LastEvent: 'Leeds' },
      ],
    })
    await hear(30, {
      [one]: [[PARCEL.outForDelivery, 25]],
      [two]: [
        [PARCEL.inTransit, 6, 'Leeds'],
        [PARCEL.delivered, 28],
      ],
    })
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      Status: dropshipOrder.states.outbound,
      ExpressStatus: PARCEL.outForDelivery,
    })
    await hear(40, {
      [one]: [
        [PARCEL.outForDelivery, 25],
        [PARCEL.delivered, 33],
      ],
    })
    const delivered = await detail(order.WarehouseOutId)
    expect(delivered).toMatchObject({
      Status: dropshipOrder.states.delivered,
      ExpressStatus: PARCEL.delivered,
      Parcels: [{ ExpressStatus: PARCEL.delivered }, { ExpressStatus: PARCEL.delivered }],
    })
    expect(delivered.Events.at(-1)).toMatchObject({ Move: 'deliver', Actor: 'system' })
  })

  test('a failed delivery and a returning parcel are in the history once, and the order is not delivered', async () => {
    const order = await shipped(1)
    const [one] = order.numbers as [string]
    const failed: [number, number][] = [
      [PARCEL.outForDelivery, 20],
      [PARCEL.failed, 26],
    ]
    await hear(27, { [one]: failed })
    await hear(28, { [one]: failed })
    await hear(90, { [one]: [...failed, [PARCEL.returned, 80]] })
    const row = await detail(order.WarehouseOutId)
    expect(row).toMatchObject({ Status: dropshipOrder.states.outbound, ExpressStatus: PARCEL.returned })
    expect(row.Events.map((event: Json) => event.Move).slice(-3)).toEqual(['ship', 'parcelFailed', 'parcelReturned'])
    // If staff close the order, a returned parcel does not become delivered.
    expect((await move('Deliver', order.WarehouseOutId)).Body.Done).toBe(1)
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      ExpressStatus: PARCEL.returned,
      Parcels: [{ ExpressStatus: PARCEL.returned }],
    })
  })

  test('after staff enter the delivery the courier is not polled again, and a late response changes nothing', async () => {
    const order = await shipped(1)
    const [one] = order.numbers as [string]
    expect((await move('Deliver', order.WarehouseOutId)).Body.Done).toBe(1)
    expect(await watched(one)).toEqual({ ExpressStatus: PARCEL.delivered, NextAsk: null })
    await hear(12, { [one]: [[PARCEL.inTransit, 6, 'Leeds']] })
    expect(await watched(one)).toEqual({ ExpressStatus: PARCEL.delivered, NextAsk: null })
    // Nor does one that was on its way meanwhile.
    const report = { ContractCompanyId: 1, WarehouseOutId: order.WarehouseOutId, TrackingNo: one, Status: PARCEL.inTransit }
    await transact(pool, 'everyone', 'write', (db) => followParcel(db, { ...report, Event: null }))
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      Status: dropshipOrder.states.delivered,
      Parcels: [{ ExpressStatus: PARCEL.delivered }],
    })
  })

  test('concurrent delivery reports of staff and courier deliver the order once', async () => {
    const order = await shipped(1)
    const [one] = order.numbers as [string]
    await Promise.all([hear(30, { [one]: [[PARCEL.delivered, 28]] }), move('Deliver', order.WarehouseOutId)])
    const row = await detail(order.WarehouseOutId)
    expect(row).toMatchObject({ Status: dropshipOrder.states.delivered, ExpressStatus: PARCEL.delivered })
    expect(row.Events.filter((event: Json) => event.Move === 'deliver')).toHaveLength(1)
  })

  test('each parcel has its courier cost, and together they equal the order’s charge', async () => {
    const order = await shipped(2)
    const { rows } = await transact(pool, 'everyone', 'read', (db) =>
      sql<{
        FeeAmount: number
      }>`select fee_amount from pack_express where warehouse_out_id = ${order.WarehouseOutId} order by id`.execute(db),
    )
    expect(rows.map((row) => row.FeeAmount)).toEqual([3.6, 3.6])
    expect((await detail(order.WarehouseOutId)).FeeLines.map((line: Json) => line.Amount)).toContain(7.2)
    expect((await created()).EstimatedFee).toBeGreaterThan(0)
  })
})

test('of several parcels a problem determines the state, otherwise the one furthest behind', () => {
  expect(parcelsState([PARCEL.delivered, PARCEL.failed, PARCEL.inTransit])).toBe(PARCEL.failed)
  expect(parcelsState([PARCEL.delivered, PARCEL.inTransit])).toBe(PARCEL.inTransit)
  expect(parcelsState([PARCEL.delivered, PARCEL.delivered])).toBe(PARCEL.delivered)
  expect(parcelsState([])).toBeNull()
})

test('staff cannot deliver an order whose parcels were all lost; a returned parcel closes it', async () => {
  const order = await shipped(2)
  const set = (status: number, numbers: readonly string[]) =>
    transact(pool, 'everyone', 'write', (db) =>
      sql`update pack_express set express_status = ${status} where tracking_no = any(${numbers})`.execute(db),
    )
  await set(PARCEL.lost, order.numbers)
  expect((await move('Deliver', order.WarehouseOutId)).Body).toMatchObject({
    Done: 0,
    Skipped: [{ Reason: expect.stringContaining('lost') }],
  })
  await set(PARCEL.returned, order.numbers.slice(1))
  expect((await move('Deliver', order.WarehouseOutId)).Body.Done).toBe(1)
})
