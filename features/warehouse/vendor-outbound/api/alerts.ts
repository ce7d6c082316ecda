import { sql } from 'kysely'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { VENDOR } from '../paths.ts'
import { BEFORE_SHIPPING } from '../rules.ts'

/** Orders whose ship window ends soon, or has ended. */
export const vendorAlerts: AlertRule[] = [
  {
    type: ALERT.shipWindow,
    country: VF_SITE.country,
    isAtWarehouse: true,
    entity: 'vendor_out',
    right: sitePermission(VF_SITE, VENDOR),
    page: `${VF_SITE.prefix}/amazonianVFDetail?id={id}`,
    found: ({ ContractCompanyId, lines }) => sql`
      select id as relate_id, warehouse_out_no as relate_no, trunc(extract(epoch from ship_window_end - ${now()}::timestamptz) / 3600) as current_value,
        ${lines.WindowLine}::int as line_value, ship_window_end as due_time
      from vendor_out where contract_company_id = ${ContractCompanyId} and status = any(${[...BEFORE_SHIPPING]}::int[])
        and ship_window_end <= ${now()}::timestamptz + make_interval(hours => ${lines.WindowLine}::int)`,
  },
]
