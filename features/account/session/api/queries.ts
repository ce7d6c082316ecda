import type { Language } from '#kit/shared/text.ts'
import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { Warehouse } from '../contract.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'

/** The account of this name among customers or among staff; names are not case-sensitive. */
export function findAccount(db: Db, accountName: string, isStaff: boolean) {
  return db
    .selectFrom('app_user')
    .select(['Id', 'ContractCompanyId', 'PasswordHash', 'IsEnabled'])
    .where(sql`lower(account_name)`, '=', accountName.toLowerCase())
    .where('IsStaff', '=', isStaff)
    .executeTakeFirst()
}

/** The enabled customer user with this phone. */
export function findByPhone(db: Db, phone: string) {
  return db
    .selectFrom('app_user')
    .select(['Id', 'ContractCompanyId', 'AccountName', 'LangName', 'EmailThatHasBeenBound'])
    .where('Phone', '=', phone)
    .where('IsStaff', '=', false)
    .where('IsEnabled', '=', true)
    .executeTakeFirst()
}

export function userOf(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where('Id', '=', userId)
    .$narrowType<{ LangName: Language | null }>()
    .executeTakeFirstOrThrow()
}

/** SPEC 4: the warehouses a user chooses from, those of the UK, with the user's default flagged. */
export async function warehousesOf(db: Db, userId: number, countries: string[]): Promise<Warehouse[]> {
  const setting = await db
    .selectFrom('user_setting')
    .select('Value')
    .where('UserId', '=', userId)
    .where('Key', '=', 'DefaultWarehouseId')
    .executeTakeFirst()
  const rows = await db
    .selectFrom('warehouse')
    .select(['WarehouseId', 'WarehouseCode', 'WarehouseName', 'CountryCode'])
    .where('IsEnabled', '=', true)
    .where('CountryCode', 'in', countries.length > 0 ? countries : [''])
    .where('WarehouseType', '=', WAREHOUSE_TYPE.overseas)
    .orderBy('WarehouseId')
    .execute()
  return rows.map((row) => ({ ...row, IsDefault: row.WarehouseId === setting?.Value }))
}
