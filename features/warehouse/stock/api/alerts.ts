import { sql } from 'kysely'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { leadDays, outPieces } from '#features/warehouse/reorder/api/service.ts'
import { COUNTRIES, sitePermission, SITES } from '#features/warehouse/sites/rules.ts'
import { STOCK } from '../paths.ts'
import { WARNING } from '../rules.ts'
import { ageAt, lastDay } from './scope.ts'

/** Products that have reached their stock threshold, and those with a batch that has reached their age threshold. */
export const stockAlerts: AlertRule[] = COUNTRIES.flatMap((country): AlertRule[] => {
  const site = SITES[country]
  const item = {
    country,
    isAtWarehouse: true,
    entity: 'wares_info',
    right: sitePermission(site, STOCK),
    page: `${site.prefix}/stockDetail?id={id}`,
  } as const
  return [
    {
      ...item,
      type: WARNING.stock,
      hasReorder: true,
      found: ({ ContractCompanyId, lines }) => sql`
        select w.id as relate_id, w.fnsku as relate_no, s.available as current_value, coalesce(w.stock_line, ${lines.StockLine}::int) as line_value, null::timestamptz as due_time,
          case when o.out_pieces is not null then jsonb_build_object('AvailablePcs', s.available, 'InTransitPcs', s.in_transit, 'OutPieces', o.out_pieces,
            'LeadDays', ${leadDays({ ContractCompanyId, CountryCode: country })}, 'PcsPerCarton', w.pcs_per_carton) end as reorder
        from (select wares_info_id, sum(available_pcs) as available, sum(in_transit_pcs) as in_transit from wares_stock
          where contract_company_id = ${ContractCompanyId} and country_code = ${country} group by 1 having bool_or(putaway_date is not null)) s
        join wares_info w on w.contract_company_id = ${ContractCompanyId} and w.id = s.wares_info_id
        left join (${outPieces({ ContractCompanyId, CountryCode: country })}) o on o.wares_info_id = w.id
        where w.is_stock_alert and s.available <= coalesce(w.stock_line, ${lines.StockLine}::int)`,
    },
    {
      ...item,
      type: WARNING.age,
      found: ({ ContractCompanyId, lines }) => sql`
        select w.id as relate_id, w.fnsku as relate_no, s.age as current_value, coalesce(w.age_line, ${lines.AgeLine}::int) as line_value, null::timestamptz as due_time
        from (select wares_info_id, max(${ageAt(lastDay({ ContractCompanyId, CountryCode: country }), sql`putaway_date`)}) as age from wares_stock
          where contract_company_id = ${ContractCompanyId} and country_code = ${country} and total_pcs > 0 group by 1) s
        join wares_info w on w.contract_company_id = ${ContractCompanyId} and w.id = s.wares_info_id
        where w.is_age_alert and s.age >= coalesce(w.age_line, ${lines.AgeLine}::int)`,
    },
  ]
})
