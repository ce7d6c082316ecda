import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import type { Json } from './fixture.ts'
import { at, desk, orderFixture } from './fixture-orders.ts'
import { dropshipOrder } from '../rules.ts'

const { pool, uk, uk2, call, putIn, base, create, created, detail, move, picked } = await orderFixture()

describe('the desk', () => {
  test('[ent.DropshippingOutbound] the scanned serial numbers are shipped; a cancelled order releases its own', async () => {
    await putIn(1, 'GB', uk, 'X00SERIAL1', 'SN-1', 3, '2025-11-01', ['S1', 'S2', 'S3'])
    const states = () =>
      transact(pool, 1, 'read', async (db) =>
        (await db.selectFrom('stock_sn').select(['Sn', 'State']).where('Sn', 'like', 'S%').orderBy('Sn').execute()).map(
          ({ Sn, State }) => `${Sn} ${State}`,
        ),
      )
    const wanted = (...SnList: string[]) => ({ Items: [{ Fnsku: 'X00SERIAL1', Pieces: 1, SnList }] })
    expect((await create(wanted('S9'))).Msg).toBe('Serial number S9 is not in the stock that this order is shipped from')
    const kept = await created(wanted('S2'))
    expect(await states()).toEqual(['S1 inStock', 'S2 locked', 'S3 inStock'])
    await call('lin', at('Cancel'), { id: kept.WarehouseOutId })
    expect(await states()).toEqual(['S1 inStock', 'S2 inStock', 'S3 inStock'])

    const order = await picked({ Items: [{ Fnsku: 'X00SERIAL1', Pieces: 2 }] })
    const send = async (...Serials: string[]) =>
      (
        await call('ann', desk('Ship'), {
          Orders: [{ WarehouseOutNo: order.WarehouseOutNo, Parcels: [{ TrackingNo: 'H00000000000SNTR', Weight: 2 }], Serials }],
        })
      ).Body
    expect((await send('S1')).Skipped[0]).toMatchObject({ Reason: 'Batch SN-1: 1 of 2 serial numbers entered', Field: 'Serials' })
    expect((await detail(order.WarehouseOutId)).Status).toBe(dropshipOrder.states.pickingFinished)
    expect((await send('S3', 'S1')).Done).toBe(1)
    expect((await detail(order.WarehouseOutId)).Items).toMatchObject([{ IsSnManaged: true, SnList: ['S1', 'S3'] }])
    expect(await states()).toEqual(['S1 outbound', 'S2 inStock', 'S3 outbound'])
  })

  test('free serial numbers are offered; a wrong one names its line; a change keeps or replaces them', async () => {
    await putIn(1, 'GB', uk2, 'X00SERIAL1', 'SN-5', 2, '2025-11-01', ['U1', 'U2'])
    await putIn(1, 'GB', uk2, 'X00SERIAL1', 'SN-6', 1, '2025-11-02', ['U3'])
    await putIn(1, 'GB', uk2, 'X00VASE001', 'B-99', 5)
    const { WaresInfoId } = (await call('lin', at('GetProductList'), { WarehouseId: uk2, Fnskus: ['X00SERIAL1'] })).Body[0]
    const offered = async (more: object = {}, as = 'lin') =>
      ((await call(as, at('GetSnList'), { WarehouseId: uk2, WaresInfoId, ...more })).Body as Json[]).map(
        (piece) => `${piece.Sn} ${piece.BatchNo}`,
      )
    expect(await offered()).toEqual(['U1 SN-5', 'U2 SN-5', 'U3 SN-6'])
    expect(await offered({ BatchNo: 'SN-6' })).toEqual(['U3 SN-6'])
    expect(await offered({ Keyword: '2' })).toEqual(['U2 SN-5'])
    expect(await offered({ WarehouseId: uk })).not.toContain('U1 SN-5')
    expect(await offered({}, 'rival')).toEqual([])

    const items = (...SnList: string[]) => ({
      WarehouseId: uk2,
      Items: [
        { Fnsku: 'X00VASE001', Pieces: 1 },
        { Fnsku: 'X00SERIAL1', Pieces: 2, SnList },
      ],
    })
    const errors = async (...SnList: string[]) =>
      (await create(items(...SnList))).Body.Errors.map((error: Json) => `${error.Field}: ${error.Msg}`)
    expect(await errors('U1', 'X9')).toEqual([
      'Items[1].SnList: Serial number X9 is not in the stock that this order is shipped from',
    ])
    expect(await errors('U1')).toEqual(['Items[1].SnList: Enter one serial number per piece (2)'])
    const order = await created(items('U1', 'U3'))
    expect(await offered()).toEqual(['U2 SN-5'])
    expect(await offered({ WarehouseOutId: order.WarehouseOutId })).toEqual(['U1 SN-5', 'U2 SN-5', 'U3 SN-6'])
    expect(await errors('U1', 'U2')).toEqual([
      'Items[1].SnList: Serial number U1 is not in the stock that this order is shipped from',
    ])
    expect((await detail(order.WarehouseOutId)).Items[1]).toMatchObject({
      SnList: ['U1', 'U3'],
      Batches: [
        { BatchNo: 'SN-5', Pieces: 1 },
        { BatchNo: 'SN-6', Pieces: 1 },
      ],
    })

    const change = {
      ...base(),
      ...items('U3', 'U2'),
      Id: order.WarehouseOutId,
      RowVersion: order.RowVersion,
      PlatformOrderNo: (await detail(order.WarehouseOutId)).PlatformOrderNo,
    }
    expect((await call('lin', at('Update'), change)).ErrorCode).toBe(0)
    expect((await detail(order.WarehouseOutId)).Items[1].SnList).toEqual(['U3', 'U2'])
    expect(await offered()).toEqual(['U1 SN-5'])
  })

  test('the picker enters which numbers are damaged or missing; they are removed from the order and not shipped', async () => {
    await putIn(1, 'GB', uk, 'X00SERIAL1', 'SN-7', 4, '2025-11-20', ['V1', 'V2', 'V3', 'V4'])
    const order = await created({ Items: [{ Fnsku: 'X00SERIAL1', Pieces: 4, SnList: ['V1', 'V2', 'V3', 'V4'] }] })
    for (const method of ['Accept', 'StartPicking']) await move(method, order.WarehouseOutId)
    const { Items } = await detail(order.WarehouseOutId)
    const finish = async (short: object) =>
      (await move('FinishPicking', order.WarehouseOutId, { Shorts: [{ Id: Items[0].Id, ...short }] })).Body
    expect((await finish({ Damaged: 1 })).Skipped[0].Reason).toBe('Batch SN-7: 0 of 1 serial numbers entered')
    expect((await finish({ LostSerials: ['V2'] })).Skipped[0].Reason).toBe('More serial numbers than pieces: 1 for 0')
    expect((await finish({ Damaged: 1, Lost: 1, DamagedSerials: ['V2'], LostSerials: ['V2'] })).Skipped[0].Reason).toBe(
      'Serial number V2 is not in the stock that this order is shipped from',
    )
    expect(await finish({ Damaged: 1, Lost: 1, DamagedSerials: ['V2'], LostSerials: ['V4'] })).toEqual({ Done: 1, Skipped: [] })
    expect((await detail(order.WarehouseOutId)).Items).toMatchObject([{ Pieces: 2, SnList: ['V1', 'V3'] }])
    const states = () =>
      transact(pool, 1, 'read', async (db) =>
        (await db.selectFrom('stock_sn').select(['Sn', 'State']).where('Sn', 'like', 'V%').orderBy('Sn').execute()).map(
          ({ Sn, State }) => `${Sn} ${State}`,
        ),
      )
    expect(await states()).toEqual(['V1 locked', 'V2 damaged', 'V3 locked', 'V4 lost'])

    const Damaged = [{ Id: Items[0].Id, Damaged: 1, DamagedSerials: ['V3'] }]
    expect(
      (await move('Abandon', order.WarehouseOutId, { Reason: 'Wet', Damaged: [{ ...Damaged[0], Damaged: 3 }] })).Body.Skipped[0]
        .Reason,
    ).toBe('More pieces than the line contains')
    expect((await move('Abandon', order.WarehouseOutId, { Reason: 'Wet', Damaged })).Body).toEqual({ Done: 1, Skipped: [] })
    expect(await states()).toEqual(['V1 inStock', 'V2 damaged', 'V3 damaged', 'V4 lost'])
  })
})
