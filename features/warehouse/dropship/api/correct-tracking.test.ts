import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchParcels } from '#features/freight/tracking/api/start-watching.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { transact } from '#kit/api/db.ts'
import { dropshipOrder } from '../rules.ts'
import { desk, orderFixture, row } from './fixture-orders.ts'
import { followParcel } from './parcels.ts'

const { pool, call, detail, picked, ship } = await orderFixture()
const { outbound, delivered } = dropshipOrder.states

let last = 500
const number = () => `H${String(++last).padStart(15, '0')}`

async function shipped(...numbers: string[]) {
  const order = await picked()
  const parcels = numbers.map((TrackingNo) => ({ TrackingNo, Weight: 4 / numbers.length }))
  expect((await ship(order.WarehouseOutNo, ...parcels)).Body.Done).toBe(1)
  return order.WarehouseOutId
}

async function correct(id: number, parcel: number, TrackingNo: string, change: object = {}) {
  const { RowVersion, Parcels } = await detail(id)
  const input = { ...row(id), RowVersion, ParcelId: Parcels[parcel].Id, TrackingNo, Reason: 'Exchanged labels', ...change }
  return call('ann', desk('CorrectTracking'), input)
}

const says = (WarehouseOutId: number, TrackingNo: string, Status: number) =>
  transact(pool, 'everyone', 'write', (db) =>
    followParcel(db, { ContractCompanyId: 1, WarehouseOutId, TrackingNo, Status, Event: null }),
  )

const watched = (TrackingNo: string) =>
  transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<{ Order: number }>`
      select warehouse_out_id as "Order" from carrier_watch where reference = ${TrackingNo}`.execute(db)
    return rows.map(({ Order }) => Order)
  })

test('correcting a wrong number of a shipped parcel discards its reports, and history and order have the right number', async () => {
  const [wrong, right] = [number(), number()]
  const id = await shipped(wrong)
  await watchParcels(pool)
  await says(id, wrong, PARCEL.returned)
  expect((await correct(id, 0, 'AB')).Msg).toContain('is not a tracking number of')
  expect((await correct(id, 0, wrong)).Msg).toContain('has this number already')
  expect((await correct(id, 0, right, { RowVersion: 1 })).ErrorCode).toBe(6)

  expect((await correct(id, 0, right.toLowerCase().replace(/(.{4})/g, '$1 '))).ErrorCode).toBe(0)
  const order = await detail(id)
  expect(order).toMatchObject({
    Status: outbound,
    TrackingNo: right,
    ExpressStatus: PARCEL.collected,
    Parcels: [{ TrackingNo: right, ExpressStatus: PARCEL.collected }],
  })
  expect(order.Events.at(-1)).toMatchObject({ Move: 'correctTracking', Remark: `${wrong} → ${right}. Exchanged labels` })
  await watchParcels(pool)
  expect([await watched(wrong), await watched(right)]).toEqual([[], [id]])
})

test('parcels of two orders with swapped labels exchange numbers and states after confirmation', async () => {
  const [one, other, third] = [number(), number(), number()]
  const [a, b] = [await shipped(one, third), await shipped(other)]
  await watchParcels(pool)
  await says(a, one, PARCEL.delivered)

  expect(await correct(a, 0, other)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  expect((await correct(a, 0, other, { IsRepeatConfirmed: true })).ErrorCode).toBe(0)
  expect(await detail(a)).toMatchObject({
    Status: outbound,
    TrackingNo: other,
    Parcels: [
      { TrackingNo: other, ExpressStatus: PARCEL.collected },
      { TrackingNo: third, ExpressStatus: PARCEL.collected },
    ],
  })
  // The delivered parcel is the only one of the other order.
  expect(await detail(b)).toMatchObject({ Status: delivered, TrackingNo: one, ExpressStatus: PARCEL.delivered })
  expect([await watched(one), await watched(other)]).toEqual([[b], [a]])
  // A delivered parcel keeps its number.
  expect((await correct(a, 1, one, { IsRepeatConfirmed: true })).ErrorCode).toBe(7)
  expect((await correct(b, 0, third)).ErrorCode).toBe(2)
})

test('two parcels of one order exchange their numbers, in the manifest as well', async () => {
  const [one, other] = [number(), number()]
  const id = await shipped(one, other)
  await transact(pool, 'everyone', 'write', (db) =>
    sql`with m as (insert into manifest (manifest_no, country_code, warehouse_id, state, operator, created_time, created_by)
        select 'MF-T1', 'GB', warehouse_id, 293001, 'ann', now(), 1 from warehouse_out where id = ${id} returning id)
      insert into manifest_box (contract_company_id, manifest_id, warehouse_out_id, warehouse_out_no, tracking_no, weight, loaded_time, operator)
      select p.contract_company_id, m.id, o.id, o.warehouse_out_no, p.tracking_no, p.id, now(), 'ann'
      from m, warehouse_out o join pack_express p on p.contract_company_id = o.contract_company_id and p.warehouse_out_id = o.id where o.id = ${id}`.execute(
      db,
    ),
  )
  expect((await correct(id, 0, other, { IsRepeatConfirmed: true })).ErrorCode).toBe(0)
  const order = await detail(id)
  expect(order).toMatchObject({ TrackingNo: other, Parcels: [{ TrackingNo: other }, { TrackingNo: one }] })
  expect(order.Events.at(-1).Remark).toBe(`${one} → ${other}, ${other} → ${one}. Exchanged labels`)
  const { rows } = await transact(pool, 'everyone', 'read', (db) =>
    sql<{ No: string }>`select tracking_no as "No" from manifest_box where warehouse_out_id = ${id} order by id`.execute(db),
  )
  expect(rows.map(({ No }) => No)).toEqual([other, one])
})
