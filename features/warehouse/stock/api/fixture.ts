import { afterAll } from 'vitest'
import { productRow } from '#features/warehouse/products/api/fixture-product.ts'
import { addWarehouses } from '#features/warehouse/sites/api/fixture-warehouses.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact, type Db } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import type { Input, InputSent, Op, Output } from '#kit/shared/op.ts'
import type { Language } from '#kit/shared/text.ts'
import type { Buckets } from '../rules.ts'
import { stockHandlers } from './handlers.ts'
import { openBatch } from './service.ts'
import { dropshipOrder, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'

/** A database with two companies (1 and 2), warehouses and products, for the tests of this folder. */

const [GB, DE] = COUNTRIES
const HAND = { CreatedBy: 1, UpdatedBy: 1 }

export async function fixture() {
  await loadTexts()
  const { url, appUrl } = await testDatabase()
  const pool = openPool(url, 30)
  afterAll(() => pool.close())
  const seeded = await transact(pool, 'everyone', 'write', seed)
  const write = <T>(work: (db: Db) => Promise<T>, company = 1) => transact(pool, company, 'write', work)
  let lastOrder = 0

  const handlers = stockHandlers()
  /** Calls a handler as a user of a company; input and output are validated against the contract. */
  async function ask<O extends Op>(op: O, input: InputSent<O>, company = 1, language: Language = 'en-US'): Promise<Output<O>> {
    const { run } = handlers.find((handler) => handler.op === op)!
    const caller = { UserId: 1, ContractCompanyId: company, AccountName: 'lin' }
    const translate = translatorFor(language)
    const context = {
      input: op.input.parse(input) as Input<O>,
      caller,
      translate,
      language,
      site: op.site,
      transact: (mode: 'read' | 'write', work: (db: Db) => Promise<unknown>) => transact(pool, company, mode, work),
    }
    const answered =
      op.kind === 'download'
        ? await run(context as never)
        : await transact(pool, company, 'read', (db) => run({ ...context, db } as never))
    if (op.kind === 'download') return answered as Output<O>
    const text = (answered as { text?: string }).text ?? JSON.stringify(answered)
    return op.output.parse(JSON.parse(text)) as Output<O>
  }

  return {
    ...seeded,
    url,
    appUrl,
    pool,
    write,
    ask,
    /** Creates an empty batch of a product; returns its Id. */
    batch: (product: { Id: number; CountryCode: string }, WarehouseId: number, BatchNo: string, company = 1) =>
      write(
        (db) =>
          openBatch(db, company, {
            CountryCode: product.CountryCode,
            WarehouseId,
            WaresInfoId: product.Id,
            BatchNo,
            UnitVolume: 0.012,
          }),
        company,
      ),
    /** Creates an order that can lock stock, in the form used by movements. */
    order: (company = 1, site: string = GB) => write((db) => addOrder(db, company, site, seeded.uk, ++lastOrder), company),
    /** Returns the buckets of a batch from its row. */
    bucketsOf: (stockId: number, company = 1): Promise<Buckets> =>
      write(async (db) => {
        const row = await db
          .selectFrom('wares_stock')
          .selectAll()
          .where('ContractCompanyId', '=', company)
          .where('Id', '=', stockId)
          .executeTakeFirstOrThrow()
        return {
          Total: row.TotalPcs,
          Available: row.AvailablePcs,
          Locked: row.LockedPcs,
          Damaged: row.DamagedPcs,
          InTransit: row.InTransitPcs,
        }
      }, company),
    /** Returns the buckets from the ledger: the sum of all changes, and the last row. */
    ledgerOf: (stockId: number, company = 1): Promise<{ sum: Buckets; last: Buckets }> =>
      write((db) => ledger(db, company, stockId), company),
  }
}

async function seed(db: Db) {
  const companies = [1, 2].map((id) => ({
    ContractCompanyId: id,
    NameCn: `公司${id}`,
    Name: `Company ${id}`,
    WarehouseCountries: [...COUNTRIES],
    CreatedTime: now(),
  }))
  await db.insertInto('company').values(companies).execute()
  const products = await db
    .insertInto('wares_info')
    .values([
      productRow(1, GB, 'X00VASE001'),
      productRow(1, GB, 'X00VASE002'),
      productRow(1, DE, 'X00VASE003'),
      productRow(2, GB, 'X00RIVAL01'),
      { ...productRow(1, GB, 'X00SERIAL1'), IsSnManaged: true },
    ])
    .returning(['Id', 'Fnsku', 'CountryCode'])
    .execute()
  const [vase, jug, german, rivals, numbered] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ]
  return { ...(await addWarehouses(db)), vase, jug, german, rivals, numbered }
}

async function addOrder(db: Db, company: number, Site: string, WarehouseId: number, number: number) {
  const No = `DS${Site}${String(number).padStart(5, '0')}`
  const { Id } = await db
    .insertInto('warehouse_out')
    .values({
      ...HAND,
      ContractCompanyId: company,
      WarehouseOutNo: `${No}-${company}`,
      OutboundType: OUTBOUND_TYPE.dropship,
      Site,
      WarehouseId,
      Status: dropshipOrder.states.notOutbound,
      TotalPieces: 1,
      CurrencyCode: 'GBP',
      CreatedTime: now(),
      UpdatedTime: now(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { Type: 'warehouse_out', Id, No: `${No}-${company}`, Operator: 'lin' }
}

async function ledger(db: Db, company: number, stockId: number): Promise<{ sum: Buckets; last: Buckets }> {
  const rows = await db
    .selectFrom('stock_flow')
    .selectAll()
    .where('ContractCompanyId', '=', company)
    .where('WaresStockId', '=', stockId)
    .orderBy('Id')
    .execute()
  const add = (of: (row: (typeof rows)[0]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const last = rows.at(-1)
  return {
    sum: {
      Total: add((f) => f.ChangeTotal),
      Available: add((f) => f.ChangeAvailable),
      Locked: add((f) => f.ChangeLocked),
      Damaged: add((f) => f.ChangeDamaged),
      InTransit: add((f) => f.ChangeInTransit),
    },
    last: {
      Total: last?.AfterTotal ?? 0,
      Available: last?.AfterAvailable ?? 0,
      Locked: last?.AfterLocked ?? 0,
      Damaged: last?.AfterDamaged ?? 0,
      InTransit: last?.AfterInTransit ?? 0,
    },
  }
}
