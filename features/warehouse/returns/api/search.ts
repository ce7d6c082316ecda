import { sql } from 'kysely'
import { lineFields, ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { consumerReturnPath, deskDestructionPath, deskReturnPath, returnPath } from '../paths.ts'
import { RETURN_METHOD } from '../rules.ts'
import { returns } from '../text/keys.ts'

/** Numbers of the parcels in which goods were forwarded. */
const ONWARD = lineFields('return_item', 'return_order_id', 'onward_tracking_no')

/** Finds marketplace returns by their own number, by that of their removal order, and by those of forwarded parcels. */
export const returnSearch: SearchRule = {
  kind: 'return',
  title: returns('menu.list'),
  icon: 'return',
  table: 'return_order',
  number: sql`t.return_no`,
  about: sql`t.removal_order_no`,
  state: { enumeration: 'ReturnStatus', column: sql`t.status` },
  fields: [...ownFields('return_no', 'removal_order_no'), ...ONWARD],
  where: sql`t.return_method = ${sql.lit(RETURN_METHOD.marketplace)}`,
  variant: sql`t.country_code`,
  screens: siteScreens(returnPath),
  desk: ({ ContractCompanyId, Id }) => deskReturnPath(ContractCompanyId, Id),
}

/** Finds consumer returns, also by their original order. */
export const consumerSearch: SearchRule = {
  ...returnSearch,
  kind: 'consumerReturn',
  title: returns('menu.consumer'),
  about: sql`t.original_out_no`,
  fields: [...ownFields('return_no', 'original_out_no', 'original_express_no'), ...ONWARD],
  where: sql`t.return_method <> ${sql.lit(RETURN_METHOD.marketplace)}`,
  screens: siteScreens(consumerReturnPath),
}

export const destructionSearch: SearchRule = {
  kind: 'destruction',
  title: returns('menu.destructions'),
  icon: 'return',
  table: 'destroy_record',
  number: sql`t.destroy_no`,
  about: sql`t.fnsku`,
  state: { enumeration: 'DestructionState', column: sql`t.destruction_state` },
  fields: ownFields('destroy_no'),
  variant: sql`t.country_code`,
  screens: siteScreens(({ prefix }, id) => `${prefix}/destructionDetail?id=${id}`),
  desk: ({ ContractCompanyId, Id }) => deskDestructionPath(ContractCompanyId, Id),
}
