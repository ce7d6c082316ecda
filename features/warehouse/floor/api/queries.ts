import { sql } from 'kysely'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { COUNTRY_ZONES } from '#features/warehouse/sites/rules.ts'
import { countStates } from '#kit/api/counts.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { allOf, like, inOwnCountry, orderOf, pageOf, withinLocalDays, zoneBy } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Wave, WaveFilter, WaveOrder } from '../contract.ts'
import { PICK, SCAN } from '../rules.ts'

const inState = (state: number) =>
  sql`(select count(*) from pick_wave_order p where p.pick_wave_id = v.id and p.pick_state = ${sql.lit(state)})`

const ROW = sql`
  v.id as "Id", v.wave_no as "WaveNo", v.warehouse_id as "WarehouseId", h.warehouse_code as "WarehouseCode", v.country_code as "CountryCode",
  v.courier as "Courier", v.cut_off as "CutOff", v.state as "State", v.order_count as "OrderCount", ${inState(PICK.packed)} as "PackedCount",
  ${inState(PICK.short)} as "ShortCount", (select count(*) from pick_wave_order p where p.pick_wave_id = v.id and p.is_open) as "OpenCount",
  v.operator as "Operator", v.picker as "Picker", v.start_time as "StartTime", v.finish_time as "FinishTime", v.created_time as "CreatedTime",
  v.row_version as "RowVersion"`

const FROM = sql`pick_wave v`
const JOINS = sql`join warehouse h on h.warehouse_id = v.warehouse_id`

type Filter = Partial<Omit<WaveFilter, 'PageIndex' | 'PageSize'>>
function where(db: Db, f: Filter) {
  const words = keywords(f.Keyword)
  return allOf([
    inOwnCountry(db, sql`v.country_code`),
    f.State !== undefined && sql`v.state = ${f.State}`,
    f.WarehouseId !== undefined && sql`v.warehouse_id = ${f.WarehouseId}`,
    words.length === 1 && sql`v.wave_no ilike ${like(words[0]!)}`,
    words.length > 1 && sql`v.wave_no = any(${words.map((word) => word.toUpperCase())})`,
    ...withinLocalDays(sql`v.created_time`, f, zoneBy(sql`v.country_code`, COUNTRY_ZONES)),
  ])
}

export const wavePage = (db: Db, input: WaveFilter) =>
  pageOf(db, {
    columns: ROW,
    from: FROM,
    only: 'v',
    isAlone: true,
    key: sql`v.warehouse_id, v.id`,
    joins: JOINS,
    where: where(db, input),
    order: orderOf(input, { CreatedTime: sql`v.created_time`, WaveNo: sql`v.wave_no` }, sql`v.id`),
    input,
  })

export const waveCounts = (db: Db, filter: Filter) =>
  countStates(db, { state: sql`v.state`, from: FROM, where: where(db, filter) })

/**
 * Stock held or shipped for the orders of the wave, by product and batch, sorted by location. `offset 0` forces a
 * lookup of each order's rows by key, regardless of PostgreSQL's size estimates.
 */
const LINES = sql`(
  select coalesce(json_agg(json_build_object('ContractCompanyId', g.contract_company_id, 'CompanyName', company_shown(c.name_cn, c.name), 'WaresInfoId', g.wares_info_id,
      'Code', f.code, 'Fnsku', w.fnsku, 'Sku', w.sku, 'NameEn', w.name_en, 'NameCn', w.name_cn, 'BatchNo', g.batch_no, 'Pieces', g.pieces, 'Orders', g.orders)
    order by f.code, w.fnsku, g.batch_no), '[]')
  from (
    select p.contract_company_id, l.wares_info_id, l.warehouse_id, l.batch_no, sum(l.pieces)::bigint as pieces, count(distinct p.warehouse_out_id) as orders
    from pick_wave_order p
    cross join lateral (
      select s.wares_info_id, s.warehouse_id, s.batch_no, l.pieces
      from stock_lock l join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
      where l.contract_company_id = p.contract_company_id and l.warehouse_out_id = p.warehouse_out_id and l.relate_type = 'warehouse_out' and l.state in ('held', 'consumed')
      offset 0) l
    where p.pick_wave_id = v.id and p.pick_state <> ${sql.lit(PICK.removed)}
    group by 1, 2, 3, 4) g
  join wares_info w on w.contract_company_id = g.contract_company_id and w.id = g.wares_info_id
  join company c on c.contract_company_id = g.contract_company_id
  left join shelf_location f on f.contract_company_id = g.contract_company_id and f.wares_info_id = g.wares_info_id and f.warehouse_id = g.warehouse_id)`

const { inProgress, pickingStarted, pickingFinished, outbound, delivered } = dropshipOrder.states
const statuses = (...list: number[]) => sql.join(list.map((status) => sql.lit(status)))

/**
 * Serial numbers allowed for the pieces of a line: those chosen by the customer, otherwise those of the batches held
 * for it and not in a parcel of another wave.
 */
const SERIALS = sql`(
  case when not w.is_sn_managed then '[]'::json when cardinality(i.sn_list) > 0 then to_json(i.sn_list) else (
    select coalesce(json_agg(n.sn order by n.sn), '[]') from stock_lock l
    join stock_sn n on n.contract_company_id = l.contract_company_id and n.wares_stock_id = l.wares_stock_id
    where l.contract_company_id = i.contract_company_id and l.warehouse_out_id = i.warehouse_out_id and l.relate_type = 'warehouse_out' and l.line_id = i.id
      and l.state = 'held' and (n.state = 'inStock' or n.state = 'locked' and n.relate_no = o.warehouse_out_no)
      and not exists (
        select from pack_scan k
        join pick_wave_order r on r.contract_company_id = k.contract_company_id and r.warehouse_out_id = k.warehouse_out_id and r.pick_wave_id = k.pick_wave_id
        join warehouse_out q on q.contract_company_id = k.contract_company_id and q.id = k.warehouse_out_id
        where k.contract_company_id = n.contract_company_id and k.sn is not null and upper(k.sn) = upper(n.sn) and k.result = ${sql.lit(SCAN.accepted)}
          and k.warehouse_out_id <> o.id and k.pick_wave_id <> p.pick_wave_id and r.pick_state <> ${sql.lit(PICK.removed)}
          and q.status in (${statuses(pickingStarted, pickingFinished)}))) end)`

/** State of an order in its wave; an order ended elsewhere has left it immediately, even before that is stored. */
const PICK_STATE = sql`case when p.is_open and o.status not in (${statuses(inProgress, pickingStarted)})
  then case when o.status in (${statuses(pickingFinished, outbound, delivered)}) then ${sql.lit(PICK.packed)} else ${sql.lit(PICK.removed)} end
  else p.pick_state end`

const ORDERS = sql`
  select p.place, json_build_object(
    'ContractCompanyId', p.contract_company_id, 'CompanyName', company_shown(c.name_cn, c.name), 'Id', o.id, 'WarehouseOutNo', o.warehouse_out_no, 'Place', p.place,
    'PickState', ${PICK_STATE}, 'Courier', o.courier, 'CourierService', o.courier_service, 'PackagesCount', o.packages_count, 'OrderRemark', o.order_remark,
    'LabelsLeft', (select count(*) from carrier_label b where b.contract_company_id = o.contract_company_id and b.warehouse_out_id = o.id and b.state in ('requested', 'failed')),
    'Lines', (select coalesce(json_agg(json_build_object('Id', i.id, 'Fnsku', i.fnsku, 'Sku', w.sku, 'NameEn', w.name_en, 'NameCn', w.name_cn, 'Code', f.code,
        'Pieces', i.pieces, 'ProductRemark', i.product_remark, 'Serials', ${SERIALS}) order by f.code, i.line_no), '[]')
      from (
        select * from warehouse_out_item i where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id offset 0) i
      join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
      left join shelf_location f on f.contract_company_id = i.contract_company_id and f.wares_info_id = i.wares_info_id and f.warehouse_id = o.warehouse_id),
    'Packed', (select coalesce(json_agg(json_build_object('LineId', k.warehouse_out_item_id, 'Sn', k.sn, 'ScanKey', k.scan_key)), '[]') from pack_scan k
      where k.contract_company_id = o.contract_company_id and k.warehouse_out_id = o.id and k.pick_wave_id = p.pick_wave_id and k.result = ${sql.lit(SCAN.accepted)})) as its_order
  from pick_wave_order p
  cross join lateral (
    select * from warehouse_out o where o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id offset 0) o
  join company c on c.contract_company_id = p.contract_company_id`

/** Reads a whole wave in one statement, as JSON text. Refuses with `notFound`. */
export async function waveText(db: Db, Id: number): Promise<string> {
  const { rows } = await sql<{ Text: string; CountryCode: string }>`${sql.raw(ONE_PLAN)}
    select row_to_json(found)::text as text, found."CountryCode" as country_code from (
      select ${ROW}, ${LINES} as "Lines",
        (select coalesce(json_agg(its_order order by place), '[]') from (${ORDERS} where p.pick_wave_id = v.id) orders) as "Orders"
      from ${FROM} ${JOINS} where v.id = ${Id}) found`.execute(db)
  const { Text, CountryCode } = rows[0] ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, CountryCode)
  return Text
}

export const findWave = async (db: Db, Id: number): Promise<Wave> => JSON.parse(await waveText(db, Id))

/** An order of a wave as the bench packs it. */
export async function findWaveOrder(db: Db, PickWaveId: number, ContractCompanyId: number, Id: number): Promise<WaveOrder> {
  const { rows } = await sql<{ ItsOrder: WaveOrder }>`
    ${ORDERS} where p.pick_wave_id = ${PickWaveId} and p.contract_company_id = ${ContractCompanyId} and p.warehouse_out_id = ${Id}`.execute(
    db,
  )
  return rows[0]?.ItsOrder ?? refuse('notFound', kit('error.notFound'))
}
