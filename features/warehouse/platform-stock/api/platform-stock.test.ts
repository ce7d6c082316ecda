import fc from 'fast-check'
import { afterAll, describe, expect, it, test } from 'vitest'
import { stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { openPool, transact, type Db } from '#kit/api/db.ts'
import { getPlatformFlow, getPlatforms, getPlatformStock, importPlatformStock } from '../contract.ts'
import { takeReport, type Reported } from './service.ts'

const { as, url } = await testPortal()
const OWNER = { ContractCompanyId: 420561, CountryCode: 'GB' }
const [owner, other] = await Promise.all([as('lanjing_admin'), as('hengtai_admin')])
const pool = openPool(url, 4)
afterAll(() => pool.close())
const write = <T>(work: (db: Db) => Promise<T>) => transact(pool, OWNER.ContractCompanyId, 'write', work)

const AMAZON = 183001
const article = (PlatformSku: string, PlatformPcs: number, more: Partial<Reported> = {}): Reported => ({
  PlatformCode: AMAZON,
  PlatformSku,
  Fnsku: 'X00UNKNOWN',
  PlatformPcs,
  InTransitPcs: 0,
  ...more,
})

test('[call.wms.OsPlatformStock.GetPlatformStockPage] [call.wms.OsPlatformStock.GetPlatformDatas] [call.wms.OsPlatformStock.GetBillPlatformStockFlow] the latest report is shown, changes are movements', async () => {
  expect(await write((db) => takeReport(db, OWNER, [article('MUG', 12), article('CUP', 0)], 'first'))).toBe(2)
  expect(await write((db) => takeReport(db, OWNER, [article('MUG', 9), article('CUP', 0)], 'second'))).toBe(1)
  const { Items } = await owner.ok(getPlatformStock, { Keyword: 'MUG' })
  expect(Items).toMatchObject([{ PlatformCode: AMAZON, PlatformPcs: 9, WarehousePcs: null, Sku: null }])
  const flow = await owner.ok(getPlatformFlow, { PlatformStockId: Items[0]!.Id })
  expect(flow.Items.map(({ ChangePcs, AfterPcs, RelateNo }) => [ChangePcs, AfterPcs, RelateNo])).toEqual([
    [-3, 9, 'second'],
    [12, 12, 'first'],
  ])
  expect((await owner.ok(getPlatformFlow, { Keyword: 'CUP' })).TotalCount).toBe(0)
  expect((await owner.ok(getPlatformStock, { IsEmpty: true })).Items.map(({ PlatformSku }) => PlatformSku)).toEqual(['CUP'])
  expect(await owner.ok(getPlatforms, {})).toEqual([{ PlatformCode: AMAZON, Name: 'Amazon' }])
})

test('an FNSKU in lower case matches its product, in a table as in a workbook', async () => {
  await stockProduct(url, 'X00PLATF01', 7, { company: OWNER.ContractCompanyId, country: 'GB', warehouse: 'UKBHM1' })
  await write((db) => takeReport(db, OWNER, [article('SMALL', 3, { Fnsku: 'x00platf01' })], 'small'))
  expect((await owner.ok(getPlatformStock, { Keyword: 'SMALL' })).Items).toMatchObject([
    { Fnsku: 'X00PLATF01', WarehousePcs: 7, DifferencePcs: -4 },
  ])
  expect(importPlatformStock.takes).toContain('table')
})

test('[perm.platformInventory] a company without the switch has neither list nor movements', async () => {
  expect(await other.refused(getPlatformStock, {})).toBe(5)
  expect(await other.refused(getPlatformFlow, {})).toBe(5)
  expect(await other.refused(getPlatforms, {})).toBe(5)
})

describe('reports in any order', () => {
  it('the level shown is the sum of the movements, whatever was reported before', async () => {
    const report = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 99 })), {
      selector: ([sku]) => sku,
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 4 }), async (reports) => {
        for (const lines of reports)
          await write((db) =>
            takeReport(
              db,
              OWNER,
              lines.map(([sku, pieces]) => article(`ANY-${sku}`, pieces)),
              'any',
            ),
          )
        const rows = await write((db) =>
          db
            .selectFrom('os_platform_stock as s')
            .leftJoin('platform_stock_flow as f', 'f.PlatformStockId', 's.Id')
            .select((eb) => ['s.PlatformPcs', eb.fn.sum<number | null>('f.ChangePcs').as('Moved')])
            .groupBy(['s.Id', 's.PlatformPcs'])
            .execute(),
        )
        for (const { PlatformPcs, Moved } of rows) expect(Number(Moved ?? 0)).toBe(PlatformPcs)
      }),
      { numRuns: 15 },
    )
  })
})
