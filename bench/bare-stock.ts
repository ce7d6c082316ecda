import { type Answer, rowsOf } from './bare-database.ts'

/** The last 30 complete days end at the last midnight in Birmingham. */
const DAY = `(date_trunc('day', now() at time zone 'Europe/London'))`
const STOCK = `from (
    select k.wares_info_id, sum(k.total_pcs) as total, sum(k.available_pcs) as available, sum(k.locked_pcs) as locked, sum(k.damaged_pcs) as damaged, sum(k.in_transit_pcs) as transit,
      sum(k.total_pcs * k.unit_volume) as volume, max(${DAY}::date - k.putaway_date) filter (where k.total_pcs > 0) as age, bool_or(k.putaway_date is not null) as was_stored
    from wares_stock k join warehouse h using (warehouse_id) where k.contract_company_id = $1 and k.country_code = 'GB' group by k.wares_info_id
  ) s join wares_info w on w.contract_company_id = $1 and w.id = s.wares_info_id`
export function answerStock(answer: Answer): void {
  answer('/stock', async ({ company, PageIndex, PageSize }) => {
    const Items = await rowsOf(
      `select w.id as "Id", w.id as "WaresInfoId", w.sku as "Sku", w.fnsku as "Fnsku", w.name_cn as "NameCn", w.name_en as "NameEn", s.total as "TotalPcs", s.available as "AvailablePcs",
       s.locked as "LockedPcs", s.damaged as "DamagedPcs", s.transit as "InTransitPcs", null as "BatchNo", null as "WarehouseCode", null as "PutawayDate", s.age as "AgingDays",
       round(s.volume, 3) as "StockVolume",
       (select coalesce(-sum(f.change_total), 0) from stock_flow f where f.contract_company_id = $1 and f.wares_info_id = w.id and f.stock_flow_type = 135006
         and f.operate_time >= (${DAY} - interval '30 days') at time zone 'Europe/London' and f.operate_time < ${DAY} at time zone 'Europe/London') as "Outbound30",
       coalesce(w.stock_line, 30) as "StockLine", coalesce(w.age_line, 90) as "AgeLine", s.was_stored and s.available <= coalesce(w.stock_line, 30) as "IsLow",
       s.age >= coalesce(w.age_line, 90) as "IsAged"
     ${STOCK} order by w.created_time desc, w.id desc limit $2 offset $3`,
      [company, PageSize, (PageIndex - 1) * PageSize],
    )
    const [count] = await rowsOf(`select count(*) as n ${STOCK}`, [company])
    return { Items, TotalCount: count!['n'] }
  })
}
