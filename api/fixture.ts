import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { approveProduct, submitProduct } from '#features/warehouse/products/api/service.ts'
import { createProduct } from '#features/warehouse/products/api/save-product.ts'
import { productFields, SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { openBatch, postStock } from '#features/warehouse/stock/api/service.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { DELIVERY_METHOD } from '#features/warehouse/dropship/rules.ts'
import { BATTERY } from '#features/freight/core/rules.ts'

/** A company that is billed monthly, so that orders need no wallet. */
export const COMPANY = 413939
export const ADMIN = 'hengtai_admin'

/** The required fields of a UK product; its pieces fill its carton. */
export const productOf = (fnsku: string) =>
  ({
    Sku: fnsku,
    Fnsku: fnsku,
    NameCn: '杯子',
    NameEn: 'Mug',
    UnitLength: 10,
    UnitWidth: 10,
    UnitHeight: 10,
    UnitWeight: 0.5,
    PcsPerCarton: 10,
    CartonLength: 20,
    CartonWidth: 25,
    CartonHeight: 20,
    CartonWeight: 5,
    BatteryType: BATTERY.none,
    IsHazardous: false,
    UkCustomsCode: '6912001000',
    SalesPlatform: SALES_PLATFORM.amazon,
    LabelSize: '6*4',
  }) as const

const IN_UK = { company: COMPANY, country: 'GB' as Country, warehouse: 'UKBHM1' }

/** One approved product with pieces on the shelf of a warehouse, made by the services. */
export async function stockProduct(
  url: string,
  fnsku: string,
  pieces: number,
  { company, country, warehouse } = IN_UK,
): Promise<{ WarehouseId: number; WaresInfoId: number }> {
  await loadTexts()
  const pool = openPool(url, 2)
  try {
    return await transact(pool, company, 'write', async (db) => {
      const by = { actor: 'customer', UserId: 1, Operator: ADMIN } as const
      const owner = { ContractCompanyId: company, country, by, UserId: 1 } as const
      const fields = productFields.parse({ ...productOf(fnsku), DeCustomsCode: '6912001000' })
      const { Id } = await createProduct(db, owner, fields, false)
      await submitProduct(db, owner, Id, translatorFor('en-US'))
      await approveProduct(db, { ContractCompanyId: company, Id }, { actor: 'staff', UserId: null, Operator: 'staff_uk' })
      const { WarehouseId } = await db
        .selectFrom('warehouse')
        .select('WarehouseId')
        .where('WarehouseCode', '=', warehouse)
        .executeTakeFirstOrThrow()
      const stock = await openBatch(db, company, {
        CountryCode: country,
        WarehouseId,
        WaresInfoId: Id,
        BatchNo: `B-${fnsku}`,
        UnitVolume: 0.001,
      })
      const relate = { Type: 'stocktake', Id: 0, No: 'ST-1', Operator: 'staff_uk' }
      await postStock(db, company, stock, 'stocktakeGain', { good: pieces }, relate)
      return { WarehouseId, WaresInfoId: Id }
    })
  } finally {
    await pool.close()
  }
}

/** The input of a dropshipping order for one piece. */
export function orderFor(fnsku: string, WarehouseId: number, number: string) {
  return {
    WarehouseId,
    PlatformOrderNo: number,
    SalesPlatform: SALES_PLATFORM.ebay,
    RecipientName: 'Ann Smith',
    RecipientPhone: '+44 20 7946 0000',
    CountryCode: 'GB',
    PostalCode: 'B24 9QR',
    City: 'Birmingham',
    Address1: '12 Station Road',
    Items: [{ Fnsku: fnsku, Pieces: 1 }],
    DropshipDeliveryMethod: DELIVERY_METHOD.provider,
    Courier: 'Y',
    CourierService: 'Y-STD',
    PackagesCount: 1,
  } as never
}

/** Process id of the PostgreSQL server in a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/**
 * Inserts `copies` of a product by SQL; every thousandth is too flat for its cartons. They are found by the keyword
 * `manifold`.
 */
export async function cloneProduct(url: string, id: number, copies: number): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    const { rows } = await database.query<{ columns: string }>(
      `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute where attrelid = 'wares_info'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const { columns } = rows[0]!
    await database.query(
      `insert into wares_info (${columns}) overriding system value
       select ${columns.replaceAll(/\w+/g, 'copy.$&')} from wares_info one, generate_series(1, $2) n,
         jsonb_populate_record(one, jsonb_build_object('id', one.id + n, 'fnsku', 'X0M' || lpad(n::text, 7, '0'), 'name_en', 'Manifold', 'unit_height', case when n % 1000 = 0 then 1 else one.unit_height end)) copy
       where one.id = $1`,
      [id, copies],
    )
    await database.query(`select setval(pg_get_serial_sequence('wares_info', 'id'), (select max(id) from wares_info))`)
  } finally {
    await database.end()
  }
}
