import { sql } from 'kysely'
import { ownFields, siteScreens, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { asContainerNo } from '#kit/shared/identity.ts'
import { deskPlanPath, planPath } from '../paths.ts'
import { inbound } from '../text/keys.ts'

/** Inbound plans, also by transport numbers. */
export const planSearch: SearchRule = {
  kind: 'plan',
  title: inbound('menu.wareHousingPlan'),
  icon: 'inbound',
  table: 'inbound_plan',
  number: sql`t.ohl_order_no`,
  about: sql`coalesce(t.container_no, t.dcg_no, t.po)`,
  state: { enumeration: 'InboundPlanStatus', column: sql`t.status` },
  fields: [
    ...ownFields('ohl_order_no', 'po', 'dcg_no', 'forwarder_no'),
    { column: sql`t.container_no`, written: asContainerNo },
    { column: sql`t.tracking_nos`, isArray: true },
  ],
  where: sql`t.ohl_order_no is not null`,
  variant: sql`t.country_code`,
  screens: siteScreens(planPath),
  desk: ({ ContractCompanyId, Id }) => deskPlanPath(ContractCompanyId, Id),
}
