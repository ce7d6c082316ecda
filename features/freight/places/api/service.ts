import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Customer } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import type { HolidayFields, ListedWarehouse } from '../contract.ts'
import { receivingCity } from '../rules.ts'
import { places } from '../text/keys.ts'

const DUPLICATE = '23505'

/** Adds a holiday, or changes the one with this RowVersion. Refuses with `changed`, and duplicates of country and day. */
export async function storeHoliday(
  db: Db,
  { Id, RowVersion, Name, ...fields }: HolidayFields & { Id?: number | undefined; RowVersion?: number | undefined },
  userId: number | null,
): Promise<number> {
  const values = { ...fields, Name: JSON.stringify(Name), UpdatedTime: now(), UpdatedBy: userId }
  const write = Id
    ? db
        .updateTable('holiday')
        .set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) }))
        .where('Id', '=', Id)
        .where('RowVersion', '=', RowVersion ?? -1)
        .returning('Id')
    : db.insertInto('holiday').values(values).returning('Id')
  try {
    return (await write.executeTakeFirst())?.Id ?? refuse('changed', kit('error.changed'))
  } catch (error) {
    if (sqlState(error) === DUPLICATE) refuse('duplicate', places('error.dayTaken'))
    throw error
  }
}

/** Active warehouses of a type, of one country or all. */
export async function warehousesOf(db: Db, type: ValueOf<'WarehouseType'>, country?: string): Promise<ListedWarehouse[]> {
  const all = db
    .selectFrom('warehouse')
    .select(['WarehouseId', 'WarehouseCode', 'WarehouseName', 'CountryCode', 'Address1', 'City', 'PostalCode'])
    .where('WarehouseType', '=', type)
    .where('IsEnabled', '=', true)
  return (country === undefined ? all : all.where('CountryCode', '=', country)).orderBy('WarehouseId').execute()
}

/** Name and city of a receiving warehouse by language: in Chinese unchanged, otherwise in Latin letters where known. */
export function receivingPlace<W extends { WarehouseCode: string; WarehouseName: string; City: string }>(
  warehouse: W,
  language: Language,
): W {
  const City = language === 'zh-CN' ? undefined : receivingCity(warehouse.WarehouseCode)
  return City === undefined
    ? warehouse
    : { ...warehouse, City, WarehouseName: translatorFor(language)(places('receiving'), { City }) }
}

/** Our receiving warehouses in the user's language. */
export const receivingWarehouses = async (db: Db, language: Language): Promise<ListedWarehouse[]> =>
  (await warehousesOf(db, WAREHOUSE_TYPE.receiving)).map((one) => receivingPlace(one, language))

/** The current company, then the others of this user. In from-admin mode only the viewed company. */
export async function companiesOf(
  db: Db,
  { UserId, ContractCompanyId, fromAdmin }: Pick<Customer, 'UserId' | 'ContractCompanyId' | 'fromAdmin'>,
) {
  const others = fromAdmin ? [] : await othersOf(db, UserId)
  const rows = await db
    .selectFrom('company')
    .select(['ContractCompanyId', 'NameCn as CompanyName'])
    .where('ContractCompanyId', 'in', [ContractCompanyId, ...others])
    .orderBy('ContractCompanyId')
    .execute()
  return rows.toSorted(
    (a, b) => Number(b.ContractCompanyId === ContractCompanyId) - Number(a.ContractCompanyId === ContractCompanyId),
  )
}

/** The user's own company and linked ones. */
async function othersOf(db: Db, userId: number): Promise<number[]> {
  const user = await db.selectFrom('app_user').select('ContractCompanyId').where('Id', '=', userId).executeTakeFirst()
  const links = await db
    .selectFrom('customer_link')
    .select('CustomerId')
    .where('UserId', '=', userId)
    .where('IsEnabled', '=', true)
    .execute()
  return [user?.ContractCompanyId, ...links.map((link) => link.CustomerId)].filter((company) => typeof company === 'number')
}
