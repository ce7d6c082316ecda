import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { commitImport, getUploadRecord, uploadFile } from '#features/account/files/contract.ts'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { Input } from '#kit/shared/op.ts'
import { replenishmentPortal } from '../../replenishment/api/fixture.ts'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import { createVendorOrder, getVendorOrder, uploadVendorOrders } from '../contract.ts'
import { acceptVendorOrders, finishPickingVendorOrders, packVendorOrders, startPickingVendorOrders } from '../desk-contract.ts'
import { vendorSheet } from '../sheet.ts'

type Order = Omit<Input<typeof createVendorOrder>, 'ExpectedAmount'>
const HOUR = 3_600_000

/** Starts the portal with products of the one company that has VF orders, and the common steps of the tests. */
export async function vendorPortal() {
  const f = await replenishmentPortal()
  // The company with VF orders is the other one of the shared portal.
  const { otherCompany: owner, owner: other, staff, portal } = f
  const company = f.COMPANY.lanjing
  const folder = await mkdtemp(join(tmpdir(), 'quayside-vendor-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const product = (fnsku: string, pieces: number) =>
    f.product(fnsku, [[`B-${fnsku.slice(-5)}`, pieces, '2025-10-01']], { company })

  async function label(name: string): Promise<{ FileId: number; FileName: string }> {
    const pdf = await pdfDocument(name)
    await pdf.addPage({ width: 100, height: 150 })
    const { Body } = await owner.upload(uploadFile, new Blob([new Uint8Array(await pdf.finish())]), name)
    return { FileId: Body.Id, FileName: name }
  }
  const labelled = await label('label.pdf')

  const hence = (hours: number) => new Date(now().getTime() + hours * HOUR).toISOString()
  let orders = 0
  const order = (items: { Fnsku: string; Pieces: number }[], change: Partial<Order> = {}): Order => ({
    WarehouseId: f.at.GB,
    VendorCode: 'AB1CD',
    PurchaseOrderNo: `PO${String((orders += 1)).padStart(7, '0')}`,
    ShipWindowStart: hence(-1),
    ShipWindowEnd: hence(30),
    RecipientRegion: null,
    PackagesCount: 1,
    Carrier: null,
    LabelFiles: [labelled],
    PackingSlipFile: [],
    OrderRemark: null,
    ...change,
    Items: items.map((item) => ({ Asin: 'B0ABCD1234', BatchNo: null, ...item })),
  })
  const create = (items: { Fnsku: string; Pieces: number }[], change: Partial<Order> = {}) =>
    owner.ok(createVendorOrder, order(items, change))
  const detail = (saved: SavedOrder) => owner.ok(getVendorOrder, { id: saved.WarehouseOutId })
  const keyOf = (saved: SavedOrder) => ({ ContractCompanyId: company, Id: saved.WarehouseOutId })
  const rows = (saved: SavedOrder) => ({ Rows: [keyOf(saved)] })
  async function picked(saved: SavedOrder): Promise<void> {
    for (const op of [acceptVendorOrders, startPickingVendorOrders, finishPickingVendorOrders])
      expect(await staff.ok(op, rows(saved))).toEqual(f.done)
  }
  async function packed(saved: SavedOrder): Promise<void> {
    await picked(saved)
    expect(await staff.ok(packVendorOrders, rows(saved))).toEqual(f.done)
  }
  const wallet = () =>
    transact(portal.pool, company, 'read', async (db) => {
      const { Balance, FrozenAmount } = await db
        .selectFrom('wallet')
        .select(['Balance', 'FrozenAmount'])
        .where('ContractCompanyId', '=', company)
        .where('CurrencyCode', '=', 'GBP')
        .executeTakeFirstOrThrow()
      return { Balance, FrozenAmount }
    })

  /** Waits until an import has reached one of the steps; returns its record. */
  async function settled(Id: number, steps: readonly string[]) {
    for (;;) {
      const record = await owner.ok(getUploadRecord, { Id })
      if (steps.includes(record.Step)) return record
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  /** Uploads a workbook with these rows, cells by field, and returns its preview. */
  async function preview(lines: readonly Record<string, unknown>[]) {
    const path = join(folder, `book-${orders}.xlsx`)
    await writeSheet(path, {
      sheetName: 'Orders',
      columns: vendorSheet.columns.map(({ header }) => ({ header: translatorFor('en-US')(header), kind: 'text' as const })),
      rows: lines.map((line) => vendorSheet.columns.map(({ field }) => String(line[field] ?? ''))),
    })
    const { Body } = await owner.upload(uploadVendorOrders, new Blob([new Uint8Array(await readFile(path))]), 'orders.xlsx')
    return settled(Body.UploadRecordId, ['preview', 'failed'])
  }
  async function write(Id: number) {
    await owner.ok(commitImport, { Id })
    return settled(Id, ['done', 'failed'])
  }

  return {
    ...f,
    owner,
    settled,
    other,
    company,
    product,
    label,
    hence,
    order,
    create,
    detail,
    keyOf,
    rows,
    picked,
    packed,
    wallet,
    preview,
    write,
  }
}
