-- What is on the shelves of the warehouse, what marketplaces hold, how that changed, and the alerts about it; waves and manifests of two
-- orders, counts of two batches, and quarantines: one for each second dropship order of bench/fill.sql, a shelf for each product.
set session_replication_role = replica;
set work_mem = '512MB';
set synchronous_commit = off;

drop table if exists pg_temp.stored;
create temp table stored as
  select o.contract_company_id as company, o.id, o.created_time as at, o.warehouse_id, o.id % 100 < 2 as is_open, i.wares_info_id, i.fnsku
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

insert into pick_wave (id, wave_no, country_code, warehouse_id, courier, state, order_count, operator, picker, start_time, finish_time, created_time, created_by) overriding system value
  select id, 'PWGB' || lpad(id::text, 10, '0'), 'GB', warehouse_id, 'Y', case when is_open then 290002 else 290004 end, 2, 'bench', 'bench', at, case when not is_open then at end, at, 1
  from stored order by id;
insert into manifest (id, manifest_no, country_code, warehouse_id, vehicle_plate, state, operator, created_time, created_by, loaded_time) overriding system value
  select id, 'MFGB' || lpad(id::text, 10, '0'), 'GB', warehouse_id, 'PLATE-' || id, case when is_open then 293001 else 293002 end, 'bench', at, 1, case when not is_open then at end
  from stored order by id;
drop table if exists pg_temp.collected;
create temp table collected as
  select contract_company_id as company, id, id - id % 2 as of_id, id % 2 + 1 as place, warehouse_out_no as no, tracking_no, created_time as at, id % 100 < 2 as is_open
  from warehouse_out where contract_company_id > 500000 and id between 1000000 and 9999999999;
insert into pick_wave_order (contract_company_id, id, pick_wave_id, warehouse_out_id, place, pick_state, is_open, packed_time, packed_by) overriding system value
  select company, id, of_id, id, place, case when is_open then 291001 else 291002 end, is_open, case when not is_open then at end, case when not is_open then 'bench' end from collected order by id;
insert into manifest_box (contract_company_id, id, manifest_id, warehouse_out_id, warehouse_out_no, tracking_no, weight, loaded_time, operator) overriding system value
  select company, id, of_id, id, no, tracking_no, 2, at, 'bench' from collected order by id;

insert into stock_count (contract_company_id, id, count_no, country_code, warehouse_id, counter_ids, counted_by, finish_time, difference_count, stock_count_state, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'SCGB' || lpad(id::text, 10, '0'), 'GB', warehouse_id, '{1}', 'bench', at, case when not is_open then 1 end, case when is_open then 297002 else 297003 end, at, 1, at, 1
  from stored order by id;
insert into stock_count_line (contract_company_id, id, stock_count_id, wares_stock_id, code, counted_pieces, expected_pieces, held_pieces, is_open) overriding system value
  select company, 2 * id + n, id, wares_info_id, 'R-' || wares_info_id, 5, 5, 0, false from stored, generate_series(0, 1) n order by id;
insert into stock_quarantine (contract_company_id, id, quarantine_no, country_code, warehouse_id, wares_stock_id, pieces, reason, quarantine_state, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'QNGB' || lpad(id::text, 10, '0'), 'GB', warehouse_id, wares_info_id, 1, 'Wet cartons', case when is_open then 299001 else 299002 end, at, 1, at, 1
  from stored order by id;

insert into tally select contract_company_id, 'os_early_warn', read_code, state, count(*) from os_early_warn where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'stock_count', country_code, stock_count_state, count(*) from stock_count where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'stock_quarantine', country_code, quarantine_state, count(*) from stock_quarantine where contract_company_id > 500000 group by 1, 3, 4;

select setval(pg_get_serial_sequence(t, 'id'), 20000000000)
  from unnest('{os_platform_stock,os_early_warn,pick_wave,manifest,pick_wave_order,manifest_box,stock_count,stock_count_line,stock_quarantine}'::text[]) t;
set session_replication_role = origin;
