import { describe, expect, test } from 'vitest'
import { getKeyData, getTodo } from '#features/dashboard/home/contract.ts'
import { cancelDropships, createDropship, getDropshipCounts, getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { exportPlans, getPlanCounts, getPlanPage, savePlan } from '#features/warehouse/inbound/contract.ts'
import { getWarehouses } from '#features/warehouse/sites/contract.ts'
import { exportStock, getStockAgePage, getStockPage, getStockSummary } from '#features/warehouse/stock/contract.ts'
import { followsWarehouse } from '#kit/shared/follows-warehouse.ts'
import type { Op } from '#kit/shared/op.ts'
import { plan } from './fixture-foreign-warehouse.ts'
import { ADMIN, orderFor, stockProduct } from './fixture.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** On UK pages the warehouse chosen at the top scopes lists, figures, exports and bulk moves. */

const { as, url, portal } = await testPortal()
const user = await as(ADMIN)
const FNSKU = 'X00HEADER1'
const { WarehouseId: first } = await stockProduct(url, FNSKU, 20)
const second = (await user.ok(getWarehouses, { CountryCode: 'GB' })).find((one) => one.WarehouseId !== first)!.WarehouseId
const german = (await user.ok(getWarehouses, { CountryCode: 'DE' }))[0]!.WarehouseId
const at = (warehouse: number) => ({ WarehouseId: String(warehouse) })

await user.ok(createDropship.GB, orderFor(FNSKU, first, 'HEADER-1'))
for (const warehouse of [first, second, second]) await user.ok(savePlan.GB, plan(warehouse) as never)
await user.ok(savePlan.DE, plan(german) as never)

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)

describe('an order in one warehouse and plans in three', { shuffle: false }, () => {
  test('[conv.header.warehouseId] [flow.warehouse.selection] lists, counts and figures are for the chosen warehouse, or all if none is chosen; a warehouse in the input takes precedence', async () => {
    const lengths = async (headers: Record<string, string>) =>
      Promise.all([
        user.ok(getPlanPage.GB, {}, headers).then((page) => page.TotalCount),
        user.ok(getPlanCounts.GB, {}, headers).then(sum),
        user.ok(getDropshipPage.GB, {}, headers).then((page) => page.TotalCount),
        user.ok(getDropshipCounts.GB, {}, headers).then(sum),
        user.ok(getStockPage.GB, {}, headers).then((page) => page.TotalCount),
        user.ok(getStockSummary.GB, {}, headers).then((figures) => figures.TotalPcs),
      ])
    expect(await lengths({})).toEqual([3, 3, 1, 1, 1, 20])
    expect(await lengths({ WarehouseId: '0' })).toEqual([3, 3, 1, 1, 1, 20])
    expect(await lengths(at(first))).toEqual([1, 1, 1, 1, 1, 20])
    expect(await lengths(at(second))).toEqual([2, 2, 0, 0, 0, 0])
    expect((await user.ok(getStockAgePage.GB, {}, at(second))).TotalCount).toBe(0)
    expect((await user.ok(getPlanPage.GB, { WarehouseId: first }, at(second))).TotalCount).toBe(1)
    // German pages have no selector: a header sent by mistake hides nothing there.
    expect((await user.ok(getPlanPage.DE, {}, at(first))).TotalCount).toBe(1)
  })

  test('[conv.header.warehouseId] exports match the list', async () => {
    const size = async (op: Op, warehouse: number) => {
      const response = await fetch(portal.address + op.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}`, ...at(warehouse) },
        body: '{}',
      })
      return (await response.arrayBuffer()).byteLength
    }
    expect(await size(exportStock.GB, first)).toBeGreaterThan(await size(exportStock.GB, second))
    expect(await size(exportPlans.GB, second)).toBeGreaterThan(await size(exportPlans.GB, german))
  })

  test('[conv.header.warehouseId] to-dos and figures of the home page are for the warehouse of the pages they lead to', async () => {
    const drafts = async (input: { WarehouseId?: number }) =>
      (await user.ok(getTodo, input))
        .filter(({ Path }) => Path.includes('/wareHousingPlan?'))
        .map(({ CountryCode, Count }) => [CountryCode, Count])
    expect(await drafts({})).toEqual([
      ['GB', 3],
      ['DE', 1],
    ])
    expect(await drafts({ WarehouseId: second })).toEqual([
      ['GB', 2],
      ['DE', 1],
    ])
    const figures = async (input: { WarehouseId?: number }) =>
      (await user.ok(getKeyData, input)).Countries.map(({ CountryCode, LockedPcs, OpenOrders }) => [
        CountryCode,
        LockedPcs,
        OpenOrders,
      ])
    expect(await figures({ WarehouseId: first })).toEqual([['GB', 1, 1]])
    expect(await figures({ WarehouseId: second })).toEqual([])
  })

  test('a bulk action on all rows moves what the page shows, and still requires the explicit “all”', async () => {
    expect((await user.call(cancelDropships.GB, { Filter: {} }, at(first))).ErrorCode).toBe(1)
    expect(await user.ok(cancelDropships.GB, { Filter: {}, All: true }, at(second))).toEqual({ Done: 0, Skipped: [] })
    expect((await user.ok(getDropshipPage.GB, {})).Items[0]!.Status).not.toBe(126012)
    expect((await user.ok(cancelDropships.GB, { Filter: {}, All: true }, at(first))).Done).toBe(1)
  })
})

/** Lists that belong to no warehouse: a product belongs to its country, rows of one record are shown completely with it. */
const OF_NO_WAREHOUSE = [
  '/wms/api/AccountManagement/GetWaresInfoPageList',
  '/wms/api/WaresStock/GetSnPageList',
  '/wms/api/WaresStock/InOutWarehouseStockLog',
]

test('every UK list follows the warehouse', () => {
  const isPage = ({ output }: Op) => 'TotalCount' in ((output as { shape?: object }).shape ?? {})
  const lists = catalogue.ops.filter((op) => op.followsWarehouse && isPage(op))
  expect(lists.length).toBeGreaterThan(5)
  const others = lists.filter((op) => !followsWarehouse(op)).map(({ path }) => path)
  expect(others.filter((path) => !OF_NO_WAREHOUSE.includes(path))).toEqual([])
})
