-- Every day of rent against the pieces that the ledger of stock had at its end, the age and the rate of the day; and every charged month against its days.
with day as (
  select r.*, k.batch_no, k.unit_volume, k.putaway_date, w.fnsku, h.warehouse_code, h.time_zone,
    (select coalesce(sum(f.change_total), 0) from stock_flow f where f.contract_company_id = r.contract_company_id and f.wares_stock_id = r.wares_stock_id
      and (f.operate_time at time zone h.time_zone)::date <= r.rent_date) as counted
  from warehouse_rent r
  join wares_stock k on k.contract_company_id = r.contract_company_id and k.id = r.wares_stock_id
  join wares_info w on w.contract_company_id = r.contract_company_id and w.id = r.wares_info_id
  join warehouse h on h.warehouse_id = r.warehouse_id
), due as (
  select d.*, d.rent_date - d.putaway_date + 1 as age, round(d.counted * d.unit_volume * d.unit_price, 4) as sum,
    (select min((b ->> 'Price')::numeric) filter (where (b ->> 'UpTo')::int is not distinct from
      (select min((x ->> 'UpTo')::int) from jsonb_array_elements(v.rates) x where (x ->> 'UpTo')::int >= d.rent_date - d.putaway_date + 1))
      from jsonb_array_elements(v.rates) b) as price
  from day d join rate_version v on v.id = d.rate_version_id
), charged as (
  select f.contract_company_id, f.relate_no, f.amount,
    (select round(coalesce(sum(r.amount), 0), 2) from warehouse_rent r where r.contract_company_id = f.contract_company_id and r.warehouse_id = f.warehouse_id
      and to_char(r.rent_date, 'YYYYMM') = substr(f.relate_no, 5, 6)) as sum
  from wfin_fee f where f.relate_type = 'warehouse_rent' and f.qty > 0
), issue as (
  select contract_company_id, concat_ws(' ', fnsku, 'batch', batch_no, rent_date) as subject, p.what, p.expected::text, p.found::text
  from due, lateral (values ('pieces at the end of the day', counted::numeric, pieces::numeric), ('age in days', age::numeric, aging_days::numeric), ('rate of the day', price, unit_price), ('rent of the day', sum, amount)) p (what, expected, found)
  where p.expected is distinct from p.found
  union all
  select contract_company_id, relate_no, 'rent of the month against its days', sum::text, amount::text from charged where sum <> amount
)
select json_build_object('days of rent', (select count(*) from day), 'months of rent', (select count(*) from charged)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
