import { describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import type { Json } from './fixture.ts'
import { at, desk, errors, german, orderFixture, round } from './fixture-orders.ts'
import { dropshipOrder, DELIVERY_METHOD } from '../rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

const { pool, call, base, germanAddress, create, created, detail, balance, wallet } = await orderFixture()

describe('creating', () => {
  test('[ent.DropshippingOutbound] locks stock and freezes the estimate, numbers by country and day, normalises the postcode', async () => {
    const [stock, money] = [await balance('B-02'), await wallet()]
    const answer = await create({ RecipientEmail: 'jane@example.com', OrderRemark: 'Ring twice' })
    expect(answer).toMatchObject({
      ErrorCode: 0,
      Body: { WarehouseOutNo: expect.stringMatching(/^DSGB251120\d{5}$/), EstimatedFee: 6.65, CurrencyCode: 'GBP' },
    })
    expect(await balance('B-02')).toEqual([stock[0], stock[1]! - 2, stock[2]! + 2, stock[3]])
    expect((await wallet()).frozen).toBe(round(money.frozen + 6.65))
    const order = await detail(answer.Body.WarehouseOutId)
    expect(order).toMatchObject({
      Status: dropshipOrder.states.notOutbound,
      PostalCode: 'B24 9QR',
      RecipientEmail: 'jane@example.com',
      OrderRemark: 'Ring twice',
      TotalPieces: 2,
      ParcelWeight: 4.6,
      WarehouseCode: 'UK1',
      Items: [{ Fnsku: 'X00VASE002', Pieces: 2, Batches: [{ BatchNo: 'B-02', Pieces: 2 }] }],
      Events: [{ Move: 'create', Operator: 'lin', Actor: 'customer' }],
    })
    expect(order.FeeLines.map((line: Json) => [line.Name, line.Amount])).toEqual([
      ['Handling, first piece', 1.6],
      ['Handling, each next piece', 0.35],
      ['Courier delivery', 4.7],
    ])
    expect(order.FeeLines.reduce((sum: number, line: Json) => round(sum + line.Amount), 0)).toBe(6.65)
  })

  test('stock leaves by age: the oldest batch first', async () => {
    const { WarehouseOutId } = await created({ Items: [{ Fnsku: 'X00VASE001', Pieces: 8 }] })
    expect((await detail(WarehouseOutId)).Items[0].Batches).toEqual(
      [
        { BatchNo: 'OLD-01', Pieces: 5 },
        { BatchNo: 'NEW-01', Pieces: 3 },
      ].toSorted((a, b) => a.BatchNo.localeCompare(b.BatchNo)),
    )
    expect(await balance('OLD-01')).toEqual([5, 0, 5, 0])
  })

  test('an order has its shop and outbound day: by default today at the warehouse, never a past day', async () => {
    const order = await detail(
      (await created({ ShopInfo: 'Hearth & Home UK', ExpectedOutboundDate: '2025-11-24' })).WarehouseOutId,
    )
    expect(order).toMatchObject({ ShopInfo: 'Hearth & Home UK', ExpectedOutboundDate: '2025-11-24' })
    expect(errors(await create({ ShopInfo: 'x'.repeat(51), ExpectedOutboundDate: 'soon' }))).toEqual([
      'ShopInfo tooLong',
      'ExpectedOutboundDate date',
    ])
    expect(errors(await create({ ExpectedOutboundDate: '2025-11-19' }))).toEqual(['ExpectedOutboundDate pastDate'])
    expect((await detail((await created()).WarehouseOutId)).ExpectedOutboundDate).toBe('2025-11-20')
    // It is half past midnight in Duisburg.
    simulateClock(() => new Date('2025-11-20T23:30:00Z'))
    expect(
      errors(await call('lin', german('Create'), { ...base(), ...germanAddress, ExpectedOutboundDate: '2025-11-20' })),
    ).toEqual(['ExpectedOutboundDate pastDate'])
    const days = { DateField: 'ExpectedOutboundDate', StartTime: '2025-11-24', EndTime: '2025-11-24' }
    expect((await call('lin', at('GetPageList'), days)).Body.Items.map((row: Json) => row.Id)).toEqual([order.Id])
    expect(
      (
        await call('ann', desk('GetPageList'), {
          ...days,
          Status: dropshipOrder.states.notOutbound,
          SortField: 'ExpectedOutboundDate',
          SortOrder: 'asc',
        })
      ).Body.Items,
    ).toMatchObject([{ ExpectedOutboundDate: '2025-11-24' }])
    simulateClock(() => new Date('2025-11-26T09:00:00Z'))
    const body = { ...base(), Id: order.Id, RowVersion: 1 }
    expect(errors(await call('lin', at('Update'), { ...body, ExpectedOutboundDate: '2025-11-25' }))).toEqual([
      'ExpectedOutboundDate pastDate',
    ])
    expect(await call('lin', at('Update'), { ...body, ExpectedOutboundDate: '2025-11-24' })).toMatchObject({ ErrorCode: 0 })
  })

  test('a platform order is sent once unless it was cancelled', async () => {
    const order = await created({ PlatformOrderNo: '026-ONCE' })
    expect(errors(await create({ PlatformOrderNo: '026-ONCE' }))).toEqual(['PlatformOrderNo platformOrderExists'])
    expect((await create({ PlatformOrderNo: '026-ONCE', SalesPlatform: SALES_PLATFORM.ebay })).ErrorCode).toBe(0)
    expect((await call('lin', at('Cancel'), { id: order.WarehouseOutId })).ErrorCode).toBe(0)
    expect((await create({ PlatformOrderNo: '026-ONCE' })).ErrorCode).toBe(0)
  })

  test('[cap.wh.dropshipping] the German warehouse charges in EUR, requires a house number, and ships abroad with only one courier', async () => {
    const make = (change: object) => call('lin', german('Create'), { ...base(), ...germanAddress, ...change })
    expect(errors(await make({ HouseNumber: '' }))).toEqual(['HouseNumber houseNumber'])
    expect(await make({})).toMatchObject({
      ErrorCode: 0,
      Body: { WarehouseOutNo: expect.stringMatching(/^DSDE251120/), CurrencyCode: 'EUR' },
    })
    const abroad = { CountryCode: 'AT', PostalCode: '1010', City: 'Wien' }
    expect(await make(abroad)).toMatchObject({
      ErrorCode: 2,
      Msg: 'Outside the country of the warehouse only courier D2 is available',
    })
    expect((await make({ ...abroad, Courier: 'D2', CourierService: 'D2-STD' })).ErrorCode).toBe(0)
  })

  test('an empty wallet refuses the order, and nothing of it is saved', async () => {
    const { EstimatedFee } = await created({ Items: [{ Fnsku: 'X00RIVAL01', Pieces: 1 }] }, 'rival')
    await transact(pool, 2, 'write', (db) =>
      db
        .updateTable('wallet')
        .set({ Balance: EstimatedFee + 0.5 })
        .where('ContractCompanyId', '=', 2)
        .where('CurrencyCode', '=', 'GBP')
        .execute(),
    )
    const before = await balance('R-01')
    expect(await create({ Items: [{ Fnsku: 'X00RIVAL01', Pieces: 1 }] }, 'rival')).toMatchObject({
      ErrorCode: 2,
      Msg: `Insufficient balance, please top up: GBP\u00a0${EstimatedFee.toFixed(2)} needed, GBP\u00a00.50 available`,
    })
    expect(await balance('R-01')).toEqual(before)
  })

  test('nothing is frozen for a monthly company, which is refused beyond its credit', async () => {
    const order = (pieces: number) => create({ Items: [{ Fnsku: 'X00BATCH01', BatchNo: 'B-A', Pieces: pieces }] }, 'bai')
    const first = await order(1)
    expect(first.ErrorCode).toBe(0)
    const estimate = `GBP\u00a0${first.Body.EstimatedFee.toFixed(2)}`
    expect((await wallet(4)).frozen).toBe(0)
    await transact(pool, 4, 'write', (db) =>
      db.insertInto('wallet').values({ ContractCompanyId: 4, CurrencyCode: 'GBP', CreditLimit: 3 }).execute(),
    )
    expect(await order(1)).toMatchObject({
      ErrorCode: 2,
      Msg: `Credit limit reached: unpaid fees and bills of GBP\u00a00.00 and this order of ${estimate} exceed GBP\u00a03.00`,
    })
    await transact(pool, 4, 'write', (db) =>
      db.updateTable('wallet').set({ CreditLimit: 0 }).where('ContractCompanyId', '=', 4).execute(),
    )
  })

  test('several orders in one call: each is created completely or not at all', async () => {
    const { ErrorCode, Body } = await call('lin', at('BatchCreate'), {
      Orders: [
        base(),
        { ...base(), Items: [{ Fnsku: 'X00VASE002', Pieces: 9999 }], DropshipDeliveryMethod: DELIVERY_METHOD.pickup },
        base(),
      ],
    })
    expect(ErrorCode).toBe(0)
    expect(Body).toMatchObject({ SuccessCount: 2, Errors: [{ Index: 1, Msg: 'Insufficient stock' }] })
    expect(Body.Orders).toHaveLength(2)
  })
})
