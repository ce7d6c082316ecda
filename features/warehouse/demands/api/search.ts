import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { demandPath, deskDemandPath } from '../paths.ts'
import { demands } from '../text/keys.ts'

export const demandSearch: SearchRule = {
  kind: 'demand',
  title: demands('menu.list'),
  icon: 'service',
  table: 'demand_order',
  number: sql`t.needs_no`,
  about: sql`t.relate_no`,
  state: { enumeration: 'DemandStatus', column: sql`t.status` },
  fields: ownFields('needs_no'),
  variant: sql`t.country_code`,
  screens: siteScreens(demandPath),
  desk: ({ ContractCompanyId, Id }) => deskDemandPath(ContractCompanyId, Id),
}
