import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportDomestic, getDomesticStock } from '#features/freight/domestic/contract.ts'
import { exportOrders, getOrders } from '#features/freight/orders/contract.ts'
import { exportRequests, getRequests } from '#features/freight/quotes/contract.ts'
import { exportDemands, getDemands } from '#features/warehouse/demands/contract.ts'
import { exportDropships, getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { exportOutbound, getOutboundPage } from '#features/warehouse/outbound/contract.ts'
import { exportClaims, getClaims } from '#features/warehouse/express/claim-contract.ts'
import { exportDeskParcels, exportParcels, getDeskParcels, getParcelPage } from '#features/warehouse/express/contract.ts'
import { exportDeskProblems, exportProblems, getDeskProblems, getProblems } from '#features/warehouse/express/problem-contract.ts'
import { exportDeskPlans, exportPlans, getDeskPlans, getPlanPage } from '#features/warehouse/inbound/contract.ts'
import { exportDeskProducts, exportProducts, getDeskProducts, getProductPage } from '#features/warehouse/products/contract.ts'
import { exportReplenishments, getReplenishments } from '#features/warehouse/replenishment/contract.ts'
import { exportLabels, getLabelPage } from '#features/warehouse/return-labels/contract.ts'
import { exportConsumerReturns, getConsumerPage } from '#features/warehouse/returns/consumer-contract.ts'
import { exportReturns, getReturnPage } from '#features/warehouse/returns/contract.ts'
import { exportVendorOrders, getVendorPage } from '#features/warehouse/vendor-outbound/contract.ts'
import { exportDeskOrders, getDeskOrders } from '#features/freight/order-desk/contract.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { exportDeskDropships, getDeskDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { exportDeskReplenishments, getDeskReplenishments } from '#features/warehouse/replenishment/desk-contract.ts'
import { exportDeskReturns, getDeskReturns } from '#features/warehouse/returns/desk-contract.ts'
import { exportDeskVendorOrders, getDeskVendorOrders } from '#features/warehouse/vendor-outbound/desk-contract.ts'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import type { Op } from '#kit/shared/op.ts'
import { catalogue } from './mounted.ts'
import { DEMO } from './templates.ts'
import { testPortal } from './testing.ts'

const { as, url } = await testPortal({}, DEMO)
const folder = await mkdtemp(join(tmpdir(), 'quayside-selection-'))
afterAll(() => rm(folder, { recursive: true }))

const STAFF = 'staff_ops'
const LISTS: readonly (readonly [account: string, list: Op, exported: Op, number: string])[] = [
  ['qihang_admin', getProductPage.GB, exportProducts.GB, 'Fnsku'],
  ['qihang_admin', getPlanPage.GB, exportPlans.GB, 'OhlOrderNo'],
  ['qihang_admin', getReplenishments.GB, exportReplenishments.GB, 'WarehouseOutNo'],
  ['qihang_admin', getDropshipPage.GB, exportDropships.GB, 'WarehouseOutNo'],
  ['qihang_admin', getOutboundPage.GB, exportOutbound.GB, 'WarehouseOutNo'],
  ['qihang_admin', getReturnPage.GB, exportReturns.GB, 'ReturnNo'],
  ['qihang_admin', getConsumerPage.GB, exportConsumerReturns.GB, 'ReturnNo'],
  ['qihang_admin', getDemands.GB, exportDemands.GB, 'NeedsNo'],
  ['qihang_admin', getLabelPage.GB, exportLabels.GB, 'ReturnLabelNo'],
  ['yuecheng_admin', getClaims, exportClaims, 'ClaimNo'],
  ['qihang_admin', getParcelPage.GB, exportParcels.GB, 'TrackingNo'],
  ['qihang_admin', getProblems, exportProblems, 'TaskNo'],
  ['lanjing_admin', getVendorPage, exportVendorOrders, 'WarehouseOutNo'],
  ['qihang_admin', getOrders, exportOrders, 'DcgNo'],
  ['qihang_admin', getRequests, exportRequests, 'InquiryNo'],
  ['qihang_admin', getDomesticStock, exportDomestic, 'WarehouseReceiptNo'],
]

const DESK: typeof LISTS = [
  [STAFF, getDeskProducts, exportDeskProducts, 'Fnsku'],
  [STAFF, getDeskPlans, exportDeskPlans, 'OhlOrderNo'],
  [STAFF, getDeskReplenishments, exportDeskReplenishments, 'WarehouseOutNo'],
  [STAFF, getDeskDropships, exportDeskDropships, 'WarehouseOutNo'],
  [STAFF, getDeskVendorOrders, exportDeskVendorOrders, 'WarehouseOutNo'],
  [STAFF, getDeskReturns, exportDeskReturns, 'ReturnNo'],
  [STAFF, getDeskParcels, exportDeskParcels, 'TrackingNo'],
  [STAFF, getDeskProblems, exportDeskProblems, 'TaskNo'],
  [STAFF, getDeskOrders, exportDeskOrders, 'DcgNo'],
]

async function rowsIn(workbook: Buffer): Promise<(readonly unknown[])[]> {
  if (workbook[0] !== 0x50) throw new Error(workbook.toString())
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  await writeFile(path, workbook)
  const book = await openWorkbook(path)
  const rows = (await Array.fromAsync(readRows(book, book.sheet))).flatMap((batch) => batch.rows.map((one) => one.cells))
  book.close()
  return rows.slice(1)
}
/** As written in a workbook. */
const wallTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(new Date(instant))
const numbersIn = async (workbook: Buffer) => [...new Set((await rowsIn(workbook)).map(([first]) => first))].toSorted()

test.each([...LISTS, ...DESK])(
  '%s: only the selected rows of a list are exported: %o',
  async (account, list, exported, number) => {
    const user = await as(account)
    const { Items } = (await user.ok(list, {})) as { Items: Record<string, string | null>[] }
    const numbers = [...new Set(Items.flatMap((row) => row[number] ?? []))].slice(1, 3)
    expect(numbers.length).toBeGreaterThan(0)
    const workbook = (await user.bytes(exported, { Columns: [number], Numbers: numbers })) as Buffer
    expect(await numbersIn(workbook)).toEqual(numbers.toSorted())
  },
)

test.each([...LISTS, ...DESK])('%s: an export follows the order of its list: %o', async (account, list, exported, number) => {
  const user = await as(account)
  for (const order of [{}, { SortField: 'CreatedTime', SortOrder: 'asc' }]) {
    const { Items } = (await user.ok(list, { ...order, ...most })) as DeskRows
    const rows = await rowsIn((await user.bytes(exported, { ...order, Columns: [number] })) as Buffer)
    const shown = Items.flatMap((row) => row[number] ?? [])
    expect([...new Set(rows.map(([first]) => first).filter(Boolean))]).toEqual([...new Set(shown)])
  }
})

type DeskRows = { Items: Record<string, string | null>[]; TotalCount: number }
const most = { PageSize: 200 }

test.each([
  [
    'qihang_admin',
    getConsumerPage.GB,
    exportConsumerReturns.GB,
    ['BuyerName', 'ReceivedPieces'],
    ['BuyerName', 'Pieces', 'ReceivedPieces', 'ShelvedPieces', 'DestroyedPieces', 'NonCompanyPieces', 'WaitingPieces'],
  ],
  [
    'qihang_admin',
    getDemands.GB,
    exportDemands.GB,
    ['QuoteAmount', 'ActualAmount'],
    ['QuoteAmount', 'ActualAmount', 'CurrencyCode'],
  ],
  ['qihang_admin', getLabelPage.GB, exportLabels.GB, ['TrackingNo', 'FeeAmount'], ['TrackingNo', 'FeeAmount', 'CurrencyCode']],
  ['yuecheng_admin', getClaims, exportClaims, ['Amount', 'PaidAmount'], ['Amount', 'PaidAmount', 'CurrencyCode']],
  [STAFF, getDeskReturns, exportDeskReturns, ['OriginalOutNo', 'ReturnNo'], ['OriginalOutNo', 'ReturnNo']],
] as const)(
  '%s: the selected columns are exported, amounts with their currency and combined columns with all fields: %o',
  async (account, list, exported, Columns, written) => {
    const user = await as(account)
    const { Items } = (await user.ok(list as Op, most)) as { Items: Record<string, unknown>[] }
    const rows = await rowsIn((await user.bytes(exported as Op, { Columns })) as Buffer)
    expect(rows).toEqual(Items.map((row) => written.map((field) => String(row[field] ?? ''))))
    for (const index of written.keys()) expect(rows.map((row) => row[index] === '')).toContain(false)
  },
)

test('an export requires its right, besides that of its list', async () => {
  const pool = openPool(url, 1)
  await transact(pool, 'everyone', 'write', (db) => db.deleteFrom('user_permission').where('Code', 'like', '%:export').execute())
  await pool.close()
  for (const [account, list, exported] of LISTS.filter(([, { site }]) => site !== undefined)) {
    const clerk = await as(account.replace('admin', 'wh'))
    expect([list.path, (await clerk.call(list, {})).ErrorCode]).toEqual([list.path, 0])
    expect([exported.path, (await clerk.call(exported, {})).ErrorCode]).toEqual([exported.path, 4])
  }
})

test.each(DESK)(
  '%s: the desk exports the rows of its list, each with its customer: %o',
  async (account, list, exported, number) => {
    const staff = await as(account)
    const { Items } = (await staff.ok(list, most)) as DeskRows
    const { ContractCompanyId, CompanyName } = Items.find((row) => row[number] !== null)!
    const ofOne = (await staff.ok(list, { ContractCompanyId, ...most })) as DeskRows
    const rows = await rowsIn((await staff.bytes(exported, { ContractCompanyId })) as Buffer)
    expect([...new Set(rows.map(([, customer]) => customer))]).toEqual([CompanyName])
    expect(new Set(rows.map(([first]) => first)).size).toBe(ofOne.TotalCount)
  },
)

test.each(DESK)(
  '%s: staff of one country export only the rows of its warehouses: %o',
  async (_account, list, exported, number) => {
    const staff = await as('staff_uk')
    if ((await staff.call(list, most)).ErrorCode !== 0) return expect((await staff.call(exported, {})).ErrorCode).not.toBe(0)
    const { Items } = (await staff.ok(list, most)) as DeskRows
    expect(await numbersIn((await staff.bytes(exported, { Columns: [number] })) as Buffer)).toEqual(
      [...new Set(Items.map((row) => row[number]))].toSorted(),
    )
  },
)

test('the desk’s dropshipping export starts with the oldest of a state, with times in the warehouse’s time zone', async () => {
  const staff = await as(STAFF)
  const filter = { Status: dropshipOrder.states.outbound }
  const { Items } = await staff.ok(getDeskDropships, { ...filter, ...most })
  expect(Items.length).toBeGreaterThan(1)
  const rows = await rowsIn((await staff.bytes(exportDeskDropships, { ...filter, Columns: ['WarehouseOutNo'] })) as Buffer)
  expect([...new Set(rows.map(([first]) => first))]).toEqual(Items.map(({ WarehouseOutNo }) => WarehouseOutNo))
  const abroad = (await staff.ok(getDeskDropships, { Site: 'DE', ...most })).Items.find(
    ({ CountryCode }) => CountryCode !== 'DE',
  )!
  const british = (await staff.ok(getDeskDropships, { Site: 'GB', ...most })).Items[0]!
  const clockOf = async (account: string, filter: object) => {
    const user = await as(account)
    const input = { ...filter, Columns: ['WarehouseOutNo', 'CreatedTime'] }
    return (await rowsIn((await user.bytes(exportDeskDropships, input)) as Buffer))[0]?.at(-1)
  }
  const inBerlin = await clockOf(STAFF, { Numbers: [abroad.WarehouseOutNo], Site: 'DE', CountryCode: abroad.CountryCode })
  expect(inBerlin).toBe(wallTime(abroad.CreatedTime, 'Europe/Berlin'))
  const inLondon = await clockOf('staff_uk', { Numbers: [british.WarehouseOutNo] })
  expect(inLondon).toBe(wallTime(british.CreatedTime, 'Europe/London'))
})

test('every export of selected rows is covered', () => {
  const paths = new Set([...LISTS, ...DESK].map(([, , { path }]) => path))
  const withNumbers = catalogue.ops.filter(
    ({ input, kind }) => kind === 'download' && 'Numbers' in ((input as { shape?: object }).shape ?? {}),
  )
  expect(withNumbers.map(({ path }) => path).filter((path) => !paths.has(path) && !path.includes('Germany'))).toEqual([])
})
