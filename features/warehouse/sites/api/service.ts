import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { sites } from '../text/keys.ts'

/** Refuses with the business check (ErrorCode 100) unless the company has a contract for the warehouses of the country. */
export async function requireWarehouseContract(db: Db, companyId: number, country: string): Promise<void> {
  const { WarehouseCountries } = await db.selectFrom('company').select('WarehouseCountries').where('ContractCompanyId', '=', companyId).executeTakeFirstOrThrow()
  if (!WarehouseCountries.includes(country)) refuse('businessCheck', sites('error.noContract'))
}

/** An overseas warehouse in use in the country, or undefined. */
export function warehouseIn(db: Db, country: string, warehouseId: number) {
  return db
    .selectFrom('warehouse')
    .selectAll()
    .where('CountryCode', '=', country)
    .where('WarehouseId', '=', warehouseId)
    .where('WarehouseType', '=', OVERSEAS)
    .where('IsEnabled', '=', true)
    .executeTakeFirst()
}

/** WarehouseType of the warehouses customers keep stock in. */
export const OVERSEAS = 105002
