import { afterEach, describe, expect, test } from 'vitest'
import { getFees } from '#features/finance/fees/contract.ts'
import { putAway, openBatch, postStock } from '#features/warehouse/stock/api/service.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { proveMoment } from '../../../../tools/prove.ts'
import { exportRent, getRentDetail, getRentMonths, getRentPage } from '../contract.ts'
import { computeRent } from './job.ts'
import { Client } from 'pg'

const { as, portal, url } = await testPortal()
const [owner, otherCompany, clerk] = await Promise.all([as('hengtai_admin'), as('qihang_admin'), as('hengtai_fin')])
const HENGTAI = 413939
afterEach(() => simulateClock(undefined))

const at = (day: string) => simulateClock(() => new Date(`${day}T10:00:00Z`))
const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, HENGTAI, 'write', work)

/** 200 pieces of 0.012 m³ on the shelf on 2025-08-01; 50 leave on 09-15, 30 on 10-06. */
async function stored(): Promise<number> {
  at('2025-08-01')
  const hand = { CreatedTime: new Date(), CreatedBy: 1, UpdatedTime: new Date(), UpdatedBy: 1 }
  const relate = { Type: 'inbound_plan', Id: 1, No: 'OHL1', Operator: 'ann' }
  const { stockId, product } = await write(async (db) => {
    const { WarehouseId } = await db
      .selectFrom('warehouse')
      .select('WarehouseId')
      .where('CountryCode', '=', 'GB')
      .where('WarehouseType', '=', 105002)
      .executeTakeFirstOrThrow()
    const { Id: WaresInfoId } = await db
      .insertInto('wares_info')
      .values({
        ...hand,
        ContractCompanyId: HENGTAI,
        CountryCode: 'GB',
        Sku: 'POT',
        Fnsku: 'X00RENT001',
        NameCn: '壶',
        NameEn: 'Pot',
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
        BatteryType: 180001,
        IsHazardous: false,
        DangerousClass: '',
        SalesPlatform: 183001,
        LabelSize: '6*4',
        ReviewState: 122003,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const batch = { CountryCode: 'GB', WarehouseId, WaresInfoId, BatchNo: 'B-01', UnitVolume: 0.012 }
    const id = await openBatch(db, HENGTAI, batch)
    await postStock(db, HENGTAI, id, 'inTransitAdded', { good: 200 }, relate)
    await putAway(db, HENGTAI, id, { good: 200, damaged: 0, day: '2025-08-01' }, relate)
    return { stockId: id, product: WaresInfoId }
  })
  for (const [day, good] of [
    ['2025-09-15', 50],
    ['2025-10-06', 30],
  ] as const) {
    at(day)
    await write((db) => postStock(db, HENGTAI, stockId, 'stocktakeLoss', { good }, { ...relate, No: `S${day}` }))
  }
  return product
}

describe('rent of one product', { shuffle: false }, () => {
  test('[route.overSeaService.warehouseRent] [route.overSeaService.warehouseRentDetail] matches the handbook example to the penny, after downtime, twice, and with two concurrent processes', async () => {
    const Id = await stored()
    at('2025-08-20')
    await computeRent(portal.pool, 'GB')
    at('2025-11-01')
    await Promise.all([computeRent(portal.pool, 'GB'), computeRent(portal.pool, 'GB')])
    await computeRent(portal.pool, 'GB')
    const { Months, LastDay } = await owner.ok(getRentMonths.GB, {})
    expect(LastDay).toBe('2025-10-31')
    expect(Months.map(({ BillMonth, Amount }) => [BillMonth, Amount])).toEqual([
      ['2025-08', 0.96],
      ['2025-09', 25.23],
      ['2025-10', 26.41],
    ])
    const fees = await owner.ok(getFees, { CostType: 152012 })
    expect(fees.Items.every(({ FeeUnit, Qty }) => FeeUnit === 153011 && Qty === 1)).toBe(true)
    expect(fees.Items.map(({ RelateNo, Amount, FeeDate }) => [RelateNo.slice(0, 10), Amount, FeeDate]).toSorted()).toEqual([
      ['RENT202508', 0.96, '2025-08-31'],
      ['RENT202509', 25.23, '2025-09-30'],
      ['RENT202510', 26.41, '2025-10-31'],
    ])
    const detail = await owner.ok(getRentDetail.GB, { Id, BillMonth: '2025-09' })
    // Pieces missing at a count were not sold.
    expect(detail).toMatchObject({ Amount: 25.23, Forecast: { Pieces: 120, PerDay: 0, Days: null } })
    expect(detail.Days).toHaveLength(30)
    expect(detail.Days[29]).toMatchObject({ RentDate: '2025-09-30', Pieces: 150, AgingDays: 61, UnitPrice: 0.55, Amount: 0.99 })
    for (const [BillMonth, Pieces, Rent] of [
      ['2025-08', 200, 0.96],
      ['2025-09', 150, 25.23],
      ['2025-10', 120, 26.406],
    ] as const)
      expect((await owner.ok(getRentPage.GB, { BillMonth })).Items).toMatchObject([
        { Fnsku: 'X00RENT001', BillMonth, Pieces, Rent },
      ])
    expect((await owner.bytes(exportRent.GB, { BillMonth: '2025-10' })).subarray(0, 2).toString()).toBe('PK')

    const client = new Client({ connectionString: url })
    await client.connect()
    const proof = await proveMoment(client).finally(() => client.end())
    expect(proof.issues).toEqual([])
    expect(proof.counts).toMatchObject({ 'days of rent': 92, 'months of rent': 3 })
  })

  test('other companies and users without the right see no rent', async () => {
    const { Id } = (await owner.ok(getRentPage.GB, { BillMonth: '2025-10' })).Items[0]!
    expect(await otherCompany.refused(getRentDetail.GB, { Id })).toBe(5)
    expect((await otherCompany.ok(getRentPage.GB, { BillMonth: '2025-10' })).TotalCount).toBe(0)
    expect([await clerk.refused(getRentPage.GB, {}), await clerk.refused(getRentMonths.GB, {})]).toEqual([4, 4])
  })
})
