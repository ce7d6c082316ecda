import type { Db } from '#kit/api/db.ts'
import { userSetting } from '#kit/api/user-settings.ts'
import { WAREHOUSE_TYPE } from '../rules.ts'

/** Returns the overseas warehouses of a country, with the user's default flagged. */
export async function warehousesIn(db: Db, country: string, userId: number) {
  const standard = await userSetting<number>(db, userId, 'DefaultWarehouseId')
  const rows = await db
    .selectFrom('warehouse')
    .select(['WarehouseId', 'WarehouseCode', 'WarehouseName', 'CountryCode', 'Address1', 'City', 'PostalCode', 'TimeZone'])
    .where('CountryCode', '=', country)
    .where('WarehouseType', '=', WAREHOUSE_TYPE.overseas)
    .where('IsEnabled', '=', true)
    .orderBy('WarehouseId')
    .execute()
  return rows.map((row) => ({ ...row, IsDefault: row.WarehouseId === standard }))
}

type SpecialConfig = { NeedsType: number; CountryCode: string; NeedsDetail: number; IsEnable: boolean }

/** Returns the company's own switches. */
export async function specialConfigOf(db: Db, companyId: number): Promise<SpecialConfig[]> {
  const row = await db
    .selectFrom('company')
    .select('CustomerSpecialConfig')
    .where('ContractCompanyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.CustomerSpecialConfig
}
