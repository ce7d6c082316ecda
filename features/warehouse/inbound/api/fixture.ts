import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import type { Callers, Customer, Staff } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import { livePages } from '#kit/api/live.ts'
import { metrics } from '#kit/api/metrics.ts'
import { buildServer } from '#kit/api/server.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { testDatabase, testServices } from '#kit/api/testing.ts'
import { loadTexts, sayIn } from '#kit/api/texts.ts'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { PACKING_LIST } from '../sheet.ts'
import { inboundHandlers } from './handlers.ts'

/** A small server with inbound plans only, for the tests of this folder. */

const [GB, DE] = COUNTRIES
const APPROVED = 122003
const TIMES = { CreatedBy: 1, UpdatedBy: 1 }

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
    codes: new Set(['Client:uk:wareHousingPlan']),
  },
  ann: {
    kind: 'staff',
    UserId: 8,
    AccountName: 'ann',
    ChineseName: '',
    token: Buffer.alloc(0),
    ...deskRightsOf([STAFF_ROLE.administrator]),
  },
  ben: {
    kind: 'staff',
    UserId: 9,
    AccountName: 'ben',
    ChineseName: '',
    token: Buffer.alloc(0),
    ...deskRightsOf([STAFF_ROLE.administrator]),
  },
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a call answers is looked at field by field
export type Json = any
type Answer = { ErrorCode: number; Msg: string; Body: Json }

/** Starts the server on a database of its own, with three companies (the third has no contract), warehouses and products. */
export async function fixture() {
  await loadTexts()
  const { url } = await testDatabase()
  const pool = openPool(url, 20)
  const folder = await mkdtemp(join(tmpdir(), 'inbound-test-'))
  const store = folderStore(join(folder, 'store'))
  const log = fastify().log
  const seeded = await seed(pool)
  const handlers = inboundHandlers()
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
    services: testServices({ store }),
    jobs: undefined as never,
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
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })

  const headers = (as: string, language: string) => ({ authorization: `Bearer ${as}`, 'accept-language': language })
  const post = (as: string, path: string, body: object = {}, language = 'en-US') =>
    app.inject({ method: 'POST', url: path, headers: headers(as, language), payload: body })
  async function call(as: string, path: string, body: object = {}, language?: string): Promise<Answer> {
    return (await post(as, path, body, language)).json<Answer>()
  }
  /** Uploads a workbook, or another file, with other fields beside it. */
  async function send(as: string, path: string, content: Buffer, input: object = {}, name = 'list.xlsx'): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(input)) form.append(name, String(value))
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const request = new Response(form)
    const payload = Buffer.from(await request.arrayBuffer())
    const answered = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers(as, 'en-US'), 'content-type': request.headers.get('content-type')! },
      payload,
    })
    return answered.json<Answer>()
  }
  /** A packing list as a person fills it in, headers in English. */
  async function packingList(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
    const path = join(folder, `list-${Math.random()}.xlsx`)
    const columns = PACKING_LIST.columns.map(({ header }) => ({ header: sayIn('en-US')(header), kind: 'text' as const }))
    await writeSheet(path, {
      sheetName: 'Packing list',
      columns,
      rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    })
    return readFile(path)
  }
  return { ...seeded, pool, post, call, send, packingList }
}

async function seed(pool: ReturnType<typeof openPool>) {
  return transact(pool, 'everyone', 'write', async (db) => {
    const companies = [1, 2, 3].map((id) => ({
      ContractCompanyId: id,
      NameCn: `公司${id}`,
      Name: `Company ${id}`,
      WarehouseCountries: id === 3 ? [] : [...COUNTRIES],
      ReviewState: 160005,
      CreatedTime: now(),
    }))
    await db.insertInto('company').values(companies).execute()
    const place = { WarehouseType: 105002, Address1: 'Street 1', City: 'Town', PostalCode: '04347', CurrencyCode: 'GBP' }
    const warehouses = await db
      .insertInto('warehouse')
      .values([
        { ...place, WarehouseCode: 'UK1', WarehouseName: 'Birmingham', CountryCode: GB, TimeZone: 'Europe/London' },
        { ...place, WarehouseCode: 'UK2', WarehouseName: 'Luton', CountryCode: GB, TimeZone: 'Europe/London' },
        { ...place, WarehouseCode: 'DE1', WarehouseName: 'Duisburg', CountryCode: DE, TimeZone: 'Europe/Berlin' },
      ])
      .returning('WarehouseId')
      .execute()
    const size = {
      UnitLength: 30,
      UnitWidth: 20,
      UnitHeight: 20,
      UnitWeight: 1.9,
      PcsPerCarton: 10,
      CartonLength: 60,
      CartonWidth: 40,
      CartonHeight: 50,
      CartonWeight: 20.5,
      RatioPercent: 100,
      RatioColor: 'green',
    }
    const product = (
      ContractCompanyId: number,
      CountryCode: string,
      Fnsku: string,
      ReviewState = APPROVED,
      IsSnManaged = false,
    ) => ({
      ...size,
      IsSnManaged,
      ...TIMES,
      ContractCompanyId,
      CountryCode,
      Fnsku,
      Sku: Fnsku.slice(3),
      NameCn: '花瓶',
      NameEn: 'Vase',
      BatteryType: 180001,
      IsHazardous: false,
      DangerousClass: '',
      SalesPlatform: 183001,
      LabelSize: '6*4',
      ReviewState,
      CreatedTime: now(),
      UpdatedTime: now(),
    })
    await db
      .insertInto('wares_info')
      .values([
        product(1, GB, 'X00VASE001'),
        product(1, GB, 'X00VASE002'),
        product(1, GB, 'X00NEW0001', 122001),
        product(1, DE, 'X00VASE003'),
        product(2, GB, 'X00RIVAL01'),
        product(1, GB, 'X00SERIAL1', APPROVED, true),
      ])
      .execute()
    const [uk, uk2, de] = warehouses.map((row) => row.WarehouseId) as [number, number, number]
    return { uk, uk2, de }
  })
}
