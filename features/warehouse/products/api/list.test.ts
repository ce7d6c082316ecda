import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import {
  exportProducts,
  getDeskProductCounts,
  getProduct,
  getProductCounts,
  getProductPage,
  submitProducts,
} from '../contract.ts'
import { productReview } from '../rules.ts'
import { productPortal } from './fixture-portal.ts'

const { qihang, staff, add, stateOf } = await productPortal()

it('[rule.lists.span] refuses a period above 60 days and counts both ends', async () => {
  expect(await qihang.refused(getProductPage.GB, { StartTime: '2025-01-01', EndTime: '2025-03-02' })).toBe(1)
  await qihang.ok(getProductPage.GB, { StartTime: '2025-01-01', EndTime: '2025-03-01' })
})

it('counts each state as the list does', async () => {
  const counts = await qihang.ok(getProductCounts.GB, {})
  for (const [state, count] of Object.entries(counts)) {
    const { TotalCount } = await qihang.ok(getProductPage.GB, { ReviewState: Number(state) })
    expect([state, TotalCount]).toEqual([state, count])
  }
})

it('counts follow the other filters of the list, for the customer and at the desk', async () => {
  const { Id } = await add({ ShopName: 'counted', NameEn: 'Counted thing', SalesPlatform: 183002 })
  await add({ ShopName: 'counted', NameEn: 'Counted thing', SalesPlatform: 183001 })
  await qihang.ok(submitProducts.GB, { Ids: [Id] })
  expect(await qihang.ok(getProductCounts.GB, { Keyword: 'Counted' })).toEqual({
    [productReview.states.new]: 1,
    [productReview.states.reviewing]: 1,
  })
  expect(await qihang.ok(getProductCounts.GB, { Keyword: 'Counted', SalesPlatform: 183001 })).toEqual({
    [productReview.states.new]: 1,
  })
  expect(await staff.ok(getDeskProductCounts, { Keyword: 'Counted', SalesPlatform: 183002 })).toEqual({
    [productReview.states.reviewing]: 1,
  })
  expect(await staff.ok(getDeskProductCounts, { ContractCompanyId: 431205, CountryCode: 'GB' })).toEqual({})
})

it('submits all products of a filter and lists the skipped ones', async () => {
  const { Id } = await add({ ShopName: 'bulk' })
  await add({ ShopName: 'bulk', UnitHeight: 1 })
  const { Done, Skipped } = await qihang.ok(submitProducts.GB, { Filter: { ReviewState: productReview.states.new } })
  expect(Done).toBeGreaterThan(0)
  expect(Skipped.length).toBeGreaterThan(0)
  expect(await stateOf(Id)).toBe(productReview.states.reviewing)
})

it('exports the list with the chosen columns', async () => {
  const { Id } = await add({ Sku: 'COLUMNS-1' })
  const { Fnsku } = await qihang.ok(getProduct.GB, { Id })
  const folder = await mkdtemp(join(tmpdir(), 'products-export-'))
  await writeFile(
    join(folder, 'list.xlsx'),
    await qihang.bytes(exportProducts.GB, { Keyword: 'COLUMNS-1', Columns: ['Fnsku', 'ReviewState', 'Sku'] }),
  )
  const book = await openWorkbook(join(folder, 'list.xlsx'))
  const rows = (await Array.fromAsync(readRows(book, book.sheet))).flatMap((batch) => batch.rows.map((one) => one.cells))
  book.close()
  expect(rows).toEqual([
    ['FNSKU', 'Review status', 'SKU'],
    [Fnsku, 'New', 'COLUMNS-1'],
  ])
  await rm(folder, { recursive: true })
})
