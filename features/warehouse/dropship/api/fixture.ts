import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import { companyReview } from '#features/account/company/rules.ts'
import { files } from '#features/account/files/api/feature.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { productRow } from '#features/warehouse/products/api/fixture-product.ts'
import { productReview } from '#features/warehouse/products/rules.ts'
import { addWarehouses } from '#features/warehouse/sites/api/fixture-warehouses.ts'
import { openBatch, postStock } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact, type Db } from '#kit/api/db.ts'
import { mount } from '#kit/api/feature.ts'
import { describeFile, folderStore, saveFile } from '#kit/api/files.ts'
import { testCustomer, testServer, testStaff, type Json } from '#kit/api/fixture-server.ts'
import { startJobs } from '#kit/api/jobs.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { testDatabase, testServices } from '#kit/api/testing.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { dropshipSheets } from '../sheet.ts'
import { dropship } from './feature.ts'

export type { Json } from '#kit/api/fixture-server.ts'

/** A small server with dropshipping and jobs only, for the tests in this folder. */

const users = {
  lin: testCustomer('lin', 1, 1),
  rival: testCustomer('rival', 2, 2),
  newcomer: testCustomer('newcomer', 3, 3),
  clerk: testCustomer('clerk', 4, 1, { isSuper: false, codes: new Set(['Client:uk:opBehalf']) }),
  bai: testCustomer('bai', 5, 4),
  ann: testStaff('ann', 8),
}

/**
 * Starts the server on its own database: company 1 pays from its wallet (1,000 GBP and EUR), 2 is another company, 3
 * has no contract, 4 pays monthly and manages batches.
 */
export async function fixture() {
  await loadTexts()
  const { url } = await testDatabase()
  const pool = openPool(url, 20)
  const folder = await mkdtemp(join(tmpdir(), 'dropship-test-'))
  const store = folderStore(join(folder, 'store'))
  const warehouses = await transact(pool, 'everyone', 'write', seed)
  const { handlers, declared } = mount([dropship, files], { directories: [], routes: [] })
  const services = testServices({ store, declared })
  const log = fastify().log
  const jobs = await startJobs({ adminUrl: url, pool, log, services, definitions: files.jobs!, work: true })
  afterAll(async () => {
    await jobs.stop()
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })
  const server = await testServer({ pool, handlers, users, services, jobs })
  const { call } = server
  const send = (as: string, path: string, content: Buffer) => server.send(as, path, { name: 'orders.xlsx', content })
  /** A workbook as filled in by a user, headers in English; cells by field, omitted ones are empty. */
  async function workbook(site: 'GB' | 'DE', rows: readonly Record<string, unknown>[]): Promise<Buffer> {
    const path = join(folder, `book-${Math.random()}.xlsx`)
    const columns = dropshipSheets[site].columns
    await writeSheet(path, {
      sheetName: 'Orders',
      columns: columns.map(({ header }) => ({ header: translatorFor('en-US')(header), kind: 'text' as const })),
      rows: rows.map((row) => columns.map(({ field }) => String(row[field] ?? ''))),
    })
    return readFile(path)
  }
  /** The record of an import once it has reached one of `steps`. */
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
  /** Adds pieces of a product to stock. */
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
  return { ...server, ...warehouses, pool, send, workbook, settled, keep, putIn }
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
  const product = (ContractCompanyId: number, CountryCode: string, Fnsku: string, UnitWeight = 1) => ({
    ...productRow(ContractCompanyId, CountryCode, Fnsku),
    UnitHeight: 10,
    UnitWeight,
    CartonWeight: 200,
  })
  await db
    .insertInto('wares_info')
    .values([
      product(1, 'GB', 'X00VASE001'),
      product(1, 'GB', 'X00VASE002', 2.3),
      product(1, 'GB', 'X00HEAVY01', 10.5),
      { ...product(1, 'GB', 'X00NEW0001'), ReviewState: productReview.states.new },
      product(1, 'GB', 'X00LAST001'),
      product(1, 'DE', 'X00VASE003'),
      product(2, 'GB', 'X00RIVAL01'),
      product(4, 'GB', 'X00BATCH01'),
      { ...product(1, 'GB', 'X00SERIAL1'), IsSnManaged: true },
    ])
    .execute()
  return addWarehouses(db)
}
