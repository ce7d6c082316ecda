import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportDomestic, getDomesticStock } from '#features/freight/domestic/contract.ts'
import { exportOrders, getOrders } from '#features/freight/orders/contract.ts'
import { exportRequests, getRequests } from '#features/freight/quotes/contract.ts'
import { exportDropships, getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { exportOutbound, getOutboundPage } from '#features/warehouse/outbound/contract.ts'
import { exportParcels, getParcelPage } from '#features/warehouse/express/contract.ts'
import { exportProblems, getProblems } from '#features/warehouse/express/problem-contract.ts'
import { exportPlans, getPlanPage } from '#features/warehouse/inbound/contract.ts'
import { exportProducts, getProductPage } from '#features/warehouse/products/contract.ts'
import { exportReplenishments, getReplenishments } from '#features/warehouse/replenishment/contract.ts'
import { exportReturns, getReturnPage } from '#features/warehouse/returns/contract.ts'
import { exportVendorOrders, getVendorPage } from '#features/warehouse/vendor-outbound/contract.ts'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import type { Op } from '#kit/shared/op.ts'
import { catalogue } from './mounted.ts'
import { DEMO } from './templates.ts'
import { testPortal } from './testing.ts'

const { as } = await testPortal({}, DEMO)
const folder = await mkdtemp(join(tmpdir(), 'quayside-selection-'))
afterAll(() => rm(folder, { recursive: true }))

const LISTS: readonly (readonly [account: string, list: Op, exported: Op, number: string])[] = [
  ['qihang', getProductPage.GB, exportProducts.GB, 'Fnsku'],
  ['qihang', getPlanPage.GB, exportPlans.GB, 'OhlOrderNo'],
  ['qihang', getReplenishments.GB, exportReplenishments.GB, 'WarehouseOutNo'],
  ['qihang', getDropshipPage.GB, exportDropships.GB, 'WarehouseOutNo'],
  ['qihang', getOutboundPage.GB, exportOutbound.GB, 'WarehouseOutNo'],
  ['qihang', getReturnPage.GB, exportReturns.GB, 'ReturnNo'],
  ['qihang', getParcelPage.GB, exportParcels.GB, 'TrackingNo'],
  ['qihang', getProblems, exportProblems, 'TaskNo'],
  ['lanjing', getVendorPage, exportVendorOrders, 'WarehouseOutNo'],
  ['qihang', getOrders, exportOrders, 'DcgNo'],
  ['qihang', getRequests, exportRequests, 'InquiryNo'],
  ['qihang', getDomesticStock, exportDomestic, 'WarehouseReceiptNo'],
]

async function numbersIn(workbook: Buffer): Promise<unknown[]> {
  if (workbook[0] !== 0x50) throw new Error(workbook.toString())
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  await writeFile(path, workbook)
  const book = await openWorkbook(path)
  const rows = (await Array.fromAsync(readRows(book, book.sheet))).flatMap((batch) => batch.rows.map((one) => one.cells))
  book.close()
  return rows.slice(1).map(([first]) => first)
}

test.each(LISTS)('%s: the selected rows of a list are exported, and no others: %o', async (account, list, exported, number) => {
  const user = await as(`${account}_admin`)
  const { Items } = (await user.ok(list, {})) as { Items: Record<string, string | null>[] }
  const numbers = [...new Set(Items.flatMap((row) => row[number] ?? []))].slice(1, 3)
  expect(numbers.length).toBeGreaterThan(0)
  const workbook = (await user.bytes(exported, { Columns: [number], Numbers: numbers })) as Buffer
  expect([...new Set(await numbersIn(workbook))].toSorted()).toEqual(numbers.toSorted())
})

test('every export of selected rows is among them', () => {
  const paths = new Set(LISTS.map(([, , { path }]) => path))
  const withNumbers = catalogue.ops.filter(
    ({ input, kind }) => kind === 'download' && 'Numbers' in ((input as { shape?: object }).shape ?? {}),
  )
  expect(withNumbers.map(({ path }) => path).filter((path) => !paths.has(path) && !path.includes('Germany'))).toEqual([])
})
