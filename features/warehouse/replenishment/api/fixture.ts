import { uploadFile } from '#features/account/files/contract.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { productReview, SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { openBatch, postStock } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import type { Input } from '#kit/shared/op.ts'
import { expect } from 'vitest'
import { testPortal, type Client } from '../../../../api/testing.ts'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import { createReplenishment, getReplenishment } from '../contract.ts'
import {
  acceptReplenishments,
  finishPickingReplenishment,
  loadReplenishments,
  packReplenishment,
  readyReplenishments,
  startPickingReplenishments,
} from '../desk-contract.ts'
import { BOOKED_BY, DESTINATION, MODE } from '../rules.ts'
import { asPlanned } from './fixture-cartons.ts'

const COMPANY = { qihang: 430118, lanjing: 420561 } as const
type Order = Input<(typeof createReplenishment)['GB']>

/** Starts a portal with two companies that have products in stock, and the common steps of the replenishment tests. */
export async function replenishmentPortal() {
  const { as, portal } = await testPortal()
  const [owner, otherCompany, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
  const { pool } = portal
  const warehouses = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('warehouse').select(['WarehouseId', 'WarehouseCode']).execute(),
  )
  const warehouse = (code: string) => warehouses.find((one) => one.WarehouseCode === code)!.WarehouseId
  const at: Record<Country, number> = { GB: warehouse('UKBHM1'), DE: warehouse('DEDUI1') }

  for (const ContractCompanyId of Object.values(COMPANY))
    await transact(pool, ContractCompanyId, 'write', async (db) => {
      // Both pay from their wallets.
      await db
        .updateTable('company')
        .set({ SettlementMode: SETTLEMENT.wallet })
        .where('ContractCompanyId', '=', ContractCompanyId)
        .execute()
      for (const CurrencyCode of ['GBP', 'EUR'])
        await recharge(db, { ContractCompanyId, CurrencyCode }, 5000, {
          Type: 'recharge',
          No: `RC-${ContractCompanyId}-${CurrencyCode}`,
          Operator: 'test',
        })
    })

  /** Adds an approved product of 10 pieces per carton, with batches on the shelf, oldest first as given. */
  async function product(
    Fnsku: string,
    batches: readonly (readonly [batch: string, pieces: number, day: string])[],
    { country = 'GB' as Country, company = COMPANY.qihang as number } = {},
  ): Promise<number> {
    return transact(pool, company, 'write', async (db) => {
      const { Id } = await db
        .insertInto('wares_info')
        .values({
          ContractCompanyId: company,
          CountryCode: country,
          Fnsku,
          Sku: `SKU-${Fnsku.slice(-4)}`,
          NameCn: '花瓶',
          NameEn: 'Vase',
          UnitLength: 20,
          UnitWidth: 15,
          UnitHeight: 10,
          UnitWeight: 1,
          PcsPerCarton: 10,
          CartonLength: 50,
          CartonWidth: 40,
          CartonHeight: 20,
          CartonWeight: 11,
          RatioPercent: 100,
          RatioColor: 'green',
          BatteryType: 180001,
          IsHazardous: false,
          DangerousClass: '0',
          SalesPlatform: SALES_PLATFORM.amazon,
          LabelSize: '6*4',
          ReviewState: productReview.states.approved,
          CreatedTime: now(),
          UpdatedTime: now(),
          CreatedBy: 1,
          UpdatedBy: 1,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      for (const [BatchNo, good, PutawayDate] of batches) {
        const batch = { CountryCode: country, WarehouseId: at[country], WaresInfoId: Id, BatchNo, UnitVolume: 0.003 }
        const stockId = await openBatch(db, company, batch)
        await postStock(db, company, stockId, 'returnPutaway', { good }, { Type: 'test', Id: 1, No: 'T-1', Operator: 'test' })
        await db
          .updateTable('wares_stock')
          .set({ PutawayDate })
          .where('ContractCompanyId', '=', company)
          .where('Id', '=', stockId)
          .execute()
      }
      return Id
    })
  }

  const order = (Items: Partial<Order['Items'][number]>[], change: Partial<Order> = {}): Order =>
    ({
      WarehouseId: at.GB,
      DestWarehouseType: DESTINATION.marketplace,
      FcCode: 'BHX3',
      NewFbaNo: 'FBA15MMD8D0Q',
      ReferenceId: '8N7EGXAD',
      DeliveryMode: MODE.truck,
      BookingMethod: BOOKED_BY.nobody,
      ExpectedOutboundDate: now().toISOString().slice(0, 10),
      Items,
      ...change,
    }) as Order

  const create = (items: Partial<Order['Items'][number]>[], change: Partial<Order> = {}, by: Client = owner) =>
    by.ok(createReplenishment.GB, order(items, change))
  const detail = (saved: SavedOrder) => owner.ok(getReplenishment.GB, { warehouseOutId: saved.WarehouseOutId })
  const keyOf = (saved: SavedOrder) => ({ ContractCompanyId: COMPANY.qihang, Id: saved.WarehouseOutId })

  const done = { Done: 1, Skipped: [] }
  const rows = (saved: SavedOrder) => ({ Rows: [keyOf(saved)] })
  async function picked(saved: SavedOrder, Shorts: Input<typeof finishPickingReplenishment>['Shorts'] = []): Promise<void> {
    expect(await staff.ok(acceptReplenishments, rows(saved))).toEqual(done)
    expect(await staff.ok(startPickingReplenishments, rows(saved))).toEqual(done)
    expect(await staff.ok(finishPickingReplenishment, { ...keyOf(saved), Shorts })).toEqual(done)
  }
  /** Packs the cartons as planned. */
  async function packed(saved: SavedOrder, Pallets: number | null = 1): Promise<void> {
    const Boxes = asPlanned(await detail(saved))
    expect(await staff.ok(packReplenishment, { ...keyOf(saved), Boxes, Pallets })).toEqual(done)
  }
  async function loaded(saved: SavedOrder): Promise<void> {
    expect(await staff.ok(readyReplenishments, rows(saved))).toEqual(done)
    expect(await staff.ok(loadReplenishments, rows(saved))).toEqual(done)
  }

  /** Stores a PDF with one label per page as the owner's file. */
  async function labels(name: string, codes: readonly (string | null)[]): Promise<{ FileId: number; FileName: string }> {
    const pdf = await pdfDocument(name)
    for (const code of codes) {
      await pdf.addPage({ width: 100, height: 150 })
      pdf.text({ x: 5, y: 5, width: 90, height: 10 }, 'FBA', { size: 6 })
      if (code) pdf.barcode({ x: 5, y: 40, width: 90, height: 30 }, code)
    }
    const { Body } = await owner.upload(uploadFile, new Blob([new Uint8Array(await pdf.finish())]), name)
    return { FileId: Body.Id, FileName: name }
  }

  /** Returns the available and locked pieces of a batch. */
  const balance = (BatchNo: string) =>
    transact(pool, 'everyone', 'read', async (db) => {
      const { AvailablePcs, LockedPcs, TotalPcs } = await db
        .selectFrom('wares_stock')
        .selectAll()
        .where('BatchNo', '=', BatchNo)
        .executeTakeFirstOrThrow()
      return { AvailablePcs, LockedPcs, TotalPcs }
    })
  const wallet = () =>
    transact(pool, COMPANY.qihang, 'read', async (db) => {
      const { Balance, FrozenAmount } = await db
        .selectFrom('wallet')
        .select(['Balance', 'FrozenAmount'])
        .where('ContractCompanyId', '=', COMPANY.qihang)
        .where('CurrencyCode', '=', 'GBP')
        .executeTakeFirstOrThrow()
      return { Balance, FrozenAmount }
    })

  return {
    as,
    portal,
    owner,
    otherCompany,
    staff,
    at,
    product,
    order,
    create,
    detail,
    keyOf,
    rows,
    done,
    picked,
    packed,
    loaded,
    labels,
    balance,
    wallet,
    COMPANY,
  }
}
