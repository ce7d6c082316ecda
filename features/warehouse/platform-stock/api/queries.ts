import { sql } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { flowColumns, platformColumns } from '../columns.ts'
import { flowFilter, platformFilter } from '../contract.ts'

/** What marketplaces hold of a company's articles. */
export const platformList = listQuery({
  table: 'os_platform_stock',
  filter: platformFilter,
  row: platformColumns.row,
  computed: {
    Sku: sql`w.sku`,
    NameCn: sql`w.name_cn`,
    NameEn: sql`w.name_en`,
    WarehousePcs: sql`case when w.id is not null then (
      select coalesce(sum(s.available_pcs), 0)::bigint from wares_stock s where s.contract_company_id = t.contract_company_id and s.wares_info_id = w.id) end`,
  },
  joins: sql`left join wares_info w on w.contract_company_id = t.contract_company_id and w.country_code = t.country_code and w.fnsku = t.fnsku`,
  state: 'PlatformCode',
  number: 'PlatformSku',
  site: 'CountryCode',
  zone: zoneOf,
  equal: ['PlatformCode', 'Fnsku'],
  dates: () => 'UpdatedTime',
  where: ({ IsEmpty }) => [IsEmpty === true && sql`t.platform_pcs = 0`],
  search: ['PlatformSku', 'Fnsku'],
  sort: ['PlatformSku', 'Fnsku', 'PlatformPcs', 'InTransitPcs', 'UpdatedTime'],
})

/** How that changed from report to report. */
export const flowList = listQuery({
  table: 'platform_stock_flow',
  filter: flowFilter,
  row: flowColumns.row,
  state: 'PlatformCode',
  number: 'RelateNo',
  site: 'CountryCode',
  zone: zoneOf,
  equal: ['PlatformCode', 'BillMonth', 'PlatformStockId'],
  dates: () => 'FlowTime',
  search: ['PlatformSku', 'Fnsku'],
  sort: ['FlowTime'],
})
