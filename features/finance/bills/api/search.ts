import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { billPath, deskBillPath } from '../paths.ts'
import { bills } from '../text/keys.ts'

/** Bills, by their own number and that of the invoice. */
export const billSearch: SearchRule = {
  kind: 'monthlyBill',
  title: bills('menu.detail'),
  icon: 'bill',
  table: 'wfin_monthly_bill',
  number: sql`t.monthly_bill_no`,
  about: sql`t.invoice_no`,
  state: { enumeration: 'BillStatus', column: sql`t.bill_status` },
  fields: ownFields('monthly_bill_no', 'invoice_no'),
  variant: sql`'all'`,
  screens: { all: ({ Id }) => billPath(Id) },
  desk: ({ ContractCompanyId, Id }) => deskBillPath(ContractCompanyId, Id),
}
