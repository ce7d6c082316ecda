import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { lockStock } from '#features/warehouse/stock/api/service.ts'
import type { Json } from './fixture.ts'
import { at, desk, inboundPlans, line, row } from './fixture-plans.ts'

const { pool, call, detail, expected, receive, balances } = await inboundPlans()

const ALL: object = { IsOverReceiptConfirmed: true, IsFewCartonsConfirmed: true }

/** A plan of 30 pieces that was closed with a difference after a count, and reopened. */
async function reopened(counted: object, change: object = {}) {
  const plan = await expected({ Items: [{ ...line, Cartons: 3, ...change }] })
  await receive(plan, [{ Id: plan.Items[0].Id, ...counted }])
  const { RowVersion } = await detail(plan.Id)
  await call('ann', desk('CompleteWithDifference'), { ...row(plan.Id), RowVersion, ExceptionText: 'Differs' })
  await call('ann', desk('Recount'), { Rows: [row(plan.Id)] })
  const stock = async () => (await balances([plan.Items[0].BatchNo]))[0]
  const correct = async (GoodPieces: number, DamagedPieces = 0, more: object = {}, confirmed = ALL) =>
    call('ann', desk('Correct'), {
      ...row(plan.Id),
      RowVersion: (await detail(plan.Id)).RowVersion,
      Lines: [{ Id: plan.Items[0].Id, GoodPieces, DamagedPieces, ...more }],
      Cartons: 2,
      ...confirmed,
    })
  return { plan, stock, correct }
}

describe('a recount', () => {
  test('of fewer pieces removes them from stock and returns the missing ones to in transit', async () => {
    const { plan, stock, correct } = await reopened({ GoodPieces: 28, Cartons: 3 })
    expect((await detail(plan.Id)).Items[0].ShortPieces).toBe(0)
    expect(await stock()).toEqual([28, 28, 0, 0, 2])
    expect((await correct(15, 3)).ErrorCode).toBe(0)
    expect(await stock()).toEqual([18, 15, 0, 3, 12])
    const counted = await detail(plan.Id)
    expect(counted).toMatchObject({
      ActualPieces: 18,
      ActualCartons: 2,
      Items: [{ ReceivedGood: 15, ReceivedDamaged: 3 }],
    })
    const { Body: receipts } = await call('lin', at('GetLoadingRecords'), { Id: plan.Id })
    expect(receipts.map((one: Json) => [one.GoodPieces, one.DamagedPieces])).toEqual([
      [0, 3],
      [15, 0],
    ])

    const { RowVersion } = counted
    await call('ann', desk('CompleteWithDifference'), { ...row(plan.Id), RowVersion, ExceptionText: '12 short' })
    expect((await detail(plan.Id)).Items[0].ShortPieces).toBe(12)
    await call('lin', at('ResolveException'), { Id: plan.Id, RowVersion: RowVersion + 1 })
    expect(await stock()).toEqual([18, 15, 0, 3, 0])
    expect((await detail(plan.Id)).FeeLines.map((fee: Json) => `${fee.Name} ${fee.Amount}`)).toEqual([
      'Inbound, carton 1.1',
      'Container unloading 420',
    ])
  })

  test('preserves the damaged pieces named in a destruction', async () => {
    const { plan, stock, correct } = await reopened({ GoodPieces: 20, DamagedPieces: 5 })
    await transact(pool, 1, 'write', async (db) => {
      const batch = await db
        .selectFrom('wares_stock')
        .selectAll()
        .where('BatchNo', '=', plan.Items[0].BatchNo)
        .executeTakeFirstOrThrow()
      const { CountryCode, WarehouseId, WaresInfoId, Id: WaresStockId } = batch
      await db
        .insertInto('destroy_record')
        .values({
          ContractCompanyId: 1,
          CountryCode,
          WarehouseId,
          WaresInfoId,
          WaresStockId,
          DestroyNo: `DY-${WaresStockId}`,
          DestroySource: 243002,
          RelateType: 'destroy_record',
          IsDamaged: true,
          Fnsku: line.Fnsku,
          Pieces: 3,
          Weight: 1,
          DestructionState: 143001,
          CreatedTime: new Date(),
          UpdatedTime: new Date(),
        })
        .execute()
    })
    expect(await correct(20, 1)).toMatchObject({
      ErrorCode: 8,
      Msg: expect.stringContaining('3 are reserved for open destructions. Only 2 are available'),
    })
    expect((await correct(20, 3)).ErrorCode).toBe(0)
    expect(await stock()).toEqual([23, 20, 0, 3, 7])
  })

  test('asks like receiving about more pieces than announced and about uncounted cartons', async () => {
    const { stock, correct } = await reopened({ GoodPieces: 20, Cartons: 2 })
    const overReceipt = { ErrorCode: 2, Body: { Ask: 'overReceipt' } }
    expect(await correct(330, 0, {}, {})).toMatchObject(overReceipt)
    expect(await correct(28, 0, {}, {})).toMatchObject({ ErrorCode: 2, Body: { Ask: 'fewCartons' } })
    expect(await stock()).toEqual([20, 20, 0, 0, 10])
    expect((await correct(19, 0, {}, {})).ErrorCode).toBe(0)
  })

  test('from more pieces than announced back to the announced number leaves nothing in transit', async () => {
    const { plan, stock, correct } = await reopened({ GoodPieces: 20, Cartons: 2 })
    expect((await correct(33)).ErrorCode).toBe(0)
    expect(await stock()).toEqual([33, 33, 0, 0, 0])
    expect((await correct(30)).ErrorCode).toBe(0)
    expect(await stock()).toEqual([30, 30, 0, 0, 0])
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(1)
    expect(await correct(29)).toMatchObject({ ErrorCode: 2 })
  })

  test('is refused for pieces that have left or are held, and when nothing differs', async () => {
    const { plan, stock, correct } = await reopened({ GoodPieces: 28, Cartons: 2 })
    expect((await correct(28)).ErrorCode).toBe(2)
    const { WarehouseId } = plan as Json
    const { WaresInfoId, BatchNo } = plan.Items[0]
    await transact(pool, 1, 'write', (db) =>
      lockStock(db, 1, WarehouseId, [{ LineId: 1, WaresInfoId, Fnsku: line.Fnsku, Pieces: 20, BatchNo }], {
        Type: 'warehouse_out',
        Id: 1,
        No: 'OB-1',
        Operator: 'x',
      }),
    )
    expect(await correct(19)).toMatchObject({ ErrorCode: 8, Msg: expect.stringContaining('20') })
    expect(await stock()).toEqual([28, 8, 20, 0, 2])
    expect((await correct(20)).ErrorCode).toBe(0)
  })

  test('of a product with serial numbers adds those of the additional pieces, and is refused for fewer', async () => {
    const { correct } = await reopened({ GoodPieces: 2, Serials: ['R-1', 'R-2'] }, { Fnsku: 'X00SERIAL1' })
    expect(await correct(1)).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('X00SERIAL1') })
    expect((await correct(3)).ErrorCode).toBe(2)
    expect((await correct(3, 0, { Serials: ['R-3'] })).ErrorCode).toBe(0)
  })
})
