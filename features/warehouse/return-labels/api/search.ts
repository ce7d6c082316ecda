import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { deskLabelPath, labelPath } from '../paths.ts'
import { returnLabels } from '../text/keys.ts'

export const labelSearch: SearchRule = {
  kind: 'returnLabel',
  title: returnLabels('menu.list'),
  icon: 'return',
  table: 'return_label',
  number: sql`t.return_label_no`,
  about: sql`t.tracking_no`,
  state: { enumeration: 'ReturnLabelState', column: sql`t.return_label_state` },
  fields: ownFields('return_label_no', 'tracking_no'),
  variant: sql`t.country_code`,
  screens: siteScreens(labelPath),
  desk: ({ ContractCompanyId, Id }) => deskLabelPath(ContractCompanyId, Id),
}
