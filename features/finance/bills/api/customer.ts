import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Db } from '#kit/api/db.ts'

type Company = Selectable<Database['company']>

/** The recipient of a bill as at its creation: a sent invoice does not change with the company's profile. */
export type BillCustomer = Pick<Company, 'Name' | 'Address' | 'PostalCode' | 'CountryCode' | 'TaxNumber'>

declare module '#db/json.ts' {
  interface JsonColumns {
    'wfin_monthly_bill.Customer': BillCustomer
  }
}

export const customerOf = ({ Name, Address, PostalCode, CountryCode, TaxNumber }: Company): BillCustomer => ({
  Name,
  Address,
  PostalCode,
  CountryCode,
  TaxNumber,
})

/** The recipient of a bill and its credit notes. */
export async function customerOfBill(db: Db, key: { ContractCompanyId: number; Id: number }): Promise<BillCustomer> {
  const { Customer } = await db
    .selectFrom('wfin_monthly_bill')
    .select('Customer')
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', key.Id)
    .executeTakeFirstOrThrow()
  return Customer
}
