import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeze, recharge, unfreeze, deduct } from '#features/finance/wallet/api/service.ts'
import { consumeStock, lockStock, openBatch, postStock, releaseStock } from '#features/warehouse/stock/api/service.ts'
import { openPool, transact, type Pool } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { describeIssues, prove } from './prove.ts'

const [LIN, BAI] = [420561, 426299]
const HAND = { CreatedTime: new Date(), CreatedBy: 1, UpdatedTime: new Date(), UpdatedBy: 1 }
let pool: Pool
let owner: Client

beforeAll(async () => {
  const { url } = await testDatabase()
  pool = openPool(url, 2)
  owner = new Client({ connectionString: url })
  await owner.connect()
  afterAll(() => Promise.all([pool.close(), owner.end()]))
  await fill()
})

/** Two companies with stock that was announced, put away, held, shipped, returned, and wallets that paid for it. */
async function fill() {
  await transact(pool, 'everyone', 'write', async (db) => {
    await db
      .insertInto('company')
      .values(
        [LIN, BAI].map((id) => ({
          ContractCompanyId: id,
          NameCn: '公司',
          Name: `Company ${id}`,
          SettlementMode: id === LIN ? 159001 : 159002,
          CreatedTime: new Date(),
        })),
      )
      .execute()
    const place = {
      WarehouseType: 105002,
      WarehouseName: 'House',
      CountryCode: 'GB',
      Address1: 'Street 1',
      City: 'Town',
      PostalCode: 'B24 9QR',
      TimeZone: 'Europe/London',
      CurrencyCode: 'GBP',
    }
    const { WarehouseId } = await db
      .insertInto('warehouse')
      .values({ ...place, WarehouseCode: 'UKBHM1' })
      .returning('WarehouseId')
      .executeTakeFirstOrThrow()
    const size = {
      UnitLength: 30,
      UnitWidth: 20,
      UnitHeight: 20,
      UnitWeight: 1,
      PcsPerCarton: 1,
      CartonLength: 30,
      CartonWidth: 20,
      CartonHeight: 20,
      CartonWeight: 1,
      RatioPercent: 100,
      RatioColor: 'green',
    }
    for (const company of [LIN, BAI]) {
      const product = {
        ...HAND,
        ...size,
        ContractCompanyId: company,
        CountryCode: 'GB',
        Sku: 'POT',
        Fnsku: `X00POT${company}`,
        NameCn: '壶',
        NameEn: 'Pot',
        BatteryType: 180001,
        IsHazardous: false,
        DangerousClass: '',
        SalesPlatform: 183001,
        LabelSize: '6*4',
        ReviewState: 122003,
      }
      const { Id: WaresInfoId } = await db.insertInto('wares_info').values(product).returning('Id').executeTakeFirstOrThrow()
      const stockId = await openBatch(db, company, {
        CountryCode: 'GB',
        WarehouseId,
        WaresInfoId,
        BatchNo: 'B-01',
        UnitVolume: 0.012,
      })
      const plan = { Type: 'inbound_plan', Id: 1, No: 'OHL1', Operator: 'ann' }
      await postStock(db, company, stockId, 'inTransitAdded', { good: 100 }, plan)
      await postStock(db, company, stockId, 'putaway', { good: 90, damaged: 4 }, plan)
      const purse = { ContractCompanyId: company, CurrencyCode: 'GBP' }
      if (company === LIN) await recharge(db, purse, 100, { Type: 'recharge', No: 'RC1', Operator: 'fin' })
      for (const [index, status] of [126001, 126003, 126002].entries()) {
        const No = `DS${company}-${index}`
        const { Id } = await db
          .insertInto('warehouse_out')
          .values({
            ...HAND,
            ContractCompanyId: company,
            WarehouseOutNo: No,
            OutboundType: 127002,
            Site: 'GB',
            WarehouseId,
            Status: status,
            TotalPieces: 3,
            CurrencyCode: 'GBP',
            EstimatedFee: 12.6,
          })
          .returning('Id')
          .executeTakeFirstOrThrow()
        const { Id: LineId } = await db
          .insertInto('warehouse_out_item')
          .values({ ContractCompanyId: company, WarehouseOutId: Id, LineNo: 1, WaresInfoId, Fnsku: product.Fnsku, Pieces: 3 })
          .returning('Id')
          .executeTakeFirstOrThrow()
        const order = { Type: 'warehouse_out', Id, No, Operator: 'lin' }
        await lockStock(db, company, WarehouseId, [{ LineId, WaresInfoId, Fnsku: product.Fnsku, Pieces: 3 }], order)
        if (status === 126003) await releaseStock(db, company, order)
        if (status === 126002) await consumeStock(db, company, order)
        if (company !== LIN) continue
        await freeze(db, purse, 12.6, order)
        if (status !== 126001) await unfreeze(db, purse, 12.6, order)
        if (status === 126002) await deduct(db, purse, 11.95, order)
      }
    }
  })
}

/** Corrupts rows bypassing every rule, returns the errors found, and rolls back. */
async function broken(statement: string): Promise<string[]> {
  await owner.query('begin')
  try {
    for (const table of ['stock_flow', 'wares_stock', 'stock_lock', 'wallet', 'wallet_flow', 'warehouse_out', 'tally'])
      await owner.query(`alter table ${table} disable trigger all`)
    await owner.query(statement)
    const { total, issues } = await prove(owner)
    expect(issues).toHaveLength(total)
    return await describeIssues(owner, issues)
  } finally {
    await owner.query('rollback')
  }
}

test('data written by the services is consistent, and counted', async () => {
  const { counts, total, issues } = await prove(owner)
  expect(issues).toEqual([])
  expect(total).toBe(0)
  expect(counts).toEqual({
    movements: 14,
    bills: 0,
    'invoice numbers': 0,
    'booked bank lines': 0,
    'online payments': 0,
    batches: 2,
    'held locks': 2,
    orders: 6,
    wallets: 1,
    entries: 7,
    'fees by rates': expect.any(Number),
    'days of rent': 0,
    'months of rent': 0,
    returns: 0,
    lists: expect.any(Number),
  })
})

describe('an issue names company, item, expected and found value', () => {
  test('a balance', async () => {
    expect(
      await broken(
        `update wares_stock set available_pcs = available_pcs + 5, total_pcs = total_pcs + 5 where contract_company_id = ${LIN}`,
      ),
    ).toEqual([
      '420561 Company 420561: X00POT420561, batch B-01, warehouse UKBHM1: available against the sum of 7 movements: expected 84, found 89',
      '420561 Company 420561: X00POT420561, batch B-01, warehouse UKBHM1: total against the sum of 7 movements: expected 91, found 96',
    ])
  })

  test('a balance in transit', async () => {
    expect(await broken(`update wares_stock set in_transit_pcs = 0 where contract_company_id = ${BAI}`)).toEqual([
      '426299 Company 426299: X00POT426299, batch B-01, warehouse UKBHM1: in transit against the sum of 7 movements: expected 6, found 0',
    ])
  })

  test('a lock whose pieces differ from the bucket and the order', async () => {
    expect(await broken(`update stock_lock set pieces = 2 where state = 'held' and contract_company_id = ${LIN}`)).toEqual([
      '420561 Company 420561: DS420561-0: pieces held by locks of an order that is open: expected 3, found 2',
      '420561 Company 420561: X00POT420561, batch B-01, warehouse UKBHM1: locked against 1 held locks: expected 2, found 3',
    ])
  })

  test('a lock held for an ended order, and one used up for an order that was not shipped', async () => {
    expect(await broken(`update warehouse_out set status = 126003 where warehouse_out_no = 'DS420561-0'`)).toContain(
      '420561 Company 420561: DS420561-0: pieces held by locks of an order that is ended: expected 0, found 3',
    )
    expect(await broken(`update warehouse_out set status = 126001 where warehouse_out_no = 'DS426299-2'`)).toEqual([
      '426299 Company 426299: DS426299-2: pieces held by locks of an order that is open: expected 3, found 0',
      '426299 Company 426299: DS426299-2: pieces used up by locks of an order that is open: expected 0, found 3',
      '426299 Company 426299: list warehouse_out GB 126001: tally against the rows: expected 2, found 1',
      '426299 Company 426299: list warehouse_out GB 126002: tally against the rows: expected 0, found 1',
    ])
  })

  test('a changed movement: its sums, and the first wrong "after"', async () => {
    const issues = await broken(
      `update stock_flow set change_available = 80, change_total = 84 where stock_flow_type = 135003 and contract_company_id = ${LIN}`,
    )
    expect(issues).toEqual([
      expect.stringMatching(/available after movement SF\d+ \(OHL1\), first of 6 wrong movements: expected 80, found 90/),
      expect.stringContaining('available against the sum of 7 movements: expected 74, found 84'),
      expect.stringMatching(/total after movement SF\d+ \(OHL1\), first of 6 wrong movements: expected 84, found 94/),
      expect.stringContaining('total against the sum of 7 movements: expected 81, found 91'),
    ])
  })

  test('a wrong "after" alone, a missing movement, a missing balance', async () => {
    expect(
      await broken(`update stock_flow set after_locked = 9 where stock_flow_type = 135005 and contract_company_id = ${LIN}`),
    ).toEqual([
      expect.stringMatching(
        /X00POT420561, batch B-01, warehouse UKBHM1: locked after movement SF\d+ \(DS420561-1\): expected 3, found 9/,
      ),
    ])
    expect(await broken(`delete from stock_flow where stock_flow_type = 135001 and contract_company_id = ${LIN}`)).toContainEqual(
      expect.stringContaining('in transit against the sum of 6 movements: expected -94, found 6'),
    )
    expect(await broken(`delete from wares_stock where contract_company_id = ${LIN}`)).toContainEqual(
      expect.stringMatching(/stock row \d+: balance row of 7 movements: expected to be there, found none/),
    )
  })

  test('a wallet, an entry, and money frozen without an open order', async () => {
    expect(await broken(`update wallet set balance = balance + 1`)).toEqual([
      '420561 Company 420561: GBP wallet: balance against the sum of 7 entries: expected 88.05, found 89.05',
    ])
    expect(await broken(`update wallet_flow set change_balance = -1.95 where wallet_flow_type = 156004`)).toEqual([
      expect.stringMatching(/GBP wallet: balance after entry WF\d+ \(DS420561-2\): expected 98.05, found 88.05/),
      '420561 Company 420561: GBP wallet: balance against the sum of 7 entries: expected 98.05, found 88.05',
    ])
    expect(await broken(`update warehouse_out set estimated_fee = 10 where warehouse_out_no = 'DS420561-0'`)).toEqual([
      '420561 Company 420561: DS420561-0: GBP frozen against the estimate of the open order: expected 10.00, found 12.60',
    ])
    expect(await broken(`delete from wallet`)).toContain(
      '420561 Company 420561: GBP wallet: wallet of 7 entries: expected to be there, found none',
    )
  })

  test('a tally', async () => {
    expect(await broken(`insert into tally values (${LIN}, 'wares_info', 'GB', 122003, 1)`)).toEqual([
      '420561 Company 420561: list wares_info GB 122003: tally against the rows: expected 1, found 2',
    ])
  })
})
