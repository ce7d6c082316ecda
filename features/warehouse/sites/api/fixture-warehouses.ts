import type { Db } from '#kit/api/db.ts'
import { WAREHOUSE_TYPE } from '../rules.ts'

/** Adds two warehouses in the United Kingdom and one in Germany; returns their keys. */
export async function addWarehouses(db: Db): Promise<{ uk: number; uk2: number; de: number }> {
  const place = {
    WarehouseType: WAREHOUSE_TYPE.overseas,
    Address1: 'Street 1',
    City: 'Town',
    PostalCode: '04347',
    CurrencyCode: 'GBP',
  }
  const rows = await db
    .insertInto('warehouse')
    .values([
      { ...place, WarehouseCode: 'UK1', WarehouseName: 'Birmingham', CountryCode: 'GB', TimeZone: 'Europe/London' },
      { ...place, WarehouseCode: 'UK2', WarehouseName: 'Luton', CountryCode: 'GB', TimeZone: 'Europe/London' },
      { ...place, WarehouseCode: 'DE1', WarehouseName: 'Duisburg', CountryCode: 'DE', TimeZone: 'Europe/Berlin' },
    ])
    .returning('WarehouseId')
    .execute()
  const [uk, uk2, de] = rows.map((row) => row.WarehouseId) as [number, number, number]
  return { uk, uk2, de }
}
