import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { getAccessoryStock, getInTransit, getLocks, getStock, getStockLog, getStockPage, getStockSummary } from '../contract.ts'
import { WARNING, FLOW } from '../rules.ts'
import { PLAN, stockHistory } from './fixture-history.ts'
import { postStock } from './service.ts'

const [GB, DE] = COUNTRIES
const { f, heldBy } = await stockHistory()
const page = { PageIndex: 1, PageSize: 20 }

describe('[call.wms.WaresStock.GetWaresStockPage]', () => {
  test('[ent.Inventory] sums by product, with the age of the oldest pieces and the outbound pieces of the last 30 complete days', async () => {
    const { Items, TotalCount } = await f.ask(getStockPage[GB], { ...page, HasStock: true })
    expect(TotalCount).toBe(1)
    expect(Items).toEqual([
      expect.objectContaining({
        Id: f.vase.Id,
        Fnsku: 'X00VASE001',
        TotalPcs: 91,
        AvailablePcs: 76,
        LockedPcs: 10,
        DamagedPcs: 5,
        InTransitPcs: 12,
        BatchNo: null,
        WarehouseCode: null,
        AgingDays: 111,
        StockVolume: 1.092,
        Outbound30: 10,
        StockLine: 30,
        AgeLine: 90,
        IsLow: false,
        IsAged: true,
      }),
    ])
  })

  test('by batch: shows batch, warehouse and putaway day; today’s arrivals have no age yet', async () => {
    const { Items } = await f.ask(getStockPage[GB], {
      ...page,
      HasStock: true,
      IsByBatch: true,
      SortField: 'AgingDays',
      SortOrder: 'desc',
    })
    expect(
      Items.map((row) => [row.BatchNo, row.WarehouseCode, row.PutawayDate, row.AgingDays, row.TotalPcs, row.InTransitPcs]),
    ).toEqual([
      ['OLD-1', 'UK1', '2025-08-01', 111, 43, 0],
      ['NEW-1', 'UK1', '2025-11-10', 10, 40, 12],
      ['FAR-1', 'UK2', '2025-11-20', null, 8, 0],
    ])
  })

  test('[const.warning.stockLine] a product warns when its available stock has reached its line, but not before its first putaway', async () => {
    const warned = (line: number | null, IsByBatch = false) =>
      f
        .write((db) =>
          db
            .updateTable('wares_info')
            .set({ StockLine: line })
            .where('ContractCompanyId', '=', 1)
            .where('Id', '=', f.vase.Id)
            .execute(),
        )
        .then(() => f.ask(getStockPage[GB], { ...page, WarnType: WARNING.stock, IsByBatch }))
    expect((await warned(null)).TotalCount).toBe(0)
    expect((await warned(75)).TotalCount).toBe(0)
    expect((await warned(76)).TotalCount).toBe(1)
    expect((await warned(76, true)).TotalCount, "the line is the product's, so all its batches are shown").toBe(3)
    expect((await f.ask(getStockSummary[GB], {})).LowStock).toBe(1)
    await warned(null)
    const announced = await f.batch(f.jug, f.uk, 'JUG-1')
    await f.write((db) => postStock(db, 1, announced, 'inTransitAdded', { good: 5 }, PLAN))
    expect((await f.ask(getStockPage[GB], { ...page, WarnType: WARNING.stock })).TotalCount).toBe(0)
    await f.write((db) => postStock(db, 1, announced, 'inTransitCancelled', { good: 5 }, PLAN))
    expect((await f.ask(getStockPage[GB], { ...page, HasStock: true })).TotalCount).toBe(1)
    expect((await f.ask(getStockPage[GB], page)).TotalCount).toBe(2)
  })

  test('[const.warning.ageLine] the age warning uses the product’s line', async () => {
    const aged = () =>
      f
        .ask(getStockPage[GB], { ...page, IsByBatch: true, WarnType: WARNING.age })
        .then(({ Items }) => Items.map((row) => row.BatchNo))
    expect(await aged()).toEqual(['OLD-1'])
    await f.write((db) =>
      db.updateTable('wares_info').set({ AgeLine: 10 }).where('ContractCompanyId', '=', 1).where('Id', '=', f.vase.Id).execute(),
    )
    expect((await aged()).toSorted()).toEqual(['NEW-1', 'OLD-1'])
    await f.write((db) =>
      db.updateTable('wares_info').set({ AgeLine: 112 }).where('ContractCompanyId', '=', 1).where('Id', '=', f.vase.Id).execute(),
    )
    expect(await aged()).toEqual([])
    await f.write((db) =>
      db
        .updateTable('wares_info')
        .set({ AgeLine: null })
        .where('ContractCompanyId', '=', 1)
        .where('Id', '=', f.vase.Id)
        .execute(),
    )
  })

  test('filters by a single warehouse, and by many numbers at once', async () => {
    const one = await f.ask(getStockPage[GB], { ...page, WarehouseId: f.uk2 })
    expect(one.Items.map((row) => [row.TotalPcs, row.Outbound30])).toEqual([[8, 0]])
    expect((await f.ask(getStockPage[GB], { ...page, Keyword: 'X00VASE001\nX00NOTHING' })).TotalCount).toBe(1)
    expect((await f.ask(getStockPage[GB], { ...page, Keyword: 'vase001' })).TotalCount).toBe(1)
    expect((await f.ask(getStockPage[GB], { ...page, Keyword: '%' })).TotalCount).toBe(0)
  })
})

test('sums all stock of a country', async () => {
  expect(await f.ask(getStockSummary[GB], {})).toEqual({
    TotalPcs: 91,
    AvailablePcs: 76,
    LockedPcs: 10,
    DamagedPcs: 5,
    InTransitPcs: 12,
    Products: 1,
    StockVolume: 1.092,
    LowStock: 0,
    Aged: 1,
  })
  expect(await f.ask(getStockSummary[DE], {})).toMatchObject({ TotalPcs: 25, LowStock: 1, Aged: 0 })
})

describe('[call.wms.WaresStock.GetById]', () => {
  test('lists a product’s batches in the order in which they leave', async () => {
    const found = await f.ask(getStock[GB], { Id: f.vase.Id })
    expect(found).toMatchObject({ AvailablePcs: 76, Outbound30: 10, IsSnManaged: false })
    expect(found.Batches.map((batch) => [batch.BatchNo, batch.AvailablePcs, batch.StockVolume])).toEqual([
      ['OLD-1', 28, 0.516],
      ['NEW-1', 40, 0.48],
      ['FAR-1', 8, 0.096],
    ])
  })

  test('shows zeros, not an error, for a product that was never in stock', async () => {
    expect(await f.ask(getStock[DE], { Id: f.german.Id })).toMatchObject({ TotalPcs: 25 })
    const { Id } = await f.write((db) =>
      db
        .selectFrom('wares_info')
        .selectAll()
        .where('Id', '=', f.jug.Id)
        .executeTakeFirstOrThrow()
        .then(({ Id: _, Fnsku: _fnsku, SearchText: _text, ...row }) =>
          db
            .insertInto('wares_info')
            .values({ ...row, Fnsku: 'X00FRESH01' })
            .returning('Id')
            .executeTakeFirstOrThrow(),
        ),
    )
    expect(await f.ask(getStock[GB], { Id })).toMatchObject({
      Id,
      Fnsku: 'X00FRESH01',
      TotalPcs: 0,
      AgingDays: null,
      Outbound30: 0,
      IsLow: false,
      IsAged: false,
      Batches: [],
    })
  })

  test('is not found under another company, nor in the other country', async () => {
    await expect(f.ask(getStock[GB], { Id: f.vase.Id }, 2)).rejects.toMatchObject({ code: 'notFound' })
    await expect(f.ask(getStock[DE], { Id: f.vase.Id })).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('[call.wms.WaresStock.GetLockStockList] [call.wms.GermanyWaresStock.GetLockStockList] lists locked pieces with the order that holds them', async () => {
  expect(await f.ask(getLocks[GB], { WaresInfoId: f.vase.Id })).toMatchObject([
    {
      BatchNo: 'OLD-1',
      WarehouseCode: 'UK1',
      RelateType: 'warehouse_out',
      WarehouseOutId: heldBy.Id,
      WarehouseOutNo: heldBy.No,
      Pieces: 10,
      State: 'held',
      LockTime: '2025-11-20T13:30:00.000Z',
    },
  ])
  expect(await f.ask(getLocks[GB], { WaresInfoId: f.vase.Id, BatchNo: 'NEW-1' })).toEqual([])
  expect(await f.ask(getLocks[DE], { WaresInfoId: f.vase.Id })).toEqual([])
  expect(await f.ask(getLocks[GB], { WaresInfoId: f.vase.Id }, 2)).toEqual([])
})

test('[call.wms.WaresStock.GetInTransitStock] lists announced pieces with their plan', async () => {
  const planId = await f.write(async (db) => {
    const hand = { CreatedTime: new Date(), CreatedBy: 1, UpdatedTime: new Date(), UpdatedBy: 1 }
    const plan = {
      ContractCompanyId: 1,
      CountryCode: GB,
      OhlOrderNo: 'OHL2511180001',
      WarehouseId: f.uk,
      InboundType: 1,
      OrderType: 1,
      ExpectedInboundTime: new Date('2025-12-01T08:00:00Z'),
      Status: 123004,
    }
    const { Id } = await db
      .insertInto('inbound_plan')
      .values({ ...plan, ...hand })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('inbound_plan_item')
      .values({
        ContractCompanyId: 1,
        InboundPlanId: Id,
        WarehouseId: f.uk,
        LineNo: 1,
        WaresInfoId: f.vase.Id,
        Cartons: 1,
        PcsPerCarton: 12,
        Pieces: 12,
        BatchNo: 'NEW-1',
        IsBatchReserved: true,
      })
      .execute()
    return Id
  })
  expect(await f.ask(getInTransit[GB], { WaresInfoId: f.vase.Id })).toEqual([
    {
      InboundPlanId: planId,
      OhlOrderNo: 'OHL2511180001',
      BatchNo: 'NEW-1',
      Pieces: 12,
      ExpectedInboundTime: '2025-12-01T08:00:00.000Z',
    },
  ])
  expect(await f.ask(getInTransit[GB], { WaresInfoId: f.vase.Id }, 2)).toEqual([])
})

test('[call.wms.WaresStock.GetAccessoryStock] accessories are located with their product, the number of each set', async () => {
  await f.write((db) =>
    db
      .insertInto('wares_accessory')
      .values([
        { ContractCompanyId: 1, WaresInfoId: f.vase.Id, AccessoryCode: 'LID', Name: 'Lid', QtyPerSet: 2, IsMain: false },
        { ContractCompanyId: 1, WaresInfoId: f.vase.Id, AccessoryCode: 'POT', Name: 'Pot', QtyPerSet: 1, IsMain: true },
      ])
      .execute(),
  )
  const rows = await f.ask(getAccessoryStock[GB], { WaresInfoId: f.vase.Id })
  expect(rows.map((row) => [row.AccessoryCode, row.TotalPcs, row.AvailablePcs, row.LockedPcs])).toEqual([
    ['POT', 91, 76, 10],
    ['LID', 182, 152, 20],
  ])
  expect((await f.ask(getAccessoryStock[GB], { WaresInfoId: f.vase.Id, WarehouseId: f.uk2 })).map((row) => row.TotalPcs)).toEqual(
    [8, 16],
  )
  expect(await f.ask(getAccessoryStock[GB], { WaresInfoId: f.vase.Id }, 2)).toEqual([])
  expect(await f.ask(getAccessoryStock[DE], { WaresInfoId: f.vase.Id })).toEqual([])
})

describe('[call.wms.WaresStock.InOutWarehouseStockLog]', () => {
  test('lists the newest first, with operator, document and resulting stock', async () => {
    const { Items, TotalCount } = await f.ask(getStockLog[GB], { ...page, PageSize: 3, WaresInfoId: f.vase.Id })
    expect(TotalCount).toBe(16)
    expect(Items[0]).toMatchObject({
      StockFlowType: FLOW.lock,
      BatchNo: 'OLD-1',
      ChangeAvailable: -10,
      ChangeLocked: 10,
      AfterAvailable: 28,
      AfterLocked: 10,
      RelateNo: heldBy.No,
      RelateType: 'warehouse_out',
      Operator: 'lin',
    })
    expect(Items.map((row) => row.Id)).toEqual(Items.map((row) => row.Id).toSorted((a, b) => b - a))
  })

  test('filters by kind, batch, document and warehouse days', async () => {
    const count = (more: object) =>
      f.ask(getStockLog[GB], { ...page, WaresInfoId: f.vase.Id, ...more }).then((found) => found.TotalCount)
    expect(await count({ StockFlowType: FLOW.outbound })).toBe(4)
    expect(await count({ BatchNo: 'FAR-1' })).toBe(2)
    expect(await count({ Keyword: heldBy.No })).toBe(1)
    expect(await count({ StartTime: '2025-11-19', EndTime: '2025-11-19' })).toBe(2)
    expect(await f.ask(getStockLog[GB], { ...page, WaresInfoId: f.vase.Id }, 2)).toEqual({ Items: [], TotalCount: 0 })
  })
})
