import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { flowColumns, platformColumns } from '../columns.ts'
import { flowFilter, platformFilter } from '../contract.ts'
import type { FetchFault } from '../rules.ts'

/** Available pieces of the product with the FNSKU in our warehouses; null if there is no such product. */
const warehousePcs = sql`(select coalesce(sum(s.available_pcs), 0)::bigint from wares_info p
  left join wares_stock s on s.contract_company_id = p.contract_company_id and s.wares_info_id = p.id
  where p.contract_company_id = t.contract_company_id and p.country_code = t.country_code and p.fnsku = t.fnsku group by p.id)`

/** The marketplaces' stock of a company's articles. */
export const platformList = listQuery({
  table: 'os_platform_stock',
  filter: platformFilter,
  row: platformColumns.row,
  computed: {
    Sku: sql`w.sku`,
    NameCn: sql`w.name_cn`,
    NameEn: sql`w.name_en`,
    WarehousePcs: warehousePcs,
    DifferencePcs: sql`t.platform_pcs - ${warehousePcs}`,
  },
  joins: sql`left join wares_info w on w.contract_company_id = t.contract_company_id and w.country_code = t.country_code and w.fnsku = t.fnsku`,
  state: 'PlatformCode',
  number: 'PlatformSku',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['PlatformCode', 'Fnsku'],
  dates: () => 'UpdatedTime',
  where: ({ IsEmpty, IsDifferent }) => [
    IsEmpty === true && sql`t.platform_pcs = 0`,
    IsDifferent === true && sql`t.platform_pcs is distinct from ${warehousePcs}`,
  ],
  search: ['PlatformSku', 'Fnsku'],
  sort: ['PlatformSku', 'Fnsku', 'PlatformPcs', 'InTransitPcs', 'UpdatedTime'],
})

/** Changes of that stock from report to report. */
export const flowList = listQuery({
  table: 'platform_stock_flow',
  filter: flowFilter,
  row: flowColumns.row,
  state: 'PlatformCode',
  number: 'RelateNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['PlatformCode', 'BillMonth', 'PlatformStockId'],
  dates: () => 'FlowTime',
  search: ['PlatformSku', 'Fnsku'],
  sort: ['FlowTime'],
})

/** A request without a response after this time is considered lost. */
const ANSWER_WITHIN_MS = 10 * 60_000

/** Returns the age of a company's figures, and its last request to the marketplaces. */
export async function fetchOf(db: Db, { ContractCompanyId, CountryCode }: { ContractCompanyId: number; CountryCode: string }) {
  const { AsOf } = await db
    .selectFrom('os_platform_stock')
    .select((eb) => eb.fn.max<Date | null>('UpdatedTime').as('AsOf'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('platform_fetch')
    .select(['IsAsking', 'AskedTime', 'TakenTime', 'ArticleCount', 'Fault'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .executeTakeFirst()
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null
  const isRecent = row !== undefined && now().getTime() - row.AskedTime.getTime() < ANSWER_WITHIN_MS
  return {
    AsOf: iso(AsOf ?? row?.TakenTime),
    // The process that made the request may have been stopped.
    IsAsking: isRecent && row.IsAsking,
    AskedTime: iso(row?.AskedTime),
    TakenTime: iso(row?.TakenTime),
    ArticleCount: row?.ArticleCount ?? null,
    Fault: (row?.Fault ?? null) as FetchFault | null,
  }
}
