-- What the other lists show, in proportion to the orders of bench/fill.sql and bench/fill-freight.sql: documents, bills of lading, quotes,
-- appointments, inbound plans, parcels, messages and so on. Two in a hundred are still open, as the orders are.
set session_replication_role = replica;
set work_mem = '512MB';
set maintenance_work_mem = '512MB';
set synchronous_commit = off;

drop table if exists pg_temp.placed;
create temp table placed as
  select contract_company_id as company, id, dcg_no, order_loadding_and_service_scope_type as kind, order_status as status, order_status < 101008 as is_open, created_by as user_id, created_time as at,
    mbl_no, id % 100 as nth
  from order_fba where contract_company_id > 500000 and id between 1000000 and 9999999999;

insert into clearance_doc (contract_company_id, order_id, dcg_no, order_loadding_and_service_scope_type, doc_state, items, invoice_no, invoice_date, importer_name, total_value, customs_value, submit_time, created_time, created_by, updated_time, updated_by)
  select company, id, dcg_no, kind, case when is_open then 118002 else 118003 end, '[]', 'INV-' || id, at::date, 'Importer ' || nth, 2400, 2500, at + interval '1 day', at, user_id, at + interval '2 days', user_id
  from placed where nth < 90 order by id;

insert into order_paper (contract_company_id, order_id, dcg_no, attachment_type, doc_state, submit_time, created_time, updated_time)
  select company, id, dcg_no, kind_of, case when is_open then 118002 else 118003 end, at + interval '1 day', at, at + interval '1 day'
  from placed, unnest('{168003,168004}'::int[]) kind_of order by id;

insert into file (id, contract_company_id, file_name, content_type, size, sha256, path, uploader_type, created_by, created_time) overriding system value
  select 10 * id + n, company, case n when 0 then 'packing-list-' else 'attorney-' end || id || '.pdf', 'application/pdf', 20000 + nth, '\x00', 'bench/' || id, 1, user_id, at from placed, generate_series(0, 1) n order by id;
insert into attachment (contract_company_id, entity, entity_id, kind, file_id, created_time, created_by)
  select company, 'order_fba', id, case n when 0 then '168003' else '168004' end, 10 * id + n, at, user_id from placed, generate_series(0, 1) n order by id;

insert into order_bill_of_lading (contract_company_id, order_id, line_no, lading_no, dcg_no, lading_state, hbl_no, shipper, consignee, notify_party, marks, goods_description, packages, gross_weight, volume, issue_date, issued, final_file_id, created_time, updated_time)
  select company, id, 1, 'BL' || lpad(id::text, 10, '0'), dcg_no, case when is_open then 113002 else 113006 end, 'QH' || id, 'Shipper', 'Consignee', 'Same', 'N/M', 'Mugs', 12, 216, 1.44, case when is_open then null else at::date + 10 end,
    case when not is_open then '{"Vessel": "Even Keel", "Voyage": "025W", "Carrier": "Quay Line", "PortOfLoading": "CNYTN", "PortOfDischarge": "GBFXT"}'::jsonb end, case when not is_open then 10 * id end, at, at + interval '10 days'
  from placed where kind < 2 order by id;

insert into request_quote (contract_company_id, id, inquiry_no, quote_product_type, quote_status, destination_country, request, total_cartons, total_volume, total_weight, chargeable_weight, revenue_ton, quoted_price_id, order_id, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'IQ' || lpad(id::text, 10, '0'), 171001, case when nth < 2 then 170001 when nth < 60 then 170003 else 170004 end, 'GB', '{"ReceiptPlaceCode": "CNSZX1", "DeliveryCode": "BHX4"}', 12, 1.44, 216, 240, 1.44,
    case when nth >= 2 then id end, case when nth between 2 and 59 then id end, at - interval '2 days', user_id, at, user_id from placed order by id;
insert into quoted_price (contract_company_id, id, request_quote_id, quoted_price_no, is_staff_quote, valid_from, valid_to, currency_code, total_amount, total_cny, lines, created_time) overriding system value
  select company, id, id, 'QP' || lpad(id::text, 10, '0'), false, at::date, at::date + 14, 'GBP', 321.16, 3001.5, '[]', at - interval '2 days' from placed where nth >= 2 order by id;

insert into carrier_watch (contract_company_id, id, kind, reference, carrier, order_id, answer_time, planned_eta, eta, created_time) overriding system value
  select company, id, case when kind > 2 then 'awb' else 'bl' end, coalesce(mbl_no, 'AWB' || id), 'Quay Line', id, at + interval '40 days', at::date + 41, at::date + 42, at + interval '8 days' from placed order by id;
insert into carrier_watch (contract_company_id, id, kind, reference, carrier, warehouse_out_id, ship_time, answer_time, express_status, created_time) overriding system value
  select contract_company_id, 5000000000 + id, 'parcel', tracking_no, courier, id, created_time, created_time + interval '1 day', 133005, created_time + interval '8 hours'
  from warehouse_out where contract_company_id > 500000 and tracking_no is not null order by id;
insert into tracking_exception (contract_company_id, order_id, dcg_no, exception_state, doubt, tracking_node, event_time, created_time, updated_time)
  select company, id, dcg_no, case when is_open then 199001 else 199004 end, 200001, 114008, at + interval '40 days', at + interval '40 days', at + interval '41 days' from placed where id % 20 < 2 order by id;

insert into delivery_booking (contract_company_id, relate_type, place_id, order_id, relate_no, relate_state, order_type, site, fc_code, booking_method, booking_state, slot_time, booking_code, cartons, created_time, updated_time)
  select p.company, 'place', a.id, p.id, p.dcg_no, p.status, p.kind, 'GB', a.fc_code, 2, case when p.is_open then 137001 else 137002 end, case when not p.is_open then p.at + interval '46 days' end, case when not p.is_open then 'ISA' || p.id end, 12, p.at, p.at
  from placed p join order_delivery_address a on a.contract_company_id = p.company and a.order_id = p.id order by p.id;
insert into supplier_link (id, supplier_name, token_hash, expire_time, created_time) overriding system value
  select 1000000 + n, 'Haulier ' || n, decode(md5(n::text), 'hex'), now(), now() from generate_series(1, 20) n;
insert into supplier_job (contract_company_id, delivery_booking_id, supplier_link_id, report_time, checked_time, created_time, place_name)
  select contract_company_id, id, 1000001 + id % 20, created_time, case when booking_state = 137002 then created_time end, created_time, 'BHX4' from delivery_booking where contract_company_id > 500000 and id % 10 = 0 order by id;

insert into order_apply (contract_company_id, apply_no, order_id, dcg_no, apply_type, apply_state, reason, created_time, created_by, updated_time, updated_by)
  select company, 'AP' || lpad(id::text, 10, '0'), id, dcg_no, 115001, case when is_open then 116001 else 116002 end, 'Changed', at, user_id, at, user_id from placed where id % 20 < 2 order by id;
insert into legacy_order (contract_company_id, old_order_no, place_date, kind, route, status, amount, currency_code)
  select company, 'OLD' || id, at::date - 400, 'LCL', 'CN-GB', 'Delivered', 100, 'GBP' from placed where id % 10 = 0 order by id;

insert into inbound_plan (contract_company_id, id, country_code, ohl_order_no, po, warehouse_id, inbound_type, order_type, tracking_nos, expected_inbound_time, expected_cartons, expected_pieces, status, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'GB', 'OHL' || lpad(id::text, 10, '0'), 'PO-' || id, 1, 124001, 0, array['1Z' || id], at + interval '40 days', 12, 240, case when is_open then 123002 else 123005 end, at, user_id, at, user_id
  from placed where id % 5 = 0 order by id;
insert into inbound_plan_item (contract_company_id, inbound_plan_id, warehouse_id, line_no, wares_info_id, cartons, pcs_per_carton, pieces, batch_no)
  select p.company, p.id, 1, n, w.first_id + (p.id * 3 + n) % w.products, 4, 20, 80, 'IB' || p.id || n
  from placed p join (select contract_company_id, min(id) as first_id, count(*) as products from wares_info where id >= 1000000 group by 1) w on w.contract_company_id = p.company, generate_series(1, 3) n where p.id % 5 = 0 order by p.id;
insert into stock_sn (contract_company_id, sn, wares_stock_id, state, updated_time)
  select contract_company_id, 'SN' || id, (select min(id) from wares_stock where contract_company_id = 500001), 'inStock', created_time from warehouse_out where contract_company_id = 500001;

-- One replenishment order for each second dropshipping order; of two in a hundred the state is any but delivered.
insert into replenishment_out (contract_company_id, id, warehouse_out_no, site, warehouse_id, status, dest_warehouse_type, fc_code, new_fba_no, reference_id, delivery_mode, booking_method, total_cartons, total_pieces, loose_pieces, gross_weight, volume, currency_code, estimated_fee, actual_fee, expected_outbound_date, actual_outbound_time, customer_reference, created_time, created_by, updated_time, updated_by) overriding system value
  select contract_company_id, id, 'RPGB' || lpad(id::text, 11, '0'), 'GB', warehouse_id, case when id % 100 < 98 then 126009 else (array[126001, 126005, 126006, 126007, 126008, 126010, 126011, 126002, 126003, 126004])[1 + id / 100 % 10] end,
    128001, 'BHX3', 'FBA15' || id, 'REF' || id % 100000, 129001, 3, 3, 66, 6, 40, 0.3, 'GBP', 25.5, case when id % 100 < 98 then 25.5 end, created_time::date + 2, case when id % 100 < 98 then created_time + interval '2 days' end, 'C-' || id, created_time, created_by, created_time, created_by
  from warehouse_out where contract_company_id > 500000 and id % 2 = 0 order by id;
insert into replenishment_item (contract_company_id, id, replenishment_out_id, line_no, wares_info_id, fnsku, cartons, pcs_per_carton, loose_pieces, pieces) overriding system value
  select o.contract_company_id, 3 * o.id + n, o.id, n + 1, w.id, w.fnsku, 1, 20, 2, 22
  from replenishment_out o join (select contract_company_id, min(id) as first_id, count(*) as products from wares_info where id >= 1000000 group by 1) p on p.contract_company_id = o.contract_company_id, generate_series(0, 2) n,
    lateral (select id, fnsku from wares_info where contract_company_id = o.contract_company_id and id = p.first_id + (o.id * 3 + n) % p.products) w where o.id >= 1000000 order by o.id;
insert into replenishment_box (contract_company_id, id, replenishment_out_id, box_no, is_consolidated, length, width, height, weight) overriding system value
  select contract_company_id, 4 * id + n, id, n, n = 4, 50, 40, 30, 10 from replenishment_out, generate_series(1, 4) n where id >= 1000000 and status = 126009 order by id;
insert into replenishment_box_item (contract_company_id, replenishment_box_id, replenishment_item_id, pieces)
  select contract_company_id, 4 * id + n, 3 * id + n - 1, 20 from replenishment_out, generate_series(1, 3) n where id >= 1000000 and status = 126009
  union all select contract_company_id, 4 * id + 4, 3 * id + n, 2 from replenishment_out, generate_series(0, 2) n where id >= 1000000 and status = 126009;
insert into event (contract_company_id, entity, entity_id, entity_no, move, to_state, actor, user_id, operator, time, payload, handled_at)
  select contract_company_id, 'replenishment_out', id, warehouse_out_no, case n when 0 then 'create' else 'deliver' end, case n when 0 then 126001 else 126009 end, 'customer', created_by, 'bench', created_time, '{"Site": "GB"}', created_time
  from replenishment_out, generate_series(0, 1) n where id >= 1000000 and (n = 0 or status = 126009) order by id;
insert into tally select contract_company_id, 'replenishment_out', site, status, count(*) from replenishment_out where contract_company_id > 500000 group by 1, 3, 4;

insert into message (contract_company_id, user_id, event_id, relate_id, dcg_no, title_key, title_params, message_type, order_id, order_loadding_and_service_scope_type, read_time, created_time)
  select company, user_id, 4 * id + n, id, dcg_no, 'orders:message.depart', '{}', 162001, id, kind, case when not is_open then at end, at + n * interval '10 days' from placed, generate_series(0, 2) n order by at;
insert into upload_record (contract_company_id, kind, template_code, file_name, import_state, uploader, user_id, lang_name, upload_time, finish_time)
  select company, case id % 2 when 0 then 'export' else 'import' end, 'orders', 'orders-' || id || '.xlsx', 172003, 'Bench', user_id, 'en-US', at, at from placed where id % 10 < 2 order by id;
insert into sent_message (delivery_id, channel, recipient, template, language, state, created_time, sent_time)
  select gen_random_uuid(), 'mail', 'user' || id || '@example.com', 'depart', 'en-US', 'sent', at, at from placed where id % 2 = 0 order by at;
insert into enquiry (source, name, email, content, language, state, created_time)
  select 'enquiry', 'Visitor ' || id, 'visitor' || id || '@example.com', 'How much is it?', 'en-US', case when is_open then 173001 else 173002 end, at from placed where id % 20 = 0 order by at;

insert into eori_info (contract_company_id, importer_name, country_code, eori_number, vat_number, street, city, postal_code, contact, phone, email, representation_type, review_state, created_time, created_by, updated_time, updated_by)
  select company, 'Importer ' || n, 'GB', 'GB' || company || lpad(n::text, 6, '0'), 'GB' || company || n, '1 High Street', 'Leeds', 'LS1', 'A', '1', 'a@example.com', 'Direct', case when n = 1 then 119001 else 119002 end, at, user_id, at, user_id
  from (select company, min(at) as at, min(user_id) as user_id, least(count(*) / 20, 2000) + 2 as most from placed group by 1) c, generate_series(1, most) n;
insert into hbl_info (contract_company_id, template_name, shipper, consignee, notify_party, review_state, created_time, created_by, updated_time, updated_by)
  select contract_company_id, 'Template-' || id, 'Shipper', importer_name, 'Same', review_state, created_time, created_by, updated_time, updated_by from eori_info where contract_company_id > 500000;
insert into private_warehouse_address (contract_company_id, address_name, country_code, contact, phone, street, city, postal_code, booking_method, delivery_mode, created_time, created_by, updated_time, updated_by)
  select contract_company_id, 'Address ' || id, 'GB', contact, phone, street, city, postal_code, 1, 129001, created_time, created_by, updated_time, updated_by from eori_info where contract_company_id > 500000;
insert into pick_address (contract_company_id, contact, phone, province_code, city, district, detail_address, created_time, created_by, updated_time, updated_by)
  select contract_company_id, 'Contact ' || id, phone, '440000', 'Shenzhen', 'Yantian', 'Street ' || id, created_time, created_by, updated_time, updated_by from eori_info where contract_company_id > 500000;
update domestic_stock set domestic_warehouse_id = (select min(warehouse_id) from warehouse), received_time = now() - interval '1 day' * (id % 300) where contract_company_id > 500000;

delete from tally where contract_company_id > 500000 and list = 'domestic_stock';
insert into tally select contract_company_id, 'domestic_stock', site, domestic_stock_state, count(*) from domestic_stock where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'clearance_doc', site, doc_state, count(*) from clearance_doc where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'order_paper', site, doc_state, count(*) from order_paper where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'order_bill_of_lading', site, lading_state, count(*) from order_bill_of_lading where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'request_quote', quote_product_type::text, quote_status, count(*) from request_quote where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'tracking_exception', site, exception_state, count(*) from tracking_exception where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'delivery_booking', relate_type, waits_for, count(*) from delivery_booking where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'delivery_booking_lost', relate_type, lost_state, count(*) from delivery_booking where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'supplier_job', site, report_state, count(*) from supplier_job where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'order_apply', site, apply_state, count(*) from order_apply where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'inbound_plan', country_code, status, count(*) from inbound_plan where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'eori_info', country_code, review_state, count(*) from eori_info where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'hbl_info', site, review_state, count(*) from hbl_info where contract_company_id > 500000 group by 1, 3, 4;

insert into audit_entry (contract_company_id, created_time, user_id, account_name, is_staff, path, summary, subjects, address, request_id)
  select contract_company_id, created_time, 1, 'user_' || id % 20, false, '/wms/api/OpBehalf/Create', 'WarehouseOutNo ' || warehouse_out_no, array[warehouse_out_no, 'Id ' || id], '127.0.0.1', 'r'
  from warehouse_out where contract_company_id > 500000;
insert into staff_audit_entry (created_time, user_id, account_name, path, summary, subjects, address, request_id)
  select created_time, user_id, account_name, '/desk/api/OpBehalf/Accept', summary, subjects, address, request_id from audit_entry where contract_company_id > 500000;

select setval(pg_get_serial_sequence(t, 'id'), 20000000000) from unnest('{replenishment_out,replenishment_item,replenishment_box,file,request_quote,quoted_price,carrier_watch,inbound_plan,supplier_link}'::text[]) t;
set session_replication_role = origin;
