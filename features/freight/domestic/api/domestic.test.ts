import { beforeAll, describe, expect, test } from 'vitest'
import { desk, MEASURED } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  exportDomestic,
  getDeskDomestic,
  getDeskDomesticCounts,
  getDeskDomesticSums,
  getDomesticCounts,
  getDomesticStock,
  getDomesticSums,
  getReceivingWarehouses,
} from '../contract.ts'
import { STOCK_STATE } from '#features/freight/core/rules.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
const [QIHANG, LANJING] = [430118, 420561]
let receipts: string[]

beforeAll(async () => {
  const world = await freightWorld(portal.pool)
  const documents = await documentsOf(portal.pool, QIHANG)
  const at = desk(portal.pool, staff, world)
  const rows = []
  while (rows.length < 4) rows.push(await at.place(qihang, QIHANG, documents, 'lclFull'))
  const [, partly, stored, loaded] = rows
  await at.receive(partly!, { Measured: [{ ...MEASURED, Cartons: 4 }], Remark: 'two wet' })
  await at.receive(stored!)
  await at.advance(loaded!, 3)
  receipts = (await Promise.all(rows.map((row) => at.read(row)))).map((order) => order.DomesticStock!.WarehouseReceiptNo)
  await at.place(lanjing, LANJING, await documentsOf(portal.pool, LANJING), 'lclFull')
})

describe('[route.orderManage.domesticInventory] goods in the receiving warehouses', () => {
  test('lists each state with expected, received and measured cartons, and days in stock', async () => {
    const { Items, TotalCount } = await qihang.ok(getDomesticStock, { SortField: 'WarehouseReceiptNo', SortOrder: 'asc' })
    expect(TotalCount).toBe(4)
    expect(Items).toMatchObject([
      {
        WarehouseReceiptNo: receipts[0],
        DomesticStockState: STOCK_STATE.expected,
        ExpectedCartons: 10,
        ReceivedCartons: 0,
        Volume: null,
        StorageDays: null,
        WarehouseCode: 'CNSZX1',
      },
      {
        DomesticStockState: STOCK_STATE.partly,
        ReceivedCartons: 4,
        Volume: 0.48,
        GrossWeight: 72,
        StorageDays: 1,
        Remark: 'two wet',
        Measured: [{ Cartons: 4 }],
      },
      { DomesticStockState: STOCK_STATE.stored, ReceivedCartons: 10, Volume: 1.2, GrossWeight: 180, LoadedTime: null },
      { DomesticStockState: STOCK_STATE.loaded, ReceivedCartons: 10 },
    ])
    expect(Items[3]!.LoadedTime).not.toBeNull()
  })

  test('counts, filters, number search and totals match', async () => {
    expect(await qihang.ok(getDomesticCounts, {})).toEqual({
      [STOCK_STATE.expected]: 1,
      [STOCK_STATE.partly]: 1,
      [STOCK_STATE.stored]: 1,
      [STOCK_STATE.loaded]: 1,
    })
    expect(await qihang.ok(getDomesticCounts, { Keyword: receipts[1] })).toEqual({ [STOCK_STATE.partly]: 1 })
    expect(await qihang.ok(getDomesticSums, {})).toEqual({ Expected: 40, Received: 24, Volume: 2.88, GrossWeight: 432 })
    expect(await qihang.ok(getDomesticSums, { DomesticStockState: STOCK_STATE.expected })).toEqual({
      Expected: 10,
      Received: 0,
      Volume: 0,
      GrossWeight: 0,
    })
    expect(
      (await qihang.ok(getDomesticStock, { Keyword: `${receipts[0]} ${receipts[2]}` })).Items.map(
        (one) => one.WarehouseReceiptNo,
      ).toSorted(),
    ).toEqual([receipts[0], receipts[2]].toSorted())
    const { DomesticWarehouseId } = (await qihang.ok(getDomesticStock, {})).Items[0]!
    expect(
      (await qihang.ok(getDomesticStock, { DomesticWarehouseId: DomesticWarehouseId!, DomesticStockState: STOCK_STATE.stored }))
        .TotalCount,
    ).toBe(1)
    expect((await qihang.ok(getDomesticStock, { DomesticWarehouseId: DomesticWarehouseId! + 100 })).TotalCount).toBe(0)
  })

  test('exports a workbook', async () => {
    expect((await qihang.bytes(exportDomestic, { DomesticStockState: STOCK_STATE.partly })).subarray(0, 2).toString()).toBe('PK')
  })

  test('customers with the right see only their own goods, staff all', async () => {
    expect((await lanjing.ok(getDomesticStock, {})).TotalCount).toBe(1)
    expect((await lanjing.ok(getDomesticStock, { Keyword: receipts[0]! })).TotalCount).toBe(0)
    expect((await staff.ok(getDeskDomestic, {})).TotalCount).toBe(5)
    expect((await staff.ok(getDeskDomestic, { ContractCompanyId: LANJING })).Items[0]).toMatchObject({
      ContractCompanyId: LANJING,
      DomesticStockState: STOCK_STATE.expected,
    })
    expect((await staff.ok(getDeskDomesticCounts, {}))[STOCK_STATE.expected]).toBe(2)
    expect((await staff.ok(getDeskDomesticSums, {})).Expected).toBe(50)
    expect((await staff.ok(getReceivingWarehouses, {})).map((one) => one.WarehouseCode)).toContain('CNSZX1')
    const clerk = await as('lanjing_fin')
    expect([
      await clerk.refused(getDomesticStock, {}),
      await clerk.refused(getDomesticSums, {}),
      await qihang.refused(getDeskDomestic, {}),
    ]).toEqual([4, 4, 3])
  })
})
