import { afterEach, describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { acceptDue } from './fulfilment.ts'
import { fixture, type Json } from './fixture.ts'

const { pool, uk, uk2, de, call, keep, putIn } = await fixture()

const TODAY = new Date('2025-11-20T09:00:00Z')
simulateClock(() => TODAY)
afterEach(() => simulateClock(() => TODAY))

const at = (method: string) => `/wms/api/OpBehalf/${method}`
const german = (method: string) => `/wms/api/GermanyOpBehalf/${method}`
const desk = (method: string) => `/desk/api/Dropship/${method}`

await putIn(1, 'GB', uk, 'X00VASE001', 'NEW-01', 500, '2025-11-10')
await putIn(1, 'GB', uk, 'X00VASE001', 'OLD-01', 5, '2025-10-01')
await putIn(1, 'GB', uk, 'X00VASE002', 'B-02', 500)
await putIn(1, 'GB', uk, 'X00HEAVY01', 'B-03', 500)
await putIn(1, 'DE', de, 'X00VASE003', 'D-01', 500)
await putIn(2, 'GB', uk, 'X00RIVAL01', 'R-01', 10)
await putIn(4, 'GB', uk, 'X00BATCH01', 'B-A', 10)
await putIn(4, 'GB', uk, 'X00BATCH01', 'B-B', 10)

let last = 0
const base = () => ({
  WarehouseId: uk,
  PlatformOrderNo: `026-${++last}`,
  SalesPlatform: 183001,
  RecipientName: 'Jane Miller',
  RecipientPhone: '+44 121 496 0000',
  CountryCode: 'GB',
  PostalCode: 'b249qr',
  City: 'Birmingham',
  Address1: '12 Station Road',
  DropshipDeliveryMethod: 130001,
  Courier: 'Y',
  CourierService: 'Y-STD',
  Items: [{ Fnsku: 'X00VASE002', Pieces: 2 }],
})
const germanAddress = {
  WarehouseId: de,
  CountryCode: 'DE',
  PostalCode: '47119',
  City: 'Duisburg',
  Address1: 'Hafenstraße',
  HouseNumber: '12',
  Courier: 'D1',
  CourierService: 'D1-STD',
  Items: [{ Fnsku: 'X00VASE003', Pieces: 1 }],
}

const create = (change: object = {}, as = 'lin') => call(as, at('Create'), { ...base(), ...change })
async function created(change: object = {}, as = 'lin') {
  const { Body, ErrorCode, Msg } = await create(change, as)
  expect([0, 101], Msg).toContain(ErrorCode)
  return Body as { WarehouseOutId: number; WarehouseOutNo: string; EstimatedFee: number; RowVersion: number }
}
const detail = async (id: number, as = 'lin') => (await call(as, at('GetDetail'), { id })).Body
const row = (Id: number, ContractCompanyId = 1) => ({ ContractCompanyId, Id })
const move = (method: string, id: number, more: object = {}) => call('ann', desk(method), { Rows: [row(id)], ...more })
async function picked(change: object = {}) {
  const order = await created(change)
  for (const method of ['Accept', 'StartPicking', 'FinishPicking'])
    expect((await move(method, order.WarehouseOutId)).Body).toEqual({ Done: 1, Skipped: [] })
  return order
}
const ship = (No: string, ...parcels: object[]) =>
  call('ann', desk('Ship'), { Orders: [{ WarehouseOutNo: No, Parcels: parcels }] })

/** Balances of a batch: total, available, locked, damaged. */
function balance(BatchNo: string) {
  return transact(pool, 'everyone', 'read', async (db) => {
    const r = await db.selectFrom('wares_stock').selectAll().where('BatchNo', '=', BatchNo).executeTakeFirstOrThrow()
    return [r.TotalPcs, r.AvailablePcs, r.LockedPcs, r.DamagedPcs]
  })
}
function wallet(companyId = 1, currency = 'GBP') {
  return transact(pool, companyId, 'read', async (db) => {
    const w = await db.selectFrom('wallet').selectAll().where('CurrencyCode', '=', currency).executeTakeFirst()
    return { balance: w?.Balance ?? 0, frozen: w?.FrozenAmount ?? 0 }
  })
}
function fees(no: string) {
  return transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('wfin_fee').selectAll().where('RelateNo', '=', no).orderBy('Id').execute(),
  )
}
const errors = (answer: { Body: Json }) => (answer.Body?.Errors ?? []).map((e: Json) => `${e.Field} ${e.Code}`)
const round = (value: number) => Math.round(value * 100) / 100

describe('creating', () => {
  test('[ent.DropshippingOutbound] keeps stock and the estimate back, numbers by country and day, normalises the postcode', async () => {
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
      Status: 126001,
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

  test('[msg.insufficientStock] short stock is told line by line, and nothing is kept', async () => {
    const [before, money] = [await balance('B-02'), await wallet()]
    const answer = await create({
      Items: [
        { Fnsku: 'X00VASE002', Pieces: 9999 },
        { Fnsku: 'X00HEAVY01', Pieces: 1 },
      ],
      DropshipDeliveryMethod: 130003,
    })
    expect(answer).toMatchObject({
      ErrorCode: 8,
      Msg: 'Insufficient stock',
      Body: { Shortages: [{ Fnsku: 'X00VASE002', Need: 9999, Available: before[1] }] },
    })
    expect([await balance('B-02'), await wallet()]).toEqual([before, money])
  })

  test('[rule.courier.Y.max] [rule.courier.P.max] a courier that does not take the parcel is refused with the reason', async () => {
    const answer = await create({ Items: [{ Fnsku: 'X00HEAVY01', Pieces: 3 }] })
    expect(answer).toMatchObject({ ErrorCode: 2, Msg: 'Y-STD does not accept parcels over 30 kg' })
    expect(errors(answer)).toEqual(['CourierService courierBlocked'])
    expect((await create({ Items: [{ Fnsku: 'X00HEAVY01', Pieces: 3 }], PackagesCount: 3 })).ErrorCode).toBe(0)
  })

  test('[rule.courier.P.altMax] a courier that only warns is taken with a hint (code 101)', async () => {
    const answer = await create({ Courier: 'P', CourierService: 'P-STD', Items: [{ Fnsku: 'X00HEAVY01', Pieces: 1 }] })
    expect(answer).toMatchObject({
      ErrorCode: 101,
      Msg: 'P-STD: parcels over 10 kg may be refused',
      Body: { WarehouseOutNo: expect.any(String) },
    })
  })

  test('[rule.postal.remote] [msg.remotePostalCode] a remote address is asked about first', async () => {
    const asked = await create({ PostalCode: 'IV27 4AB' })
    expect(asked).toMatchObject({
      ErrorCode: 2,
      Msg: 'This postcode is in a remote area. Continue?',
      Body: { Ask: 'remoteArea' },
    })
    const answer = await create({ PostalCode: 'IV27 4AB', IsRemoteConfirmed: true })
    expect(answer).toMatchObject({ ErrorCode: 101, Body: { EstimatedFee: 18.65 } })
    expect(await detail(answer.Body.WarehouseOutId)).toMatchObject({ IsRemote: true, IsRemoteConfirmed: true })
  })

  test('[rule.postal.checked] [msg.postcodeIncorrect] bad fields are all named', async () => {
    const answer = await create({ PostalCode: 'Q1 1AA', RecipientName: '王芳', Items: [], Courier: null })
    expect(answer.ErrorCode).toBe(1)
    expect(errors(answer)).toEqual(expect.arrayContaining(['RecipientName noChinese', 'Items oneProduct']))
    expect(errors(await create({ PostalCode: 'Q1 1AA', Courier: null }))).toEqual([
      'Courier courierRequired',
      'PostalCode postcode',
    ])
  })

  test('an order says its shop and the day it is to leave: today at the warehouse unless said, never before', async () => {
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
    // In Duisburg it is half past midnight.
    simulateClock(() => new Date('2025-11-20T23:30:00Z'))
    expect(
      errors(await call('lin', german('Create'), { ...base(), ...germanAddress, ExpectedOutboundDate: '2025-11-20' })),
    ).toEqual(['ExpectedOutboundDate pastDate'])
    const days = { DateField: 'ExpectedOutboundDate', StartTime: '2025-11-24', EndTime: '2025-11-24' }
    expect((await call('lin', at('GetPageList'), days)).Body.Items.map((row: Json) => row.Id)).toEqual([order.Id])
    expect(
      (await call('ann', desk('GetPageList'), { ...days, Status: 126001, SortField: 'ExpectedOutboundDate', SortOrder: 'asc' }))
        .Body.Items,
    ).toMatchObject([{ ExpectedOutboundDate: '2025-11-24' }])
    simulateClock(() => new Date('2025-11-26T09:00:00Z'))
    const body = { ...base(), Id: order.Id, RowVersion: 1 }
    expect(errors(await call('lin', at('Update'), { ...body, ExpectedOutboundDate: '2025-11-25' }))).toEqual([
      'ExpectedOutboundDate pastDate',
    ])
    expect(await call('lin', at('Update'), { ...body, ExpectedOutboundDate: '2025-11-24' })).toMatchObject({ ErrorCode: 0 })
  })

  test('[msg.maxLengthMessages] [rule.list.oneRow] what is too long and an order without a row are told in words', async () => {
    const reported = async (change: object) => (await create(change)).Body.Errors.map((e: Json) => `${e.Field}: ${e.Msg}`)
    expect(await reported({ OrderRemark: 'x'.repeat(200) })).toEqual(['OrderRemark: Character length exceeds limit (199)'])
    expect(await reported({ Items: [] })).toEqual(['Items: Fill in at least one product'])
  })

  test('products of others, of another country and not approved ones are unknown; so are warehouses', async () => {
    for (const Fnsku of ['X00RIVAL01', 'X00VASE003', 'X00NEW0001'])
      expect(errors(await create({ Items: [{ Fnsku, Pieces: 1 }] }))).toEqual(['Items[0].Fnsku fnskuUnknown'])
    expect(errors(await create({ WarehouseId: de }))).toEqual(['WarehouseId choice'])
  })

  test('[rule.list.noDupFnsku] an FNSKU stands once; with batch management once a batch', async () => {
    expect(
      errors(
        await create({
          Items: [
            { Fnsku: 'X00VASE002', Pieces: 1 },
            { Fnsku: 'X00VASE002', Pieces: 1 },
          ],
        }),
      ),
    ).toEqual(['Items[1].Fnsku fnskuRepeated'])
    const line = (BatchNo: string | null) => ({ Fnsku: 'X00BATCH01', BatchNo, Pieces: 1 })
    expect(errors(await create({ Items: [line(null)] }, 'bai'))).toEqual(['Items[0].BatchNo batchRequired'])
    const { WarehouseOutId } = await created({ Items: [line('B-B'), line('B-A')] }, 'bai')
    expect((await detail(WarehouseOutId, 'bai')).Items.map((i: Json) => i.Batches)).toEqual([
      [{ BatchNo: 'B-B', Pieces: 1 }],
      [{ BatchNo: 'B-A', Pieces: 1 }],
    ])
  })

  test('a platform order is sent once while it stands', async () => {
    const order = await created({ PlatformOrderNo: '026-ONCE' })
    expect(errors(await create({ PlatformOrderNo: '026-ONCE' }))).toEqual(['PlatformOrderNo platformOrderExists'])
    expect((await create({ PlatformOrderNo: '026-ONCE', SalesPlatform: 183002 })).ErrorCode).toBe(0)
    expect((await call('lin', at('Cancel'), { id: order.WarehouseOutId })).ErrorCode).toBe(0)
    expect((await create({ PlatformOrderNo: '026-ONCE' })).ErrorCode).toBe(0)
  })

  test('[rule.file.labels.pdf] [rule.file.labels.count] labels of the customer: PDFs of the company, one for each parcel at least', async () => {
    const [label, second, picture, foreign] = [
      await keep(1, 1, 'a.pdf'),
      await keep(1, 1, 'b.pdf'),
      await keep(1, 1, 'c.pdf', 'no pdf inside'),
      await keep(2, 2, 'd.pdf'),
    ]
    const own = { DropshipDeliveryMethod: 130002, Courier: null, CourierService: null, PackagesCount: 2 }
    const files = (...ids: number[]) => ({ ...own, WaybillFiles: ids.map((FileId) => ({ FileId, FileName: 'x.pdf' })) })
    expect(errors(await create(files(label)))).toEqual(['WaybillFiles waybillFew'])
    expect(errors(await create(files(label, picture)))).toEqual(['WaybillFiles[1].FileName waybillPdf'])
    expect(errors(await create(files(label, foreign)))).toEqual(['WaybillFiles[1].FileName waybillPdf'])
    const { WarehouseOutId, EstimatedFee } = await created(files(label, second))
    expect(EstimatedFee).toBe(3.2)
    expect((await detail(WarehouseOutId)).WaybillFiles).toEqual([
      { FileId: label, FileName: 'a.pdf' },
      { FileId: second, FileName: 'b.pdf' },
    ])
  })

  test('[cap.wh.dropshipping] the German warehouse charges in EUR, asks a house number, and sends abroad with one courier only', async () => {
    const make = (change: object) => call('lin', german('Create'), { ...base(), ...germanAddress, ...change })
    expect(errors(await make({ HouseNumber: '' }))).toEqual(['HouseNumber houseNumber'])
    expect(await make({})).toMatchObject({
      ErrorCode: 0,
      Body: { WarehouseOutNo: expect.stringMatching(/^DSDE251120/), CurrencyCode: 'EUR' },
    })
    const abroad = { CountryCode: 'AT', PostalCode: '1010', City: 'Wien' }
    expect(await make(abroad)).toMatchObject({
      ErrorCode: 2,
      Msg: 'Outside the country of the warehouse only carrier D2 is available',
    })
    expect((await make({ ...abroad, Courier: 'D2', CourierService: 'D2-STD' })).ErrorCode).toBe(0)
  })

  test('without a contract the business check refuses with 100; without the right nobody creates; signed out is 3', async () => {
    expect((await create({}, 'newcomer')).ErrorCode).toBe(100)
    expect((await create({}, 'clerk')).ErrorCode).toBe(4)
    expect((await create({}, 'nobody')).ErrorCode).toBe(3)
  })

  test('a company that was not reviewed orders nothing, neither one nor many; a change that waits for review does not matter', async () => {
    const review = (change: object) =>
      transact(pool, 'everyone', 'write', (db) =>
        db.updateTable('company').set(change).where('ContractCompanyId', '=', 1).execute(),
      )
    const before = await balance('B-02')
    for (const ReviewState of [160001, 160002, 160003, 160004]) {
      await review({ ReviewState })
      expect(await create()).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('has not been reviewed yet') })
    }
    expect((await call('lin', at('BatchCreate'), { Orders: [base()] })).Body).toMatchObject({ SuccessCount: 0 })
    expect(await balance('B-02')).toEqual(before)
    await review({ ReviewState: 160005, Change: '{}', ChangeState: 160002 })
    expect((await create()).ErrorCode).toBe(0)
    await review({ Change: null, ChangeState: null })
  })

  test('an empty wallet refuses, and nothing of the order stays', async () => {
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
      Msg: 'Insufficient balance, please recharge',
    })
    expect(await balance('R-01')).toEqual(before)
  })

  test('a monthly company freezes nothing and is refused beyond its credit', async () => {
    const order = (pieces: number) => create({ Items: [{ Fnsku: 'X00BATCH01', BatchNo: 'B-A', Pieces: pieces }] }, 'bai')
    expect((await order(1)).ErrorCode).toBe(0)
    expect((await wallet(4)).frozen).toBe(0)
    await transact(pool, 4, 'write', (db) =>
      db.insertInto('wallet').values({ ContractCompanyId: 4, CurrencyCode: 'GBP', CreditLimit: 3 }).execute(),
    )
    expect(await order(1)).toMatchObject({
      ErrorCode: 2,
      Msg: 'Credit limit reached: with this order your unpaid fees would exceed 3 GBP',
    })
    await transact(pool, 4, 'write', (db) =>
      db.updateTable('wallet').set({ CreditLimit: 0 }).where('ContractCompanyId', '=', 4).execute(),
    )
  })

  test('several orders in one call: each whole or not at all', async () => {
    const { ErrorCode, Body } = await call('lin', at('BatchCreate'), {
      Orders: [base(), { ...base(), Items: [{ Fnsku: 'X00VASE002', Pieces: 9999 }], DropshipDeliveryMethod: 130003 }, base()],
    })
    expect(ErrorCode).toBe(0)
    expect(Body).toMatchObject({ SuccessCount: 2, Errors: [{ Index: 1, Msg: 'Insufficient stock' }] })
    expect(Body.Orders).toHaveLength(2)
  })
})

describe('changing and cancelling', () => {
  test('a change gives locks and money back and takes them again', async () => {
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

  test('a change that cannot be made leaves the order as it was', async () => {
    const order = await created()
    const [stock, money] = [await balance('B-02'), await wallet()]
    expect(
      (
        await call('lin', at('Update'), {
          ...base(),
          Id: order.WarehouseOutId,
          RowVersion: 1,
          Items: [{ Fnsku: 'X00VASE002', Pieces: 9999 }],
          DropshipDeliveryMethod: 130003,
        })
      ).ErrorCode,
    ).toBe(8)
    expect([await balance('B-02'), await wallet()]).toEqual([stock, money])
    expect((await detail(order.WarehouseOutId)).RowVersion).toBe(1)
  })

  test('cancelling frees stock and money, once, while nobody has begun', async () => {
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

  test('many at once: the move tells what it skipped', async () => {
    const [a, b] = [await created(), await created()]
    await move('Accept', b.WarehouseOutId)
    const Ids = [a.WarehouseOutId, b.WarehouseOutId]
    expect((await call('lin', at('BatchCancel'), { Ids })).Body).toMatchObject({
      Done: 1,
      Skipped: [{ No: b.WarehouseOutNo, Reason: expect.any(String) }],
    })
    expect((await detail(a.WarehouseOutId)).Status).toBe(126003)
    const c = await created({ CustomerReference: 'CANCEL-ME' })
    expect((await call('lin', at('BatchCancel'), { Filter: { Keyword: 'CANCEL-ME' } })).Body).toEqual({ Done: 1, Skipped: [] })
    expect((await detail(c.WarehouseOutId)).Status).toBe(126003)
  })

  test('the wish to cancel an order that was begun is heard until picking', async () => {
    const order = await created()
    expect((await call('lin', at('AskCancel'), { id: order.WarehouseOutId, Reason: 'Buyer withdrew' })).ErrorCode).toBe(2)
    await move('Accept', order.WarehouseOutId)
    expect((await call('lin', at('AskCancel'), { id: order.WarehouseOutId, Reason: 'Buyer withdrew' })).Body).toBe(true)
    expect((await detail(order.WarehouseOutId)).CancelReason).toBe('Buyer withdrew')
    expect((await move('CancelLate', order.WarehouseOutId, { Reason: 'Buyer withdrew' })).Body.Done).toBe(1)
    expect((await detail(order.WarehouseOutId)).Status).toBe(126003)
  })
})

describe('reading', () => {
  test('the list pages, filters and searches; totals by state come without counting', async () => {
    const order = await created({
      CustomerReference: 'FIND-ME',
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
    expect((await call('lin', '/wms/api/OutboundOverview/GetPageList', { Keyword: 'FIND-ME' })).Body.TotalCount).toBe(1)
  })

  test("another company's order is not found, nor under the other country", async () => {
    const { WarehouseOutId: id } = await created()
    expect((await call('rival', at('GetDetail'), { id })).ErrorCode).toBe(5)
    expect((await call('lin', german('GetDetail'), { id })).ErrorCode).toBe(5)
    expect((await call('rival', at('AskCancel'), { id, Reason: 'x' })).ErrorCode).toBe(5)
    expect((await call('rival', at('BatchCancel'), { Ids: [id] })).Body).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'Not found' }],
    })
  })

  test('products to pick come with what the warehouse has, batches in the order in which they leave', async () => {
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

  test('every courier is judged at once, with reasons and prices', async () => {
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

  test('the postcode check says whether it is one and whether it is remote', async () => {
    const check = async (CountryCode: string, PostalCode: string) =>
      (await call('lin', at('CheckPostcode'), { CountryCode, PostalCode })).Body
    expect(await check('GB', 'iv274ab')).toEqual({ IsValid: true, IsRemote: true, PostalCode: 'IV27 4AB' })
    expect(await check('GB', 'B24 9QR')).toMatchObject({ IsValid: true, IsRemote: false })
    expect(await check('DE', '00123')).toMatchObject({ IsValid: false })
  })
})

describe('the desk', () => {
  test('ships: stock is consumed, the estimate gives way to the actual fee, parcels are on their way', async () => {
    const [stock, money] = [await balance('B-02'), await wallet()]
    const order = await picked()
    expect(
      (await ship(order.WarehouseOutNo, { TrackingNo: 'TR-1', Weight: 5.2, Length: 40, Width: 30, Height: 20 })).Body,
    ).toEqual({ Done: 1, Skipped: [] })
    const shipped = await detail(order.WarehouseOutId)
    expect(shipped).toMatchObject({
      Status: 126002,
      TrackingNo: 'TR-1',
      ExpressStatus: 133002,
      ActualFee: 8.8,
      ParcelWeight: 5.2,
      ActualOutboundTime: expect.stringContaining('2025-11-20'),
      Parcels: [{ TrackingNo: 'TR-1', Courier: 'Y', Weight: 5.2, Girth: 140, ExpressStatus: 133002 }],
    })
    expect(shipped.FeeLines.map((l: Json) => l.Amount)).toEqual([2.1, 0.4, 6.3])
    expect(shipped.Events.map((e: Json) => e.Move)).toEqual(['create', 'accept', 'startPicking', 'finishPicking', 'ship'])
    expect(await balance('B-02')).toEqual([stock[0]! - 2, stock[1]! - 2, stock[2], stock[3]])
    expect(await wallet()).toEqual({ balance: round(money.balance - 8.8), frozen: money.frozen })
    expect((await fees(order.WarehouseOutNo)).map((f) => [f.FeeState, f.FeeNo.slice(0, 8)])).toEqual(
      Array.from({ length: 3 }, () => [154003, 'FE251120']),
    )
    expect((await move('Deliver', order.WarehouseOutId)).Body.Done).toBe(1)
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      Status: 126009,
      ExpressStatus: 133005,
      Parcels: [{ ExpressStatus: 133005 }],
    })
  })

  test('[msg.orderNumberDoesNotExist] a measured parcel the courier does not take, a missing and a repeated tracking number, an unknown order are refused', async () => {
    const order = await picked()
    const reason = async (...parcels: object[]) => (await ship(order.WarehouseOutNo, ...parcels)).Body.Skipped[0]?.Reason
    expect(await reason({ Weight: 4.6 })).toBe('Each parcel needs a tracking number')
    expect(await reason({ TrackingNo: 'A', Weight: 2 }, { TrackingNo: 'A', Weight: 2 })).toBe(
      'Two parcels have the same tracking number',
    )
    expect(await reason({ TrackingNo: 'A', Weight: 30.01 })).toBe('Y-STD does not accept parcels over 30 kg')
    const other = await picked()
    expect((await ship(other.WarehouseOutNo, { TrackingNo: 'SAME-NO', Weight: 4.6 })).Body.Done).toBe(1)
    expect(await reason({ TrackingNo: 'SAME-NO', Weight: 4.6 })).toBe('This tracking number belongs to another parcel')
    expect((await detail(order.WarehouseOutId)).Status).toBe(126007)
    expect((await ship('DSGB00000000000', { TrackingNo: 'B', Weight: 1 })).Body.Skipped).toEqual([
      { No: 'DSGB00000000000', Reason: 'Order number does not exist' },
    ])
  })

  test('[ent.DropshippingOutbound] products with serial numbers leave with those that were scanned; a cancelled order gives its own back', async () => {
    await putIn(1, 'GB', uk, 'X00SERIAL1', 'SN-1', 3, '2025-11-01', ['S1', 'S2', 'S3'])
    const states = () =>
      transact(pool, 1, 'read', async (db) =>
        (await db.selectFrom('stock_sn').select(['Sn', 'State']).orderBy('Sn').execute()).map(
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
          Orders: [{ WarehouseOutNo: order.WarehouseOutNo, Parcels: [{ TrackingNo: 'SN-TR', Weight: 2 }], Serials }],
        })
      ).Body
    expect((await send('S1')).Skipped[0].Reason).toBe('Batch SN-1: 1 of 2 serial numbers entered')
    expect((await detail(order.WarehouseOutId)).Status).toBe(126007)
    expect((await send('S3', 'S1')).Done).toBe(1)
    expect((await detail(order.WarehouseOutId)).Items).toMatchObject([{ IsSnManaged: true, SnList: ['S1', 'S3'] }])
    expect(await states()).toEqual(['S1 outbound', 'S2 inStock', 'S3 outbound'])
  })

  test('serial numbers are offered as far as they are free; a wrong one names its line; a change keeps or swaps them', async () => {
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
    const faults = async (...SnList: string[]) =>
      (await create(items(...SnList))).Body.Errors.map((error: Json) => `${error.Field}: ${error.Msg}`)
    expect(await faults('U1', 'X9')).toEqual([
      'Items[1].SnList: Serial number X9 is not in the stock that this order is shipped from',
    ])
    expect(await faults('U1')).toEqual(['Items[1].SnList: Enter one serial number per piece (2)'])
    const order = await created(items('U1', 'U3'))
    expect(await offered()).toEqual(['U2 SN-5'])
    expect(await offered({ WarehouseOutId: order.WarehouseOutId })).toEqual(['U1 SN-5', 'U2 SN-5', 'U3 SN-6'])
    expect(await faults('U1', 'U2')).toEqual([
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

  test('the picker says which numbers are damaged or missing; they leave the order and are not sent', async () => {
    await putIn(1, 'GB', uk, 'X00SERIAL1', 'SN-7', 4, '2024-01-01', ['V1', 'V2', 'V3', 'V4'])
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

  test('a monthly company is charged without being paid: its fees stay unbilled', async () => {
    const order = await created({ Items: [{ Fnsku: 'X00BATCH01', BatchNo: 'B-B', Pieces: 1 }] }, 'bai')
    for (const method of ['Accept', 'StartPicking', 'FinishPicking'])
      await call('ann', desk(method), { Rows: [row(order.WarehouseOutId, 4)] })
    expect((await ship(order.WarehouseOutNo, { TrackingNo: 'MON-1', Weight: 1 })).Body.Done).toBe(1)
    expect((await fees(order.WarehouseOutNo)).map((f) => f.FeeState)).toEqual([154001, 154001])
  })

  test('a fee that does not fit the wallet stays unbilled; the order goes out all the same', async () => {
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
    expect((await ship(order.WarehouseOutNo, { TrackingNo: 'POOR-1', Weight: 1 })).Body.Done).toBe(1)
    expect((await fees(order.WarehouseOutNo)).map((f) => f.FeeState)).toEqual([154001, 154001])
  })

  test('short picking: what is unfit becomes damaged, what is missing a loss, the line is cut', async () => {
    const order = await created({
      Items: [
        { Fnsku: 'X00VASE002', Pieces: 4 },
        { Fnsku: 'X00HEAVY01', Pieces: 1 },
      ],
    })
    const [b2, b3] = [await balance('B-02'), await balance('B-03')]
    for (const method of ['Accept', 'StartPicking']) await move(method, order.WarehouseOutId)
    const { Items } = await detail(order.WarehouseOutId)
    const Shorts = [
      { Id: Items[0].Id, Damaged: 1, Lost: 1 },
      { Id: Items[1].Id, Lost: 1 },
    ]
    expect(
      (await move('FinishPicking', order.WarehouseOutId, { Shorts: [{ Id: Items[0].Id, Lost: 5 }] })).Body.Skipped[0].Reason,
    ).toBe('More pieces than the line contains')
    expect((await move('FinishPicking', order.WarehouseOutId, { Shorts })).Body).toEqual({ Done: 1, Skipped: [] })
    expect(await balance('B-02')).toEqual([b2[0]! - 1, b2[1], b2[2]! - 2, b2[3]! + 1])
    expect(await balance('B-03')).toEqual([b3[0]! - 1, b3[1], b3[2]! - 1, b3[3]])
    expect(await detail(order.WarehouseOutId)).toMatchObject({
      TotalPieces: 2,
      Items: [{ Fnsku: 'X00VASE002', Pieces: 2, Batches: [{ Pieces: 2 }] }],
    })
    expect((await ship(order.WarehouseOutNo, { TrackingNo: 'SHORT-1', Weight: 4.6 })).Body.Done).toBe(1)
    expect(await detail(order.WarehouseOutId)).toMatchObject({ ActualFee: 6.65 })
  })

  test('an order of which nothing is left cannot be picked', async () => {
    const order = await created({ Items: [{ Fnsku: 'X00VASE002', Pieces: 1 }] })
    for (const method of ['Accept', 'StartPicking']) await move(method, order.WarehouseOutId)
    const { Items } = await detail(order.WarehouseOutId)
    expect(
      (await move('FinishPicking', order.WarehouseOutId, { Shorts: [{ Id: Items[0].Id, Lost: 1 }] })).Body.Skipped[0].Reason,
    ).toMatch(/abandon/)
  })

  test('abandoning gives goods and money back but for what is damaged and the work that was done', async () => {
    const [stock, money] = [await balance('B-02'), await wallet()]
    const order = await picked()
    const { Items } = await detail(order.WarehouseOutId)
    const answer = await move('Abandon', order.WarehouseOutId, {
      Reason: 'Label wrong',
      IsHandlingCharged: true,
      Damaged: [{ Id: Items[0].Id, Damaged: 1 }],
    })
    expect(answer.Body).toEqual({ Done: 1, Skipped: [] })
    expect(await balance('B-02')).toEqual([stock[0], stock[1]! - 1, stock[2], stock[3]! + 1])
    expect(await wallet()).toEqual({ balance: round(money.balance - 1.95), frozen: money.frozen })
    expect(await detail(order.WarehouseOutId)).toMatchObject({ Status: 126004, AbandonReason: 'Label wrong', ActualFee: 1.95 })
  })

  test('the queue shows the oldest first, across companies; a move out of turn is told', async () => {
    const order = await created()
    const queue = (await call('ann', desk('GetPageList'), { Status: 126001, PageSize: 200 })).Body
    expect(queue.TotalCount).toBe(queue.Items.length)
    expect(queue.Items.map((o: Json) => o.Id)).toEqual(
      queue.Items.map((o: Json) => o.Id).toSorted((a: number, b: number) => a - b),
    )
    expect(queue.Items.find((o: Json) => o.Id === order.WarehouseOutId)).toMatchObject({
      ContractCompanyId: 1,
      CompanyName: '公司1',
      Site: 'GB',
    })
    expect((await call('ann', desk('GetPageList'), { Keyword: order.WarehouseOutNo })).Body.TotalCount).toBe(1)
    expect((await call('ann', desk('GetDetail'), row(order.WarehouseOutId))).Body).toMatchObject({
      CompanyName: '公司1',
      Site: 'GB',
    })
    expect((await move('StartPicking', order.WarehouseOutId)).Body).toMatchObject({
      Done: 0,
      Skipped: [{ No: order.WarehouseOutNo }],
    })
    expect((await call('lin', desk('Accept'), { Rows: [row(order.WarehouseOutId)] })).ErrorCode).toBe(3)
  })

  test('everything under a filter is moved; what is said of lines is said of one order', async () => {
    const orders = [await created({ City: 'Stoke' }), await picked({ City: 'Stoke' })]
    const Keyword = orders.map((order) => order.WarehouseOutNo).join(' ')
    expect((await call('ann', desk('GetNumberInEachStatus'), { Keyword })).Body).toEqual({ 126001: 1, 126007: 1 })
    expect((await call('lin', at('GetNumberInEachStatus'), { Keyword, Courier: 'Y' })).Body).toEqual({ 126001: 1, 126007: 1 })
    expect((await call('lin', at('GetNumberInEachStatus'), { Keyword, Courier: 'P' })).Body).toEqual({})
    expect((await call('ann', desk('Accept'), { Filter: { Keyword, Site: 'GB' } })).Body).toEqual({
      Done: 1,
      Skipped: [{ No: orders[1]!.WarehouseOutNo, Reason: 'This is not possible in the current status' }],
    })
    expect((await call('ann', desk('Accept'), { Filter: { Keyword, Site: 'DE' } })).Body).toEqual({ Done: 0, Skipped: [] })
    expect((await call('ann', desk('FinishPicking'), { Filter: { Keyword }, Shorts: [{ Id: 1, Lost: 1 }] })).ErrorCode).toBe(2)
    expect((await call('ann', desk('Abandon'), { Filter: { Keyword }, Reason: 'Flood' })).Body.Done).toBe(2)
    expect((await call('ann', desk('Accept'), {})).ErrorCode).toBe(1)
  })

  test('every half hour the system accepts what waits', async () => {
    const [a, b] = [await created(), await created({ Items: [{ Fnsku: 'X00BATCH01', BatchNo: 'B-B', Pieces: 1 }] }, 'bai')]
    expect(await acceptDue(pool)).toBeGreaterThanOrEqual(2)
    expect((await detail(a.WarehouseOutId)).Events.at(-1)).toMatchObject({ Move: 'accept', Actor: 'system' })
    expect((await detail(b.WarehouseOutId, 'bai')).Status).toBe(126005)
    expect(await acceptDue(pool)).toBe(0)
  })
})
