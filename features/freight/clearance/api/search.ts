import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { clearanceDetailPath, deskDocumentPath } from '../paths.ts'
import { clearance } from '../text/keys.ts'

/** Commercial invoices for import clearance. */
export const invoiceSearch: SearchRule = {
  kind: 'invoice',
  title: clearance('menu.detail'),
  icon: 'document',
  table: 'clearance_doc',
  id: sql`t.order_id`,
  number: sql`t.invoice_no`,
  about: sql`t.dcg_no`,
  state: { enumeration: 'DocState', column: sql`t.doc_state` },
  fields: ownFields('invoice_no'),
  variant: sql`''`,
  screens: { '': ({ Id }) => clearanceDetailPath(Id) },
  desk: ({ ContractCompanyId, Id }) => deskDocumentPath(ContractCompanyId, Id),
}
