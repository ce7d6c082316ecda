import { sql } from 'kysely'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { QUARANTINE } from '#features/warehouse/stock/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { allOf, inOwnCountry, pageOf } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { PageInput } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { quarantineColumns } from '../columns.ts'
import { quarantineFilter, type BatchRow, type StockFilter } from '../contract.ts'
import { quarantine, quarantineEvents } from '../rules.ts'

const COLUMNS = sql`
  s.id as "Id", s.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName", s.country_code as "CountryCode",
  s.warehouse_id as "WarehouseId", h.warehouse_code as "WarehouseCode", s.wares_info_id as "WaresInfoId", w.fnsku as "Fnsku", w.sku as "Sku",
  w.name_en as "NameEn", w.name_cn as "NameCn", f.code as "ShelfCode", s.batch_no as "BatchNo", s.putaway_date as "PutawayDate", s.total_pcs as "TotalPcs",
  s.available_pcs as "AvailablePcs", s.locked_pcs as "LockedPcs", (
    select coalesce(sum(l.pieces), 0) from stock_lock l where l.contract_company_id = s.contract_company_id and l.wares_stock_id = s.id
      and l.relate_type = ${sql.lit(QUARANTINE)} and l.state = 'held') as "QuarantinedPcs",
  s.damaged_pcs as "DamagedPcs", s.in_transit_pcs as "InTransitPcs", w.is_sn_managed as "IsSnManaged"`

const JOINS = sql`
  join company c on c.contract_company_id = s.contract_company_id
  join warehouse h on h.warehouse_id = s.warehouse_id
  join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
  left join shelf_location f on f.contract_company_id = s.contract_company_id and f.warehouse_id = s.warehouse_id and f.wares_info_id = s.wares_info_id`

/** Searches the batch itself, and its product. */
const search = searchOf('s', [
  { table: 'wares_stock', key: 'id' },
  { table: 'wares_info', key: 'id', via: { table: 'wares_stock', from: 'id', on: 'wares_info_id' } },
])

export async function stockPage(db: Db, input: StockFilter) {
  return pageOf(db, {
    columns: COLUMNS,
    from: sql`wares_stock s`,
    only: 's',
    joins: JOINS,
    where: allOf([
      inOwnCountry(db, sql`s.country_code`),
      input.WarehouseId !== undefined && sql`s.warehouse_id = ${input.WarehouseId}`,
      input.ContractCompanyId !== undefined && sql`s.contract_company_id = ${input.ContractCompanyId}`,
      !!input.ShelfCode &&
        sql`(s.contract_company_id, s.warehouse_id, s.wares_info_id) in (
          select contract_company_id, warehouse_id, wares_info_id from shelf_location where code >= ${input.ShelfCode} and code < ${`${input.ShelfCode}~`})`,
      !!input.BatchNo && sql`s.batch_no = ${input.BatchNo.trim()}`,
      input.IsQuarantined === true &&
        sql`(s.contract_company_id, s.id) in (select contract_company_id, wares_stock_id from stock_quarantine where quarantine_state = ${sql.lit(quarantine.states.held)})`,
      await search.condition(db, input.Keyword, input.ContractCompanyId),
    ]),
    order: sql`s.id desc`,
    input,
  })
}

/** Returns one batch as shown in the list. Refuses with `notFound`. */
export async function batchOf(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<BatchRow> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from wares_stock s ${JOINS} where s.contract_company_id = ${ContractCompanyId} and s.id = ${Id}`.execute(db)
  const batch = rows[0] ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, batch.CountryCode)
  return batch
}

export async function movementPage(db: Db, input: PageInput & DeskRow) {
  await batchOf(db, input)
  return pageOf(db, {
    columns: sql`f.id as "Id", f.operate_time as "OperateTime", f.stock_flow_type as "StockFlowType", f.change_available as "ChangeAvailable",
      f.change_locked as "ChangeLocked", f.change_damaged as "ChangeDamaged", f.after_total as "AfterTotal", f.after_available as "AfterAvailable",
      f.relate_no as "RelateNo", f.operator as "Operator", f.remark as "Remark"`,
    from: sql`stock_flow f`,
    where: sql`f.contract_company_id = ${input.ContractCompanyId} and f.wares_stock_id = ${input.Id}`,
    order: sql`f.operate_time desc, f.id desc`,
    input,
  })
}

export const quarantineList = listQuery({
  table: 'stock_quarantine',
  tally: 'stock_quarantine',
  filter: quarantineFilter,
  row: quarantineColumns.row,
  computed: { WarehouseCode: sql`h.warehouse_code`, Fnsku: sql`w.fnsku`, BatchNo: sql`s.batch_no` },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id
    join wares_stock s on s.contract_company_id = t.contract_company_id and s.id = t.wares_stock_id
    join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id`,
  state: 'QuarantineState',
  number: 'QuarantineNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['QuarantineState', 'WarehouseId'],
  searchIn: [{ table: 'stock_quarantine', key: 'id' }],
  sort: ['QuarantineNo', 'CreatedTime'],
})

/** Returns a quarantine for staff (`desk`) or its owner (`own`) in a country, with photos and history. Refuses: `notFound`. */
export async function quarantineOf<K extends 'own' | 'desk'>(
  db: Db,
  as: K,
  { ContractCompanyId, Id }: DeskRow,
  country?: string,
) {
  const inCountry = country === undefined ? sql`` : sql`and t.country_code = ${country}`
  const own = sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} ${inCountry}`
  const [row] = await quarantineList.find(db, as, own, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  return {
    ...row,
    Photos: await attachmentsOf(db, { ContractCompanyId, Entity: QUARANTINE, EntityId: Id }),
    Events: await eventsOf(db, quarantineEvents, { ContractCompanyId, EntityId: Id }),
  }
}
