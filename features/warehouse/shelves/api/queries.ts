import { sql } from 'kysely'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { countryAtDesk } from '#kit/api/warehouse-country.ts'
import { allOf, inOwnCountry, orderOf, pageOf } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { ShelfFilter } from '../contract.ts'

const COLUMNS = sql`
  s.id as "Id", s.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName", s.country_code as "CountryCode",
  s.warehouse_id as "WarehouseId", h.warehouse_code as "WarehouseCode", s.wares_info_id as "WaresInfoId", w.fnsku as "Fnsku", w.sku as "Sku",
  w.name_en as "NameEn", w.name_cn as "NameCn", s.code as "Code", k.total as "TotalPcs", k.available as "AvailablePcs", k.locked as "LockedPcs",
  k.damaged as "DamagedPcs", s.updated_time as "UpdatedTime"`

const JOINS = sql`
  join company c on c.contract_company_id = s.contract_company_id
  join warehouse h on h.warehouse_id = s.warehouse_id
  join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
  cross join lateral (
    select coalesce(sum(total_pcs), 0) as total, coalesce(sum(available_pcs), 0) as available, coalesce(sum(locked_pcs), 0) as locked,
      coalesce(sum(damaged_pcs), 0) as damaged
    from wares_stock where contract_company_id = s.contract_company_id and wares_info_id = s.wares_info_id and warehouse_id = s.warehouse_id) k`

const SORT = { CreatedTime: sql`s.updated_time`, UpdatedTime: sql`s.updated_time`, Code: sql`s.code` }

/** Searches the location itself and its product. */
const search = searchOf('s', [
  { table: 'shelf_location', key: 'id' },
  { table: 'wares_info', key: 'id', via: { table: 'shelf_location', from: 'id', on: 'wares_info_id' } },
])

export async function shelfPage(db: Db, input: ShelfFilter) {
  return pageOf(db, {
    columns: COLUMNS,
    from: sql`shelf_location s`,
    only: 's',
    joins: JOINS,
    where: allOf([
      inOwnCountry(db, sql`s.country_code`),
      input.WarehouseId !== undefined && sql`s.warehouse_id = ${input.WarehouseId}`,
      input.ContractCompanyId !== undefined && sql`s.contract_company_id = ${input.ContractCompanyId}`,
      input.IsWithout === true && sql`s.code is null`,
      await search.condition(db, input.Keyword, input.ContractCompanyId),
    ]),
    order: input.SortField ? orderOf(input, SORT, sql`s.id`) : sql`s.code, s.id`,
    input,
  })
}

/** Returns the overseas warehouses that staff work in. */
export async function warehouses(db: Db) {
  const own = countryAtDesk(db)
  const countries = own === undefined ? COUNTRIES : [own]
  const { rows } = await sql<{ WarehouseId: number; WarehouseCode: string; CountryCode: string }>`
    select warehouse_id, warehouse_code, country_code from warehouse
    where country_code = any(${countries}) order by country_code desc, warehouse_code`.execute(db)
  return rows
}
