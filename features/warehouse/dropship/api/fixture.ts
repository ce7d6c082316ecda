import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import { files } from '#features/account/files/api/feature.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { openBatch, postStock } from '#features/warehouse/stock/api/service.ts'
import type { Callers, Customer, Staff } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact, type Db } from '#kit/api/db.ts'
import { mount } from '#kit/api/feature.ts'
import { describeFile, folderStore, saveFile } from '#kit/api/files.ts'
import { startJobs } from '#kit/api/jobs.ts'
import { livePages } from '#kit/api/live.ts'
import { metrics } from '#kit/api/metrics.ts'
import { buildServer } from '#kit/api/server.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { testDatabase, testServices } from '#kit/api/testing.ts'
import { loadTexts, sayIn } from '#kit/api/texts.ts'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { dropshipSheets } from '../sheet.ts'
import { dropship } from './feature.ts'
import { productReview, SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { companyReview } from '#features/account/company/rules.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'

/** A small server with dropshipping only, with jobs, for the tests of this folder. */

const NO_BATTERY = 180001
const { approved: APPROVED, new: NEW } = productReview.states

const person = {
  ChineseName: '林',
  isSuper: true,
  codes: new Set<string>(),
  fromAdmin: false,
  fromAdminOrderType: null,
  switches: [],
  countries: ['GB', 'DE'],
  token: Buffer.alloc(0),
}
const users: Record<string, Customer | Staff> = {
  lin: { ...person, kind: 'customer', AccountName: 'lin', UserId: 1, ContractCompanyId: 1 },
  rival: { ...person, kind: 'customer', AccountName: 'rival', UserId: 2, ContractCompanyId: 2 },
  newcomer: { ...person, kind: 'customer', AccountName: 'newcomer', UserId: 3, ContractCompanyId: 3 },
  clerk: {
    ...person,
    kind: 'customer',
    AccountName: 'clerk',
    UserId: 4,
    ContractCompanyId: 1,
    isSuper: false,
    codes: new Set(['Client:uk:opBehalf']),
  },
  bai: { ...person, kind: 'customer', AccountName: 'bai', UserId: 5, ContractCompanyId: 4 },
  ann: {
    kind: 'staff',
    UserId: 8,
    AccountName: 'ann',
    ChineseName: '',
    token: Buffer.alloc(0),
    ...deskRightsOf([STAFF_ROLE.administrator]),
  },
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a call answers is looked at field by field
export type Json = any
export type Answer = { ErrorCode: number; Msg: string; Body: Json }

/**
 * Starts the server on a database of its own: company 1 pays from its wallet (1,000 GBP and EUR), 2 is another, 3 has no
 * contract, 4 pays by the month and manages batches.
 */
export async function fixture() {
  await loadTexts()
  const { url } = await testDatabase()
  const pool = openPool(url, 20)
  const folder = await mkdtemp(join(tmpdir(), 'dropship-test-'))
  const store = folderStore(join(folder, 'store'))
  const log = fastify().log
  const warehouses = await transact(pool, 'everyone', 'write', seed)
  const { handlers, declared } = mount([dropship, files], { directories: [], routes: [] })
  const services = testServices({ store, declared })
  const jobs = await startJobs({
    adminUrl: url,
    pool,
    log,
    services,
    definitions: files.jobs!,
    work: true,
  })
  const callers: Callers = {
    find: async (secret) => users[secret ?? ''],
    session: async () => undefined,
    forget: () => undefined,
  }
  const live = livePages()
  const figures = metrics({ connections: () => ({ total: 0, waiting: 0 }), livePages: live.count })
  const parts = {
    pool,
    handlers,
    callers,
    live,
    services,
    jobs,
    log,
    metrics: figures,
    origins: [],
    requestsPerMinute: 100_000,
    trustProxy: false,
    secure: false,
    checkOutputs: true,
  }
  const app = await buildServer(
    { ...parts, cookies: { customer: 'c', staff: 's' } },
    handlers.map((handler) => handler.op),
  )
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })

  const headers = (as: string, language: string, more: object = {}) => ({
    authorization: `Bearer ${as}`,
    'accept-language': language,
    ...more,
  })
  const post = (as: string, path: string, body: object = {}, language = 'en-US', more: object = {}) =>
    app.inject({ method: 'POST', url: path, headers: headers(as, language, more), payload: body })
  async function call(as: string, path: string, body: object = {}, language?: string, more?: object): Promise<Answer> {
    return (await post(as, path, body, language, more)).json<Answer>()
  }
  async function send(as: string, path: string, content: Buffer): Promise<Answer> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'orders.xlsx')
    const request = new Response(form)
    const payload = Buffer.from(await request.arrayBuffer())
    const answered = await app.inject({
      method: 'POST',
      url: path,
      headers: headers(as, 'en-US', { 'content-type': request.headers.get('content-type')! }),
      payload,
    })
    return answered.json<Answer>()
  }
  /** A workbook as a person fills it in, headers in English; cells by field, those left out are empty. */
  async function workbook(site: 'GB' | 'DE', rows: readonly Record<string, unknown>[]): Promise<Buffer> {
    const path = join(folder, `book-${Math.random()}.xlsx`)
    const columns = dropshipSheets[site].columns
    await writeSheet(path, {
      sheetName: 'Orders',
      columns: columns.map(({ header }) => ({ header: sayIn('en-US')(header), kind: 'text' as const })),
      rows: rows.map((row) => columns.map(({ field }) => String(row[field] ?? ''))),
    })
    return readFile(path)
  }
  /** The record of an import once it is past `step`. */
  async function settled(as: string, Id: number, steps = ['preview', 'done', 'failed']): Promise<Json> {
    for (;;) {
      const { Body } = await call(as, '/cms/api/UploadRecord/GetById', { Id })
      if (steps.includes(Body.Step)) return Body
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  /** Stores a file of the company as if it had been uploaded. */
  async function keep(companyId: number, UserId: number, name: string, content = '%PDF-1.4 label'): Promise<number> {
    const path = join(folder, name)
    await writeFile(path, content)
    const file = await describeFile(path, name)
    return transact(pool, companyId, 'write', (db) => saveFile(db, store, file, { ContractCompanyId: companyId, UserId }))
  }
  /** Puts pieces of a product on the shelf. */
  function putIn(
    companyId: number,
    country: string,
    WarehouseId: number,
    fnsku: string,
    BatchNo: string,
    pieces: number,
    day = '2025-11-01',
    serials: string[] = [],
  ): Promise<number> {
    return transact(pool, companyId, 'write', async (db) => {
      const product = await db
        .selectFrom('wares_info')
        .select('Id')
        .where('ContractCompanyId', '=', companyId)
        .where('CountryCode', '=', country)
        .where('Fnsku', '=', fnsku)
        .executeTakeFirstOrThrow()
      const stockId = await openBatch(db, companyId, {
        CountryCode: country,
        WarehouseId,
        WaresInfoId: product.Id,
        BatchNo,
        UnitVolume: 0.001,
      })
      await postStock(
        db,
        companyId,
        stockId,
        'returnPutaway',
        { good: pieces },
        { Type: 'test', Id: 1, No: 'T-1', Operator: 'test' },
      )
      for (const Sn of serials)
        await db
          .insertInto('stock_sn')
          .values({ ContractCompanyId: companyId, Sn, WaresStockId: stockId, State: 'inStock', UpdatedTime: now() })
          .execute()
      await db
        .updateTable('wares_stock')
        .set({ PutawayDate: day })
        .where('ContractCompanyId', '=', companyId)
        .where('Id', '=', stockId)
        .execute()
      return stockId
    })
  }
  return { ...warehouses, pool, call, post, send, workbook, settled, keep, putIn }
}

async function seed(db: Db) {
  const company = (id: number, more: object = {}) => ({
    ContractCompanyId: id,
    NameCn: `公司${id}`,
    Name: `Company ${id}`,
    WarehouseCountries: ['GB', 'DE'],
    ReviewState: companyReview.states.reviewed,
    CreatedTime: now(),
    ...more,
  })
  await db.insertInto('company').values(company(1)).execute()
  await db.insertInto('company').values(company(2)).execute()
  await db
    .insertInto('company')
    .values(company(3, { WarehouseCountries: [] }))
    .execute()
  await db
    .insertInto('company')
    .values(company(4, { SettlementMode: SETTLEMENT.monthly, IsCustomerIsByBatch: true }))
    .execute()
  for (const ContractCompanyId of [1, 2]) {
    for (const CurrencyCode of ['GBP', 'EUR'])
      await recharge(db, { ContractCompanyId, CurrencyCode }, 1000, {
        Type: 'recharge',
        No: `RC${ContractCompanyId}${CurrencyCode}`,
        Operator: 'test',
      })
  }
  const place = {
    WarehouseType: WAREHOUSE_TYPE.overseas,
    Address1: 'Street 1',
    City: 'Town',
    PostalCode: '04347',
    CurrencyCode: 'GBP',
  }
  const warehouses = await db
    .insertInto('warehouse')
    .values([
      { ...place, WarehouseCode: 'UK1', WarehouseName: 'Birmingham', CountryCode: 'GB', TimeZone: 'Europe/London' },
      { ...place, WarehouseCode: 'UK2', WarehouseName: 'Luton', CountryCode: 'GB', TimeZone: 'Europe/London' },
      { ...place, WarehouseCode: 'DE1', WarehouseName: 'Duisburg', CountryCode: 'DE', TimeZone: 'Europe/Berlin' },
    ])
    .returning('WarehouseId')
    .execute()
  const product = (
    ContractCompanyId: number,
    CountryCode: string,
    Fnsku: string,
    UnitWeight = 1,
    ReviewState = APPROVED,
    IsSnManaged = false,
  ) => ({
    ContractCompanyId,
    IsSnManaged,
    CountryCode,
    Fnsku,
    Sku: Fnsku.slice(3),
    NameCn: '花瓶',
    NameEn: 'Vase',
    UnitLength: 30,
    UnitWidth: 20,
    UnitHeight: 10,
    UnitWeight,
    PcsPerCarton: 10,
    CartonLength: 60,
    CartonWidth: 40,
    CartonHeight: 50,
    CartonWeight: 200,
    RatioPercent: 100,
    RatioColor: 'green',
    BatteryType: NO_BATTERY,
    IsHazardous: false,
    DangerousClass: '',
    SalesPlatform: SALES_PLATFORM.amazon,
    LabelSize: '6*4',
    ReviewState,
    CreatedTime: now(),
    UpdatedTime: now(),
    CreatedBy: 1,
    UpdatedBy: 1,
  })
  await db
    .insertInto('wares_info')
    .values([
      product(1, 'GB', 'X00VASE001'),
      product(1, 'GB', 'X00VASE002', 2.3),
      product(1, 'GB', 'X00HEAVY01', 10.5),
      product(1, 'GB', 'X00NEW0001', 1, NEW),
      product(1, 'GB', 'X00LAST001'),
      product(1, 'DE', 'X00VASE003'),
      product(2, 'GB', 'X00RIVAL01'),
      product(4, 'GB', 'X00BATCH01'),
      product(1, 'GB', 'X00SERIAL1', 1, APPROVED, true),
    ])
    .execute()
  const [uk, uk2, de] = warehouses.map((row) => row.WarehouseId) as [number, number, number]
  return { uk, uk2, de }
}
