import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import type { Json } from './fixture.ts'
import { desk, orderFixture, round, row } from './fixture-orders.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { DELIVERY_METHOD, dropshipOrder } from '../rules.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'

const { pool, call, keep, created, detail, move, picked, ship, balance, wallet, fees } = await orderFixture()

describe('shipping', () => {
  test('consumes stock, replaces the estimate with the actual fee, and marks parcels as collected', async () => {
    const [stock, money] = [await balance('B-02'), await wallet()]
    const order = await picked()
    expect(
      (await ship(order.WarehouseOutNo, { TrackingNo: 'H000000000000TR1', Weight: 5.2, Length: 40, Width: 30, Height: 20 })).Body,
    ).toEqual({ Done: 1, Skipped: [] })
    const shipped = await detail(order.WarehouseOutId)
    expect(shipped).toMatchObject({
      Status: dropshipOrder.states.outbound,
      TrackingNo: 'H000000000000TR1',
      ExpressStatus: PARCEL.collected,
      ActualFee: 8.8,
      ParcelWeight: 5.2,
      ActualOutboundTime: expect.stringContaining('2025-11-20'),
      Parcels: [{ TrackingNo: 'H000000000000TR1', Courier: 'Y', Weight: 5.2, Girth: 140, ExpressStatus: PARCEL.collected }],
    })
    const charged = { CurrencyCode: 'GBP', FeeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(shipped.FeeLines).toMatchObject([2.1, 0.4, 6.3].map((Amount) => ({ ...charged, Amount })))
    expect(shipped.Events.map((e: Json) => e.Move)).toEqual(['create', 'accept', 'startPicking', 'finishPicking', 'ship'])
    expect(await balance('B-02')).toEqual([stock[0]! - 2, stock[1]! - 2, stock[2], stock[3]])
    expect(await wallet()).toEqual({ balance: round(money.balance - 8.8), frozen: money.frozen })
    expect((await fees(order.WarehouseOutNo)).map((f) => [f.FeeState, f.FeeNo.slice(0, 8)])).toEqual(
      Array.from({ length: 3 }, () => [FEE_STATE.settled, 'FE251120']),
    )
    expect((await move('Deliver', order.WarehouseOutId)).Body.Done).toBe(1)
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      Status: dropshipOrder.states.delivered,
      ExpressStatus: PARCEL.delivered,
      Parcels: [{ ExpressStatus: PARCEL.delivered }],
    })
  })

  test('a fee that was waived is no longer among the fees of the order', async () => {
    const order = await picked()
    await ship(order.WarehouseOutNo, { TrackingNo: 'H000000000000TR2', Weight: 5.2 })
    const [first] = await fees(order.WarehouseOutNo)
    await transact(pool, 'everyone', 'write', (db) =>
      db.updateTable('wfin_fee').set({ FeeState: FEE_STATE.void }).where('FeeNo', '=', first!.FeeNo).execute(),
    )
    expect((await detail(order.WarehouseOutId)).FeeLines).toHaveLength(2)
  })

  test('[msg.orderNumberDoesNotExist] refuses parcels over the courier’s limit, missing or repeated tracking numbers and unknown orders', async () => {
    const order = await picked()
    const good = { TrackingNo: 'H00000000000000A', Weight: 2 }
    const reason = async (...parcels: object[]) => {
      const { No, ...reason } = (await ship(order.WarehouseOutNo, ...parcels)).Body.Skipped[0]
      expect(No).toBe(order.WarehouseOutNo)
      return reason
    }
    const tracking = (Reason: string, parcel = 0) => ({ Reason, Field: `Parcels[${parcel}].TrackingNo` })
    expect(await reason({ Weight: 4.6 })).toEqual(tracking('Each parcel needs a tracking number'))
    expect(await reason(good, { Weight: 2 })).toEqual(tracking('Each parcel needs a tracking number', 1))
    expect(await reason(good, good)).toEqual(tracking('Two parcels have the same tracking number', 1))
    expect(await reason(good, { TrackingNo: 'H00000000000000B', Weight: 30.01 })).toEqual({
      Reason: 'Y-STD does not accept parcels over 30 kg',
      Field: 'Parcels[1].Weight',
    })
    expect(await reason({ ...good, Length: 120, Width: 90, Height: 90 })).toEqual({
      Reason: expect.stringContaining('girth'),
      Field: 'Parcels[0].Length',
    })
    const other = await picked()
    expect((await ship(other.WarehouseOutNo, { TrackingNo: 'H000000000SAMENO', Weight: 4.6 })).Body.Done).toBe(1)
    expect(await reason(good, { TrackingNo: 'H000000000SAMENO', Weight: 4.6 })).toEqual(
      tracking('This tracking number belongs to another parcel', 1),
    )
    expect(await reason({ TrackingNo: 'BAD', Weight: 4.6 })).toEqual(tracking('BAD is not a tracking number of Y-STD'))
    expect((await detail(order.WarehouseOutId)).Status).toBe(dropshipOrder.states.pickingFinished)
    expect((await ship('DSGB00000000000', { TrackingNo: 'H00000000000000B', Weight: 1 })).Body.Skipped).toEqual([
      { No: 'DSGB00000000000', Reason: 'Order number does not exist' },
    ])
  })

  test('[rule.file.labels.count] an order with the customer’s labels ships in at most as many parcels as it has labels', async () => {
    const WaybillFiles = [{ FileId: await keep(1, 1, 'own.pdf'), FileName: 'own.pdf' }]
    const own = { DropshipDeliveryMethod: DELIVERY_METHOD.customer, Courier: null, CourierService: null, WaybillFiles }
    const { WarehouseOutNo, WarehouseOutId } = await picked(own)
    expect((await ship(WarehouseOutNo, { Weight: 2 }, { Weight: 2 })).Body.Skipped).toEqual([
      {
        No: WarehouseOutNo,
        Reason: expect.stringContaining('Only 1 of 2 parcels have a label of the customer: pack the goods in fewer parcels'),
      },
    ])
    expect((await detail(WarehouseOutId)).Status).toBe(dropshipOrder.states.pickingFinished)
    expect((await ship(WarehouseOutNo, { Weight: 4.6 })).Body.Done).toBe(1)
  })

  test('if one of several orders is refused none is shipped, and the refused ones are named', async () => {
    const [good, bad] = [await picked(), await picked()]
    const [stock, money] = [await balance('B-02'), await wallet()]
    const parcel = (no: string) => [{ TrackingNo: no, Weight: 4.6 }]
    const { Body } = await call('ann', desk('Ship'), {
      Orders: [
        { WarehouseOutNo: good.WarehouseOutNo, Parcels: parcel('H00000000000ALL1') },
        { WarehouseOutNo: bad.WarehouseOutNo, Parcels: [{ Weight: 4.6 }] },
      ],
    })
    expect(Body).toEqual({
      Done: 0,
      Skipped: [{ No: bad.WarehouseOutNo, Reason: 'Each parcel needs a tracking number', Field: 'Parcels[0].TrackingNo' }],
    })
    expect(await detail(good.WarehouseOutId)).toMatchObject({
      Status: dropshipOrder.states.pickingFinished,
      Parcels: [],
      Events: [{}, {}, {}, { Move: 'finishPicking' }],
    })
    expect([await balance('B-02'), await wallet()]).toEqual([stock, money])
    expect((await ship(good.WarehouseOutNo, ...parcel('H00000000000ALL1'))).Body.Done).toBe(1)
  })

  test('fees of a monthly company are recorded but stay unbilled', async () => {
    const order = await created({ Items: [{ Fnsku: 'X00BATCH01', BatchNo: 'B-B', Pieces: 1 }] }, 'bai')
    for (const method of ['Accept', 'StartPicking', 'FinishPicking'])
      await call('ann', desk(method), { Rows: [row(order.WarehouseOutId, 4)] })
    expect((await ship(order.WarehouseOutNo, { TrackingNo: 'H00000000000MON1', Weight: 1 })).Body.Done).toBe(1)
    expect((await fees(order.WarehouseOutNo)).map((f) => f.FeeState)).toEqual([FEE_STATE.unbilled, FEE_STATE.unbilled])
  })

  test('a weight that does not fit the goods requires confirmation before anything is shipped', async () => {
    const { WarehouseOutNo, WarehouseOutId } = await picked()
    const Orders = [{ WarehouseOutNo, Parcels: [{ TrackingNo: 'H0000000000HEAVY', Weight: 26 }] }]
    expect(await call('ann', desk('Ship'), { Orders })).toMatchObject({ ErrorCode: 2, Body: { Ask: 'measures' } })
    expect((await detail(WarehouseOutId)).Status).toBe(dropshipOrder.states.pickingFinished)
    expect((await call('ann', desk('Ship'), { Orders, IsMeasuresConfirmed: true })).Body).toEqual({ Done: 1, Skipped: [] })
  })

  test('a fee above the wallet’s balance stays unbilled; the order is still shipped', async () => {
    await transact(pool, 2, 'write', (db) =>
      db
        .updateTable('wallet')
        .set({ Balance: 1000 })
        .where('ContractCompanyId', '=', 2)
        .where('CurrencyCode', '=', 'GBP')
        .execute(),
    )
    const order = await created({ Items: [{ Fnsku: 'X00RIVAL01', Pieces: 1 }] }, 'rival')
    for (const method of ['Accept', 'StartPicking', 'FinishPicking'])
      await call('ann', desk(method), { Rows: [row(order.WarehouseOutId, 2)] })
    await transact(pool, 2, 'write', (db) =>
      db.updateTable('wallet').set({ Balance: 1 }).where('ContractCompanyId', '=', 2).where('CurrencyCode', '=', 'GBP').execute(),
    )
    expect((await ship(order.WarehouseOutNo, { TrackingNo: 'H0000000000POOR1', Weight: 1 })).Body.Done).toBe(1)
    expect((await fees(order.WarehouseOutNo)).map((f) => f.FeeState)).toEqual([FEE_STATE.unbilled, FEE_STATE.unbilled])
  })
})
