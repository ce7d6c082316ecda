-- What is on the shelves of the warehouse, what marketplaces hold, how that changed, and the alerts about it: one for each second dropship
-- order of bench/fill.sql, a shelf for each product.
set session_replication_role = replica;
set work_mem = '512MB';
set synchronous_commit = off;

drop table if exists pg_temp.stored;
create temp table stored as
  select o.contract_company_id as company, o.id, o.created_time as at, o.id % 100 < 2 as is_open, i.wares_info_id, i.fnsku
  from warehouse_out o join warehouse_out_item i on i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id and i.line_no = 1
  where o.contract_company_id > 500000 and o.id between 1000000 and 9999999999 and o.id % 2 = 0;

insert into shelf_location (contract_company_id, country_code, warehouse_id, wares_info_id, code, updated_time)
  select s.contract_company_id, 'GB', s.warehouse_id, s.wares_info_id, 'R-' || s.id, now() from wares_stock s where s.id >= 1000000
  on conflict (contract_company_id, warehouse_id, wares_info_id) do nothing;

insert into os_platform_stock (contract_company_id, id, country_code, platform_code, platform_sku, fnsku, platform_pcs, in_transit_pcs, created_time, updated_time) overriding system value
  select company, id, 'GB', 183001, 'SKU-' || id, fnsku, id % 50, 0, at, at from stored order by id;
insert into platform_stock_flow (contract_company_id, country_code, platform_stock_id, platform_code, platform_sku, fnsku, bill_month, flow_time, change_pcs, after_pcs, relate_no)
  select company, 'GB', id, 183001, 'SKU-' || id, fnsku, to_char(at, 'YYYY-MM'), at, id % 50, id % 50, 'REPORT-' || id from stored order by at;
insert into os_early_warn (contract_company_id, id, warn_type, country_code, entity, relate_id, relate_no, current_value, line_value, read_code, page_code, state, created_time, last_time) overriding system value
  select company, id, 185001, 'GB', 'wares_info', id, fnsku, 1, 2, 'waresStock', '/uk/waresStock', case when is_open then 262001 else 262003 end, at, at from stored order by id;

insert into tally select contract_company_id, 'os_early_warn', read_code, state, count(*) from os_early_warn where contract_company_id > 500000 group by 1, 3, 4;

select setval(pg_get_serial_sequence(t, 'id'), 20000000000) from unnest('{os_platform_stock,os_early_warn}'::text[]) t;
set session_replication_role = origin;
