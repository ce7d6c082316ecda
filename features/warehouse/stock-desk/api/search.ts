import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { batchPath, deskQuarantinePath, quarantinePath } from '../paths.ts'
import { stockDesk } from '../text/keys.ts'

export const quarantineSearch: SearchRule = {
  kind: 'quarantine',
  title: stockDesk('menu.quarantines'),
  icon: 'stock',
  table: 'stock_quarantine',
  number: sql`t.quarantine_no`,
  about: sql`t.reason`,
  state: { enumeration: 'QuarantineState', column: sql`t.quarantine_state` },
  fields: ownFields('quarantine_no'),
  variant: sql`t.country_code`,
  screens: siteScreens(quarantinePath),
  desk: ({ ContractCompanyId, Id }) => deskQuarantinePath(ContractCompanyId, Id),
}

/** Corrections by staff, which have no page: each links to its batch. */
export const adjustmentSearch: SearchRule = {
  kind: 'stockAdjustment',
  title: stockDesk('menu.adjustments'),
  icon: 'stock',
  table: 'stock_adjustment',
  leadsTo: sql`t.wares_stock_id`,
  number: sql`t.adjustment_no`,
  about: sql`t.reason`,
  fields: ownFields('adjustment_no'),
  variant: sql`t.country_code`,
  desk: ({ ContractCompanyId, Id }) => batchPath(ContractCompanyId, Id),
}
