import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { Callers, Customer, Staff } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact, type Db } from '#kit/api/db.ts'
import { exporter } from '#kit/api/exports.ts'
import { feature, mount } from '#kit/api/feature.ts'
import { folderStore } from '#kit/api/files.ts'
import { answer } from '#kit/api/handle.ts'
import { importer, type ImportContext, type ImportCount, type ImportRow } from '#kit/api/imports.ts'
import { startJobs } from '#kit/api/jobs.ts'
import { livePages } from '#kit/api/live.ts'
import { metrics } from '#kit/api/metrics.ts'
import { buildServer } from '#kit/api/server.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { testDatabase, testServices } from '#kit/api/testing.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { exportChoice } from '#kit/shared/list-ops.ts'
import { blob, op, type InputSent, type Op, type Output } from '#kit/shared/op.ts'
import { refuse, type Envelope } from '#kit/shared/refusal.ts'
import type { SheetValues } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { z } from 'zod'
import * as contract from '../contract.ts'
import { files } from '../text/keys.ts'
import { orderSheet, rowSheet, wholeSheet } from './fixture-sheet.ts'
import { files as filesFeature } from './feature.ts'
import { answerExport, answerTemplate, startImport } from './service.ts'
import { productReview } from '#features/warehouse/products/rules.ts'

/** A small server with only this feature, and a made-up import and export of products, for the tests of this folder. */

type Product = SheetValues<typeof rowSheet>

/** Fails on purpose, for tests that enable it. */
export const injectedFault = { afterBatches: Infinity, batches: 0, refuseFnsku: '' }

async function writeProducts(
  db: Db,
  rows: readonly ImportRow<Product>[],
  { ContractCompanyId, UserId, site }: ImportContext,
): Promise<ImportCount> {
  if (rows.some((row) => row.values.Fnsku === injectedFault.refuseFnsku)) refuse('stock', kit('error.notFound'))
  const moment = now()
  const size = {
    UnitLength: 1,
    UnitWidth: 1,
    UnitHeight: 1,
    UnitWeight: 1,
    CartonLength: 1,
    CartonWidth: 1,
    CartonHeight: 1,
    CartonWeight: 1,
  }
  const names = {
    ContractCompanyId,
    CountryCode: site,
    NameCn: '盘',
    NameEn: 'Tray',
    RatioPercent: 100,
    RatioColor: 'green',
    LabelSize: '6*4',
  }
  const kinds = { IsHazardous: false, DangerousClass: '', SalesPlatform: 1, ReviewState: productReview.states.new }
  const fixed = { ...size, ...names, ...kinds, CreatedTime: moment, CreatedBy: UserId, UpdatedTime: moment, UpdatedBy: UserId }
  const written = await db
    .insertInto('wares_info')
    .values(
      rows.map(({ values: v }) => ({
        ...fixed,
        Sku: v.OrderNo,
        Fnsku: v.Fnsku,
        PcsPerCarton: v.Pieces,
        BatteryType: v.BatteryType,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('Id')
    .execute()
  if (++injectedFault.batches === injectedFault.afterBatches) throw new Error('the power went off')
  return { done: written.length, skipped: rows.length - written.length }
}

async function findForbidden(db: Db, rows: readonly ImportRow<Product>[], { ContractCompanyId }: ImportContext) {
  const wanted = rows.map((row) => row.values.Fnsku)
  const known = await db
    .selectFrom('wares_info')
    .select('Fnsku')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Fnsku', 'in', wanted)
    .execute()
  const isKnown = new Set(known.map((k) => k.Fnsku))
  return rows.flatMap(({ row, values }) => {
    if (values.Pieces === 13) return [{ Row: row, Field: 'Pieces', Code: 'unlucky', key: kit('invalid.choice'), params: {} }]
    return isKnown.has(values.Fnsku)
      ? [{ Row: row, Field: 'Fnsku', Code: 'known', key: kit('invalid.duplicate'), params: {}, warning: true }]
      : []
  })
}

const rowImporter = importer({
  template: () => rowSheet,
  permission: () => 'Client:import',
  unique: { field: 'Fnsku', key: (values) => values.Fnsku },
  judge: findForbidden,
  write: writeProducts,
})
const orderImporter = importer({
  template: () => orderSheet,
  unit: (values) => values.OrderNo,
  judge: findForbidden,
  write: writeProducts,
})
const wholeImporter = importer({ template: () => wholeSheet, unit: 'file', write: writeProducts })

const productExporter = exporter<z.output<typeof exportInput>, { Fnsku: string; PcsPerCarton: number }>({
  name: 'skuList',
  sheetName: files('title.record'),
  zone: () => 'Europe/London',
  columns: () => [
    { field: 'Fnsku', header: files('field.FileName'), kind: 'text' },
    { field: 'PcsPerCarton', header: files('field.TotalRows'), kind: 'integer', value: (row) => row.PcsPerCarton },
  ],
  query: (_db, input) =>
    sql`select 'X' || n as fnsku, n as pcs_per_carton from generate_series(1, ${input.Rows}::int) n order by n`,
})
const exportInput = z.object({
  Rows: z.number().int(),
  StartTime: z.string().optional(),
  EndTime: z.string().optional(),
  ...exportChoice,
})

const upload = (name: string) =>
  op({
    path: `/wms/api/Fixture/${name}`,
    access: 'customer',
    kind: 'upload',
    takes: ['workbook', 'table'],
    site: 'GB',
    input: z.object({}),
    output: contract.recordStarted,
  })
export const importRows = upload('ImportRows')
export const importOrders = upload('ImportOrders')
export const importWhole = upload('ImportWhole')
export const exportRows = op({
  path: '/wms/api/Fixture/Export',
  access: 'customer',
  permission: 'Client:export',
  kind: 'download',
  site: 'GB',
  input: exportInput,
  output: blob,
})
export const template = op({
  path: '/wms/api/Fixture/Template',
  access: 'customer',
  kind: 'download',
  site: 'GB',
  input: z.object({}),
  output: blob,
})

const products = feature({
  handlers: [
    answer(importRows, (context) => startImport(context, rowImporter)),
    answer(importOrders, (context) => startImport(context, orderImporter)),
    answer(importWhole, (context) => startImport(context, wholeImporter)),
    answer(exportRows, (context) => answerExport(context, productExporter, context.input)),
    answer(template, (context) => answerTemplate(context, rowImporter)),
  ],
  importers: [rowImporter, orderImporter, wholeImporter],
  exporters: [productExporter],
})

const rights = {
  isSuper: false,
  codes: new Set(['Client:import', 'Client:export']),
  fromAdmin: false,
  fromAdminOrderType: null,
  switches: [],
  countries: ['GB', 'DE'],
}
const person = { AccountName: 'lin', ChineseName: '林', token: Buffer.alloc(0), ...rights }
/** `ann` is `lin` after the right to export was revoked. */
const users: Record<string, Customer | Staff> = {
  boss: { ...person, kind: 'customer', UserId: 1, ContractCompanyId: 1, isSuper: true },
  lin: { ...person, kind: 'customer', UserId: 2, ContractCompanyId: 1 },
  ann: { ...person, kind: 'customer', UserId: 2, ContractCompanyId: 1, codes: new Set(['Client:import']) },
  mei: { ...person, kind: 'customer', UserId: 3, ContractCompanyId: 1, codes: new Set() },
  rival: { ...person, kind: 'customer', UserId: 4, ContractCompanyId: 2, isSuper: true },
  staff: {
    kind: 'staff',
    UserId: 9,
    AccountName: 'desk',
    ChineseName: '',
    token: Buffer.alloc(0),
    ...deskRightsOf([STAFF_ROLE.administrator]),
  },
}

/**
 * Starts the server on a database of its own. `call` and `send` act as one of boss, lin, ann, mei (company 1), rival (company 2),
 * staff.
 */
export async function fixture() {
  await loadTexts()
  const { url } = await testDatabase()
  const pool = openPool(url, 10)
  const folder = await mkdtemp(join(tmpdir(), 'files-test-'))
  const store = folderStore(join(folder, 'store'))
  const log = fastify().log
  await transact(pool, 'everyone', 'write', async (db) => {
    const company = (id: number) => ({ ContractCompanyId: id, NameCn: `公司${id}`, Name: `Company ${id}`, CreatedTime: now() })
    await db
      .insertInto('company')
      .values([company(1), company(2)])
      .execute()
  })
  const { handlers, declared } = mount([filesFeature, products], { directories: [], routes: [] })
  const services = testServices({ store, declared })
  const definitions = filesFeature.jobs!
  const jobs = await startJobs({ adminUrl: url, pool, log, services, definitions, work: true })
  const callers: Callers = {
    find: async (secret) => users[secret ?? ''],
    session: async () => undefined,
    forget: () => undefined,
  }
  const live = livePages()
  const parts = {
    pool,
    handlers,
    callers,
    live,
    services,
    jobs,
    log,
    origins: [],
    requestsPerMinute: 10_000,
    trustProxy: false,
    secure: false,
    checkOutputs: true,
  }
  const figures = metrics({ connections: () => ({ total: 0, waiting: 0 }), livePages: live.count })
  const app = await buildServer(
    { ...parts, metrics: figures, cookies: { customer: 'c', staff: 's' } },
    handlers.map((handler) => handler.op),
  )
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })

  const headers = (as: string, language = 'en-US') => ({ authorization: `Bearer ${as}`, 'accept-language': language })
  async function get(as: string, path: string) {
    return app.inject({ method: 'GET', url: path, headers: headers(as) })
  }
  async function post<O extends Op>(as: string, { path }: O, body: InputSent<O>, language?: string, key?: string) {
    const keyed = { ...headers(as, language), ...(key && { 'idempotency-key': key }) }
    return app.inject({ method: 'POST', url: path, headers: keyed, payload: body as object })
  }
  async function call<O extends Op>(as: string, op: O, body: InputSent<O>, language?: string, key?: string) {
    return (await post(as, op, body, language, key)).json<Envelope<Output<O>>>()
  }
  async function send<O extends Op>(as: string, { path }: O, file: { name: string; content: Buffer }, language?: string) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
    const request = new Response(form)
    const payload = Buffer.from(await request.arrayBuffer())
    const contentType = { 'content-type': request.headers.get('content-type')! }
    const answered = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers(as, language), ...contentType },
      payload,
    })
    return answered.json<Envelope<Output<O>>>()
  }
  /** A workbook as a user fills it in, with English headers. */
  async function workbook(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
    const path = join(folder, `book-${Math.random()}`)
    const columns = rowSheet.columns.map(({ header }) => ({ header: translatorFor('en-US')(header), kind: 'text' as const }))
    await writeSheet(path, { sheetName: 'Products', columns, rows })
    return readFile(path)
  }
  /** The record once it is past `step`. */
  async function settled(as: string, Id: number, steps = ['preview', 'done']) {
    for (;;) {
      const { Body } = await call(as, contract.getUploadRecord, { Id })
      if (steps.includes(Body.Step)) return Body
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return { pool, url, store, jobs, folder, get, post, call, send, workbook, settled }
}
