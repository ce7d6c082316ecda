import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Customer } from '#kit/api/caller.ts'
import { isWrite, type Db } from '#kit/api/db.ts'
import type { ImportContext } from '#kit/api/imports.ts'
import { byCaller, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { sites } from '../text/keys.ts'
import { siteOf, WAREHOUSE_TYPE, type Country } from '../rules.ts'

export { importWarehouses, type ImportWarehouses } from './import-warehouses.ts'

/** The acting user and company at the warehouses of a country. */
export type SiteOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number }

export const siteOwner = (caller: Customer, site: string): SiteOwner => ({
  ContractCompanyId: caller.ContractCompanyId,
  country: siteOf(site).country,
  by: byCaller(caller),
  UserId: caller.UserId,
})

/** The owner of a file import. */
export const importOwner = ({ ContractCompanyId, UserId, Operator, site }: ImportContext): SiteOwner => ({
  ContractCompanyId,
  country: siteOf(site).country,
  by: { actor: 'customer', UserId, Operator },
  UserId,
})

/**
 * Returns the company's row; refuses with the business check (ErrorCode 100) unless it has a contract for the
 * warehouses of the country. In a write, the contract cannot end before the document placed under it is committed.
 */
export async function requireWarehouseContract(db: Db, companyId: number, country: string) {
  const read = db.selectFrom('company').selectAll().where('ContractCompanyId', '=', companyId)
  const company = await (isWrite(db) ? read.forKeyShare() : read).executeTakeFirstOrThrow()
  if (!company.WarehouseCountries.includes(country)) refuse('businessCheck', kit('error.noContract'))
  return company
}

const REVIEWED: ValueOf<'CompanyReviewState'> = 160005

/** The same check for orders and inbound plans: the company must also have been reviewed. A pending change does not matter. */
export async function requireReviewedContract(db: Db, companyId: number, country: string) {
  const company = await requireWarehouseContract(db, companyId, country)
  if (company.ReviewState !== REVIEWED) refuse('rule', sites('error.notReviewed'))
  return company
}

/** Returns an active overseas warehouse in the country, or undefined. */
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
