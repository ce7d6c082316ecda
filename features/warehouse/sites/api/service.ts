import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { isWrite, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { sites } from '../text/keys.ts'
import { WAREHOUSE_TYPE } from '../rules.ts'

/** The company's row; refuses with the business check (ErrorCode 100) unless it has a contract for the warehouses of the country. In a write the contract cannot end before what is placed under it is there. */
export async function requireWarehouseContract(db: Db, companyId: number, country: string) {
  const read = db.selectFrom('company').selectAll().where('ContractCompanyId', '=', companyId)
  const company = await (isWrite(db) ? read.forKeyShare() : read).executeTakeFirstOrThrow()
  if (!company.WarehouseCountries.includes(country)) refuse('businessCheck', kit('error.noContract'))
  return company
}

const REVIEWED: ValueOf<'CompanyReviewState'> = 160005

/** The same for orders and inbound plans: the company must have been reviewed as well. A pending change of it does not matter. */
export async function requireReviewedContract(db: Db, companyId: number, country: string) {
  const company = await requireWarehouseContract(db, companyId, country)
  if (company.ReviewState !== REVIEWED) refuse('rule', sites('error.notReviewed'))
  return company
}

/** An overseas warehouse in use in the country, or undefined. */
export function warehouseIn(db: Db, country: string, warehouseId: number) {
  return db
    .selectFrom('warehouse')
    .selectAll()
    .where('CountryCode', '=', country)
    .where('WarehouseId', '=', warehouseId)
    .where('WarehouseType', '=', WAREHOUSE_TYPE.overseas)
    .where('IsEnabled', '=', true)
    .executeTakeFirst()
}
