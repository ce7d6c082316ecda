import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from './fixture.ts'
import { at, german, orderFixture, round } from './fixture-orders.ts'
import { dropshipOrder, DELIVERY_METHOD } from '../rules.ts'

const { uk, call, base, germanAddress, created, detail, move, balance, wallet } = await orderFixture()

describe('changing and cancelling', () => {
  test('a change releases stock and money and reserves them again', async () => {
    const [stock2, stock3, money] = [await balance('B-02'), await balance('B-03'), await wallet()]
    const order = await created()
    const body = {
      ...base(),
      Id: order.WarehouseOutId,
      RowVersion: order.RowVersion,
      Items: [{ Fnsku: 'X00HEAVY01', Pieces: 1 }],
      RecipientName: 'John Hall',
    }
    const answer = await call('lin', at('Update'), body)
    expect(answer).toMatchObject({
      ErrorCode: 0,
      Body: { WarehouseOutNo: order.WarehouseOutNo, RowVersion: 2, EstimatedFee: 12.7 },
    })
    expect(await balance('B-02')).toEqual(stock2)
    expect(await balance('B-03')).toEqual([stock3[0], stock3[1]! - 1, stock3[2]! + 1, 0])
    expect((await wallet()).frozen).toBe(round(money.frozen + 12.7))
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      RecipientName: 'John Hall',
      Items: [{ Fnsku: 'X00HEAVY01' }],
      Events: [{ Move: 'create' }, { Move: 'update' }],
    })
    expect((await call('lin', at('Update'), body)).ErrorCode).toBe(6)
    expect((await call('rival', at('Update'), { ...body, RowVersion: 2 })).ErrorCode).toBe(5)
    expect((await call('lin', german('Update'), { ...body, ...germanAddress, RowVersion: 2 })).ErrorCode).toBe(5)
  })

  test('a change that fails leaves the order unchanged', async () => {
    const order = await created()
    const [stock, money] = [await balance('B-02'), await wallet()]
    expect(
      (
        await call('lin', at('Update'), {
          ...base(),
          Id: order.WarehouseOutId,
          RowVersion: 1,
          Items: [{ Fnsku: 'X00VASE002', Pieces: 9999 }],
          DropshipDeliveryMethod: DELIVERY_METHOD.pickup,
        })
      ).ErrorCode,
    ).toBe(8)
    expect([await balance('B-02'), await wallet()]).toEqual([stock, money])
    expect((await detail(order.WarehouseOutId)).RowVersion).toBe(1)
  })

  test('cancelling releases stock and money, once, before acceptance', async () => {
    const [stock, money] = [await balance('B-02'), await wallet()]
    const order = await created()
    expect((await call('rival', at('Cancel'), { id: order.WarehouseOutId })).ErrorCode).toBe(5)
    expect((await call('lin', german('Cancel'), { id: order.WarehouseOutId })).ErrorCode).toBe(5)
    expect(await call('lin', at('Cancel'), { id: order.WarehouseOutId })).toMatchObject({ ErrorCode: 0, Body: true })
    expect([await balance('B-02'), await wallet()]).toEqual([stock, money])
    expect((await call('lin', at('Cancel'), { id: order.WarehouseOutId })).ErrorCode).toBe(2)
    const begun = await created()
    await move('Accept', begun.WarehouseOutId)
    expect((await call('lin', at('Cancel'), { id: begun.WarehouseOutId })).ErrorCode).toBe(2)
    expect((await call('lin', at('Update'), { ...base(), Id: begun.WarehouseOutId, RowVersion: 2 })).ErrorCode).toBe(2)
  })

  test('a bulk move names the orders that it skipped', async () => {
    const [a, b] = [await created(), await created()]
    await move('Accept', b.WarehouseOutId)
    const Ids = [a.WarehouseOutId, b.WarehouseOutId]
    expect((await call('lin', at('BatchCancel'), { Ids })).Body).toMatchObject({
      Done: 1,
      Skipped: [{ No: b.WarehouseOutNo, Reason: expect.any(String) }],
    })
    expect((await detail(a.WarehouseOutId)).Status).toBe(dropshipOrder.states.cancelled)
    const c = await created({ CustomerReference: 'CANCEL-ME' })
    expect((await call('lin', at('BatchCancel'), { Filter: { Keyword: 'CANCEL-ME' } })).Body).toEqual({ Done: 1, Skipped: [] })
    expect((await detail(c.WarehouseOutId)).Status).toBe(dropshipOrder.states.cancelled)
  })

  test('cancellation of an order in progress can be requested until picking', async () => {
    const order = await created()
    expect((await call('lin', at('AskCancel'), { id: order.WarehouseOutId, Reason: 'Buyer withdrew' })).ErrorCode).toBe(2)
    await move('Accept', order.WarehouseOutId)
    expect((await call('lin', at('AskCancel'), { id: order.WarehouseOutId, Reason: 'Buyer withdrew' })).Body).toBe(true)
    expect((await detail(order.WarehouseOutId)).CancelReason).toBe('Buyer withdrew')
    expect((await move('CancelLate', order.WarehouseOutId, { Reason: 'Buyer withdrew' })).Body.Done).toBe(1)
    expect((await detail(order.WarehouseOutId)).Status).toBe(dropshipOrder.states.cancelled)
  })

  test('a cancellation request can be withdrawn until the warehouse decides, and is then no longer granted', async () => {
    const { WarehouseOutId: id } = await created()
    await move('Accept', id)
    expect((await call('lin', at('WithdrawCancel'), { id })).ErrorCode).toBe(2)
    await call('lin', at('AskCancel'), { id, Reason: 'Buyer withdrew' })
    expect((await call('lin', at('WithdrawCancel'), { id })).Body).toBe(true)
    expect(await detail(id)).toMatchObject({ CancelReason: null, Events: [{}, {}, {}, { Move: 'withdrawCancel' }] })
    expect((await move('CancelLate', id, { Reason: 'Buyer withdrew', IsOnRequest: true })).Body).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'The request to cancel is no longer open' }],
    })
    expect((await move('StartPicking', id)).Body.Done).toBe(1)
    expect((await call('lin', at('WithdrawCancel'), { id })).ErrorCode).toBe(2)
  })

  test('an order with a cancellation request is picked only after confirmation', async () => {
    const { WarehouseOutId: id } = await created()
    await move('Accept', id)
    await call('lin', at('AskCancel'), { id, Reason: 'Buyer withdrew' })
    expect((await move('StartPicking', id)).Body).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: expect.stringContaining('Buyer withdrew') }],
    })
    expect(await detail(id)).toMatchObject({ Status: dropshipOrder.states.inProgress, CancelReason: 'Buyer withdrew' })
    expect((await move('StartPicking', id, { IsCancelConfirmed: true })).Body.Done).toBe(1)
    expect(await detail(id)).toMatchObject({ Status: dropshipOrder.states.pickingStarted, CancelReason: null })
  })
})

describe('reading', () => {
  // Locks the entire oldest batch, so that one batch of the product has stock.
  beforeAll(() => created({ Items: [{ Fnsku: 'X00VASE001', Pieces: 5 }] }))

  test('the list pages, filters and searches; totals by state are available without counting', async () => {
    const order = await created({
      CustomerReference: 'FIND-ME',
      RecipientName: 'Grace Hopper-Search',
      Items: [
        { Fnsku: 'X00VASE001', Pieces: 1 },
        { Fnsku: 'X00VASE002', Pieces: 1 },
      ],
    })
    const list = async (input: object, as = 'lin') => (await call(as, at('GetPageList'), input)).Body
    const found = await list({ Keyword: 'find-me' })
    expect(found).toMatchObject({
      TotalCount: 1,
      Items: [
        {
          Id: order.WarehouseOutId,
          ItemCount: 2,
          Items: [{ Fnsku: 'X00VASE001', Pieces: 1 }, { Fnsku: 'X00VASE002' }],
          WarehouseCode: 'UK1',
        },
      ],
    })
    expect((await list({ Keyword: order.WarehouseOutNo })).TotalCount).toBe(1)
    expect((await list({ Keyword: `${order.WarehouseOutNo}\nnone-1` })).TotalCount).toBe(1)
    expect((await list({ Keyword: 'grace  hopper-search' })).TotalCount).toBe(1)
    expect((await list({ Keyword: 'VASE001' })).TotalCount).toBeGreaterThan(1)
    const counts = (await call('lin', at('GetNumberInEachStatus'))).Body
    for (const [Status, n] of Object.entries(counts))
      expect((await list({ Status: Number(Status), PageSize: 1 })).TotalCount, Status).toBe(n)
    const all = await list({ PageSize: 200 })
    expect(all.Items).toHaveLength(all.TotalCount)
    const inTwos = await Promise.all([1, 2, 3].map((PageIndex) => list({ PageIndex, PageSize: 2 })))
    expect(inTwos.flatMap((page) => page.Items)).toEqual(all.Items.slice(0, 6))
    expect((await list({ PageIndex: 2, PageSize: 1, Keyword: 'VASE001' })).Items).toHaveLength(1)
    expect((await list({ StartTime: '2025-11-20', EndTime: '2025-11-20' })).TotalCount).toBe(all.TotalCount)
    expect((await list({ StartTime: '2025-11-21', EndTime: '2025-11-22' })).TotalCount).toBe(0)
    expect((await call('lin', at('GetPageList'), { StartTime: '2025-01-01', EndTime: '2025-03-31' })).ErrorCode).toBe(1)
    expect((await list({ Keyword: 'FIND-ME' }, 'rival')).TotalCount).toBe(0)
    expect((await call('lin', german('GetPageList'), { Keyword: 'FIND-ME' })).Body.TotalCount).toBe(0)
  })

  test("another company's order is not found, nor is one of the other country", async () => {
    const { WarehouseOutId: id } = await created()
    expect((await call('rival', at('GetDetail'), { id })).ErrorCode).toBe(5)
    expect((await call('lin', german('GetDetail'), { id })).ErrorCode).toBe(5)
    expect((await call('rival', at('AskCancel'), { id, Reason: 'x' })).ErrorCode).toBe(5)
    expect((await call('rival', at('BatchCancel'), { Ids: [id] })).Body).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'Not found' }],
    })
  })

  test('products to pick are listed with the warehouse’s stock, batches in the order in which they leave', async () => {
    const { Body } = await call('lin', at('GetProductList'), {
      WarehouseId: uk,
      Fnskus: ['X00VASE001', 'X00VASE002', 'X00NEW0001', 'X00RIVAL01'],
    })
    expect(Body.map((p: Json) => p.Fnsku)).toEqual(['X00VASE001', 'X00VASE002'])
    expect(Body[0]).toMatchObject({
      AvailablePcs: (await balance('NEW-01'))[1],
      UnitWeight: 1,
      Batches: [{ BatchNo: 'NEW-01', PutawayDate: '2025-11-10' }],
    })
    expect((await call('lin', at('GetProductList'), { WarehouseId: uk, Keyword: 'heavy' })).Body).toMatchObject([
      { Fnsku: 'X00HEAVY01' },
    ])
  })

  test('all couriers are checked in one call, with reasons and prices', async () => {
    const { Body } = await call('lin', at('EstimateFee'), {
      CountryCode: 'GB',
      PostalCode: 'B24 9QR',
      Items: [{ Fnsku: 'X00HEAVY01', Pieces: 2 }],
    })
    expect(Body).toMatchObject({ ParcelWeights: [21], IsRemote: false, CurrencyCode: 'GBP', WithoutCourier: { Total: 4.8 } })
    const verdicts = Object.fromEntries(Body.Options.map((o: Json) => [o.CourierService, o.Verdict]))
    expect(verdicts).toEqual({
      'P-T24': 'blocked',
      'P-T48': 'blocked',
      'P-STD': 'blocked',
      'Y-STD': 'ok',
      'X-MINI': 'blocked',
      'X-MEDIUM': 'blocked',
      'D1-STD': 'ok',
      'D2-STD': 'ok',
    })
    expect(Body.Options.find((o: Json) => o.CourierService === 'X-MINI').Reasons).toEqual([
      'X-MINI does not accept parcels over 3 kg',
    ])
  })

  test('the postcode check returns whether it is valid and whether it is remote', async () => {
    const check = async (CountryCode: string, PostalCode: string) =>
      (await call('lin', at('CheckPostcode'), { CountryCode, PostalCode })).Body
    expect(await check('GB', 'iv274ab')).toEqual({ IsValid: true, IsRemote: true, PostalCode: 'IV27 4AB' })
    expect(await check('GB', 'B24 9QR')).toMatchObject({ IsValid: true, IsRemote: false })
    expect(await check('DE', '00123')).toMatchObject({ IsValid: false })
  })
})
