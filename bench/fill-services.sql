-- What the lists of returns, extra services, couriers' cases and the rest of the warehouse show, one or two for each second dropship order
-- of bench/fill.sql. Two in a hundred are still open.
set session_replication_role = replica;
set work_mem = '512MB';
set synchronous_commit = off;

drop table if exists pg_temp.served;
create temp table served as
  select o.contract_company_id as company, o.id, o.created_by as user_id, o.created_time as at, o.warehouse_id, o.warehouse_out_no as no, coalesce(o.tracking_no, 'JD0') as parcel, i.wares_info_id, i.fnsku, o.id % 100 < 2 as is_open, o.id % 4 = 0 as is_odd
  from warehouse_out o join warehouse_out_item i on i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id and i.line_no = 1
  where o.contract_company_id > 500000 and o.id between 1000000 and 9999999999 and o.id % 2 = 0;

-- Half are returns of marketplaces, half of consumers: each of a parcel with a line of goods.
insert into return_order (contract_company_id, id, return_no, country_code, warehouse_id, return_method, removal_order_no, original_out_no, boxes, pieces, status, received_boxes, received_pieces, shelved_pieces, unconfirmed_lines, due_time, created_time, created_by, updated_time) overriding system value
  select company, id, 'RT' || lpad(id::text, 10, '0'), 'GB', warehouse_id, case when is_odd then 144001 else 144002 end, case when is_odd then 'RM' || id end, case when not is_odd then no end, 1, 5, case when is_open then 141001 else 141009 end, 1, 5, case when is_open then 0 else 5 end, case when is_open then 1 else 0 end, case when is_open then at end, at, user_id, at
  from served order by id;
insert into return_parcel (contract_company_id, id, return_order_id, return_no, country_code, warehouse_id, tracking_no, package_state, weight, received_time, operator, created_time) overriding system value
  select company, id, id, 'RT' || lpad(id::text, 10, '0'), 'GB', warehouse_id, 'RP' || lpad(id::text, 10, '0'), case when is_open then 241003 else 241004 end, 2, at, 'bench', at from served order by id;
insert into return_item (contract_company_id, id, return_order_id, return_parcel_id, return_no, return_method, country_code, warehouse_id, line_no, wares_info_id, old_fnsku, goods_condition, pieces, service_type, confirm_state, line_state, confirm_deadline, batch_no, putaway_time, created_time) overriding system value
  select company, id, id, id, 'RT' || lpad(id::text, 10, '0'), case when is_odd then 144001 else 144002 end, 'GB', warehouse_id, 1, wares_info_id, fnsku, 138001, 5, case when not is_open then 145001 end, case when is_open then 142001 else 142002 end, case when is_open then 242001 else 242004 end, at + interval '14 days', 'R' || id, case when not is_open then at end, at from served order by id;
insert into unclaimed_parcel (country_code, warehouse_id, tracking_no, package_state, operator, received_time, ended_time)
  select 'GB', warehouse_id, 'UP' || lpad(id::text, 10, '0'), case when is_open then 241002 else 241005 end, 'bench', at, case when not is_open then at + interval '31 days' end from served order by at;
insert into destroy_record (contract_company_id, id, destroy_no, country_code, warehouse_id, destroy_source, relate_type, wares_info_id, is_damaged, fnsku, batch_no, pieces, weight, destruction_state, destroy_time, created_time, created_by, updated_time) overriding system value
  select company, id, 'DE' || lpad(id::text, 10, '0'), 'GB', warehouse_id, 243002, 'wares_stock', wares_info_id, true, fnsku, 'B' || wares_info_id, 5, 2, case when is_open then 143001 else 143003 end, case when not is_open then at end, at, user_id, at from served order by id;

insert into demand_order (contract_company_id, id, needs_no, country_code, warehouse_id, demand_type, relate_no, detail, status, currency_code, due_time, finish_time, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'ND' || lpad(id::text, 10, '0'), 'GB', warehouse_id, 139002, no, 'Photos', case when is_open then 140001 else 140005 end, 'GBP', case when is_open then at end, case when not is_open then at end, at, user_id, at, user_id from served order by id;
insert into express_problem (contract_company_id, id, task_no, country_code, warehouse_id, pack_express_id, warehouse_out_id, warehouse_out_no, tracking_no, courier, problem_type, status, is_automatic, deadline_time, due_time, created_time, updated_time) overriding system value
  select company, id, 'EP' || lpad(id::text, 10, '0'), 'GB', warehouse_id, id, id, no, parcel, 'Y', 147002, case when is_open then 148002 else 148003 end, false, at + interval '5 days', case when is_open then at end, at, at from served order by id;
insert into express_claim (contract_company_id, id, claim_no, country_code, warehouse_id, express_problem_id, task_no, warehouse_out_no, tracking_no, courier, reason, amount, currency_code, status, apply_date, due_time, created_time, updated_time) overriding system value
  select company, id, 'EC' || lpad(id::text, 10, '0'), 'GB', warehouse_id, id, 'EP' || lpad(id::text, 10, '0'), no, parcel, 'Y', 150001, 20, 'GBP', case when is_open then 149001 else 149003 end, at::date, case when is_open then at end, at, at from served order by id;
insert into thread (contract_company_id, id, relate_type, relate_id, relate_no, site, read_code, write_code, page_code, desk_page_code, state, last_time, created_time, updated_time) overriding system value
  select company, id, 210005, id, 'EP' || lpad(id::text, 10, '0'), 'GB', 'expressProblem', 'expressProblem:edit', '/uk/expressProblemDetail?id=' || id, '/desk/expressProblem?company=' || company || '&id=' || id, case when is_open then 211003 when is_odd then 211002 else 211004 end, at, at, at from served order by id;

insert into vendor_out (contract_company_id, id, warehouse_out_no, site, warehouse_id, status, vendor_code, purchase_order_no, ship_window_start, ship_window_end, packages_count, total_pieces, parcel_weight, currency_code, estimated_fee, actual_outbound_time, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'VFGB' || lpad(id::text, 11, '0'), 'GB', warehouse_id, case when is_open then 126001 else 126009 end, 'VC001', 'VPO' || id, at, at + interval '5 days', 1, 5, 3, 'GBP', 10, case when not is_open then at end, at, user_id, at, user_id from served order by id;
insert into vendor_out_item (contract_company_id, vendor_out_id, line_no, wares_info_id, fnsku, asin, pieces) select company, id, 1, wares_info_id, fnsku, 'B000000001', 5 from served order by id;
insert into return_label (contract_company_id, id, return_label_no, country_code, warehouse_id, original_out_no, sender_name, phone, country, postal_code, city, street, courier, courier_service, weight, length, width, height, is_home_pickup, tracking_no, return_label_state, currency_code, estimate, created_time, created_by, updated_time) overriding system value
  select company, id, 'RL' || lpad(id::text, 10, '0'), 'GB', warehouse_id, no, 'Sender ' || id, '1', 'GB', 'M1 4BT', 'Leeds', 'High Street', 'Y', 'Y-STD', 1, 10, 10, 10, false, 'RTN' || id, case when is_open then 146002 else 146005 end, 'GBP', 4, at, user_id, at from served order by id;

insert into tally select contract_company_id, 'return_order', country_code, status, count(*) from return_order where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'marketplace_confirm', country_code, marketplace_confirm, count(*) from return_order where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'consumer_confirm', country_code, consumer_confirm, count(*) from return_order where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'destroy_record', country_code, destruction_state, count(*) from destroy_record where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'demand_order', country_code, status, count(*) from demand_order where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'express_problem', country_code, status, count(*) from express_problem where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'express_claim', country_code, status, count(*) from express_claim where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'thread', read_code, state, count(*) from thread where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'vendor_out', site, status, count(*) from vendor_out where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'return_label', country_code, return_label_state, count(*) from return_label where contract_company_id > 500000 group by 1, 3, 4;

select setval(pg_get_serial_sequence(t, 'id'), 20000000000)
  from unnest('{return_order,return_parcel,return_item,destroy_record,demand_order,express_problem,express_claim,thread,vendor_out,return_label}'::text[]) t;
set session_replication_role = origin;
