import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { companyReview } from '#features/account/company/rules.ts'
import { productRow } from '#features/warehouse/products/api/fixture-product.ts'
import { productReview } from '#features/warehouse/products/rules.ts'
import { addWarehouses } from '#features/warehouse/sites/api/fixture-warehouses.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import { testCustomer, testServer, testStaff } from '#kit/api/fixture-server.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { testDatabase, testServices } from '#kit/api/testing.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { PACKING_LIST } from '../sheet.ts'
import { inboundHandlers } from './handlers.ts'

export type { Json } from '#kit/api/fixture-server.ts'

/** A small server with inbound plans only, for the tests in this folder. */

const users = {
  lin: testCustomer('lin', 1, 1),
  rival: testCustomer('rival', 2, 2),
  newcomer: testCustomer('newcomer', 3, 3),
  clerk: testCustomer('clerk', 4, 1, { isSuper: false, codes: new Set(['Client:uk:wareHousingPlan']) }),
  ann: testStaff('ann', 8),
  ben: testStaff('ben', 9),
}

/** Starts the server on its own database, with three companies (the third has no contract), warehouses and products. */
export async function fixture() {
  await loadTexts()
  const { url } = await testDatabase()
  const pool = openPool(url, 20)
  const folder = await mkdtemp(join(tmpdir(), 'inbound-test-'))
  const seeded = await seed(pool)
  afterAll(async () => {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })
  const services = testServices({ store: folderStore(join(folder, 'store')) })
  const server = await testServer({ pool, handlers: inboundHandlers(), users, services })
  const send = (as: string, path: string, content: Buffer, input: object = {}, name = 'list.xlsx') =>
    server.send(as, path, { name, content }, input)
  /** A packing list as filled in by a user, headers in English. */
  async function packingList(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
    const path = join(folder, `list-${Math.random()}.xlsx`)
    const columns = PACKING_LIST.columns.map(({ header }) => ({ header: translatorFor('en-US')(header), kind: 'text' as const }))
    await writeSheet(path, {
      sheetName: 'Packing list',
      columns,
      rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    })
    return readFile(path)
  }
  return { ...server, ...seeded, pool, send, packingList }
}

const seed = (pool: ReturnType<typeof openPool>) =>
  transact(pool, 'everyone', 'write', async (db) => {
    const companies = [1, 2, 3].map((id) => ({
      ContractCompanyId: id,
      NameCn: `公司${id}`,
      Name: `Company ${id}`,
      WarehouseCountries: id === 3 ? [] : [...COUNTRIES],
      ReviewState: companyReview.states.reviewed,
      CreatedTime: now(),
    }))
    await db.insertInto('company').values(companies).execute()
    await db
      .insertInto('wares_info')
      .values([
        productRow(1, 'GB', 'X00VASE001'),
        productRow(1, 'GB', 'X00VASE002'),
        { ...productRow(1, 'GB', 'X00NEW0001'), ReviewState: productReview.states.new },
        productRow(1, 'DE', 'X00VASE003'),
        productRow(2, 'GB', 'X00RIVAL01'),
        { ...productRow(1, 'GB', 'X00SERIAL1'), IsSnManaged: true },
      ])
      .execute()
    return addWarehouses(db)
  })
