import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { billPath, deskBillPath } from '../paths.ts'
import { lading } from '../text/keys.ts'

export const billSearch: SearchRule = {
  kind: 'bill',
  title: lading('menu.list'),
  icon: 'document',
  table: 'order_bill_of_lading',
  number: sql`coalesce(t.hbl_no, t.lading_no)`,
  about: sql`t.dcg_no`,
  state: { enumeration: 'LadingState', column: sql`t.lading_state` },
  fields: ownFields('lading_no', 'hbl_no'),
  variant: sql`''`,
  screens: { '': ({ Id }) => billPath(Id) },
  desk: deskBillPath,
}
