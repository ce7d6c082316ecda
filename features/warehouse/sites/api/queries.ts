import type { Db } from '#kit/api/db.ts'
import { OVERSEAS } from './service.ts'

/** Overseas warehouses of a country, the user's default flagged. */
export async function warehousesIn(db: Db, country: string, userId: number) {
  const setting = await db.selectFrom('user_setting').select('Value').where('UserId', '=', userId).where('Key', '=', 'DefaultWarehouseId').executeTakeFirst()
  const rows = await db
    .selectFrom('warehouse')
    .select(['WarehouseId', 'WarehouseCode', 'WarehouseName', 'CountryCode', 'Address1', 'City', 'PostalCode', 'TimeZone'])
    .where('CountryCode', '=', country)
    .where('WarehouseType', '=', OVERSEAS)
    .where('IsEnabled', '=', true)
    .orderBy('WarehouseId')
    .execute()
  return rows.map((row) => ({ ...row, IsDefault: row.WarehouseId === setting?.Value }))
}

type SpecialConfig = { NeedsType: number; CountryCode: string; NeedsDetail: number; IsEnable: boolean }

/** The company's own switches. */
export async function specialConfigOf(db: Db, companyId: number): Promise<SpecialConfig[]> {
  const row = await db.selectFrom('company').select('CustomerSpecialConfig').where('ContractCompanyId', '=', companyId).executeTakeFirstOrThrow()
  return row.CustomerSpecialConfig as SpecialConfig[]
}

/** Sets one of the user's own settings, or removes it with null. */
export async function setSetting(db: Db, userId: number, key: string, value: unknown): Promise<void> {
  if (value === null) {
    await db.deleteFrom('user_setting').where('UserId', '=', userId).where('Key', '=', key).execute()
    return
  }
  const Value = JSON.stringify(value)
  await db
    .insertInto('user_setting')
    .values({ UserId: userId, Key: key, Value })
    .onConflict((conflict) => conflict.columns(['UserId', 'Key']).doUpdateSet({ Value }))
    .execute()
}
