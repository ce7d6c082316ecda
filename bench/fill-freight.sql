-- `:orders` freight orders of the thousand companies of bench/fill.sql, in the same sizes: goods, places, receipts, tracking, prices and
-- history, as the portal itself would have written them. All but two in a hundred are delivered.
set session_replication_role = replica;
set work_mem = '512MB';
set maintenance_work_mem = '512MB';
set synchronous_commit = off;

drop table if exists pg_temp.company_size;
create temp table company_size as
  select *, sum(orders) over (order by n) - orders as first_order
  from (
    select n, 500000 + n as company, (:orders * case when n = 1 then 0.1 when n <= 10 then 0.03 when n <= 100 then 0.005 else 0.0002 end)::bigint as orders
    from generate_series(1, 1000) n
  ) sizes;

create temp table placed as
  select company, 1000000 + first_order + k as id, (array[0, 0, 0, 0, 0, 1, 1, 2, 3, 4])[1 + k % 10] as kind, u.id as user_id,
    case when k < orders * 0.98 then 101008 else (array[101002, 101003, 101004, 101005, 101006, 101007])[1 + k % 6] end as status,
    now() - (orders - k) * (interval '360 days' / orders) as at
  from company_size, generate_series(0, orders - 1) k, lateral (select id from app_user a where a.contract_company_id = company) u;

insert into order_fba (contract_company_id, id, dcg_no, customer_order_no, order_loadding_and_service_scope_type, order_status, clearance_status, price, receipt_place_code, port_of_loading, port_of_discharge,
    airport_of_departure, airport_of_destination, destination_country, receive_type, warehouse_receipt_no, export_declaration_mode, clearance_mode, bl_type, bl_release_type, total_cartons, total_pieces, total_gross_weight, total_volume,
    chargeable_weight, carrier, vessel, voyage, mbl_no, flight_no, mawb_no, etd, eta, submit_time, atd_time, ata_time, delivered_time, created_time, created_by, updated_time, updated_by)
  overriding system value
  select company, id, 'DCG' || lpad(id::text, 10, '0'), 'PO-' || id, kind, status, case when status >= 101007 then 107006 else 107001 end,
    '{"CurrencyCode": "GBP", "TotalAmount": 321.16, "TotalCny": 3001.5, "Lines": [{"CostType": 152003, "Name": "", "UnitPrice": 120, "FeeUnit": 153002, "Qty": 1.44, "CurrencyCode": "CNY", "Amount": 172.8, "AmountQuoteCcy": 18.49, "Rate": 0.107, "Charged": "own", "Own": null},
      {"CostType": 152001, "Name": "", "UnitPrice": 85, "FeeUnit": 153002, "Qty": 1.44, "CurrencyCode": "USD", "Amount": 122.4, "AmountQuoteCcy": 93.02, "Rate": 0.76, "Charged": "own", "Own": null},
      {"CostType": 152009, "Name": "", "UnitPrice": 38, "FeeUnit": 153002, "Qty": 1.44, "CurrencyCode": "GBP", "Amount": 54.72, "AmountQuoteCcy": 54.72, "Rate": 1, "Charged": "own", "Own": null}]}'::jsonb,
    'CNSZX1', case when kind < 2 then 'CNYTN' end, case when kind < 3 then 'GBFXT' end, case when kind = 3 then 'SZX' end, case when kind > 2 then 'LHR' end, 'GB', case when kind in (0, 3) then 'SelfDelivery' end,
    case when kind in (0, 3) then 'WR' || lpad(id::text, 10, '0') end, 109002, 108003, 111001, 112002, 12, 240, 216, 1.44, 240, 'Quay Line', 'Even Keel', '025W', case when kind < 3 then 'QL' || id end,
    case when kind > 2 then 'QS 218' end, null, (at + interval '10 days')::date, (at + interval '42 days')::date, at, case when status >= 101005 then at + interval '10 days' end,
    case when status >= 101006 then at + interval '42 days' end, case when status = 101008 then at + interval '47 days' end, at, user_id, at, user_id
  from placed order by id;

insert into order_goods (contract_company_id, order_id, cartons, declaration_items)
  select company, id, '[{"CartonFrom": 1, "CartonTo": 12, "BoxNo": null, "FbaShipmentId": null, "Length": 60, "Width": 40, "Height": 50, "GrossWeight": 18, "Items": []}]',
    '[{"NameCn": "陶瓷杯", "NameEn": "Ceramic mug", "Model": "M-1", "BrandType": 0, "Brand": null, "Material": "Ceramic", "Function": "Drinking", "UnitPriceUsd": 7.5, "Qty": 240, "QtyUnit": "pcs", "IsCounterfeit": false, "OriginCountry": "CN",
      "HsCode": "6912001000", "ExportTaxRate": null, "SalesLink": "https://example.com/mug", "ImageFileId": null, "Length": 12, "Width": 9, "Height": 10, "NetWeight": 0.35, "GrossWeight": 0.4, "BatteryType": 180001, "DangerousFlag": false,
      "DangerousClass": "0", "UnNo": null}]'
  from placed order by id;

insert into order_delivery_address (contract_company_id, order_id, line_no, delivery_warehouse_type, fc_code, fba_shipment_id, reference_id, cartons, pieces, gross_weight, volume, delivery_mode, booking_method, booking_state)
  select company, id, 1, 110001, 'BHX3', 'FBA' || id, '8N7EGXAD', 12, 240, 216, 1.44, 129001, 2, 137001 from placed order by id;

insert into order_container (contract_company_id, order_id, line_no, cabinet_type, container_no, cargo_weight, cartons, volume)
  select company, id, 1, 102003, 'DEMU' || lpad((id % 10000000)::text, 7, '0'), 216, 12, 1.44 from placed where kind in (1, 2) order by id;

insert into domestic_stock (contract_company_id, order_id, warehouse_receipt_no, domestic_stock_state, expected_cartons, received_cartons)
  select company, id, 'WR' || lpad(id::text, 10, '0'), 119003, 12, 12 from placed where kind in (0, 3) order by id;

insert into tracking_event (contract_company_id, order_id, tracking_node, event_time, location, source)
  select company, id, t.node, at + t.later, t.location, 'system'
  from placed, lateral (values (114001, 101002, interval '0', null), (114006, 101005, interval '10 days', 'Yantian'), (114008, 101006, interval '42 days', 'Felixstowe'), (114014, 101008, interval '47 days', 'Daventry')) t (node, since, later, location)
  where status >= t.since order by id, t.node;

insert into event (contract_company_id, id, entity, entity_id, entity_no, move, from_state, to_state, actor, user_id, operator, time, payload, handled_at) overriding system value
  select company, 2000000000 + 4 * id + e.n, 'order_fba', id, 'DCG' || lpad(id::text, 10, '0'), e.move, e.before, e.after, e.actor, user_id, 'bench', least(at + e.later, now()), jsonb_build_object('Site', kind), least(at + e.later, now())
  from placed, lateral (values (0, 'place', null, 101002, 'customer', interval '0'), (1, 'depart', 101004, 101005, 'staff', interval '10 days'), (2, 'arrive', 101005, 101006, 'staff', interval '42 days'), (3, 'complete', 101007, 101008, 'staff', interval '47 days')) e (n, move, before, after, actor, later)
  where status >= e.after order by id, e.n;

insert into tally select contract_company_id, 'order_fba', order_loadding_and_service_scope_type::text, order_status, count(*) from order_fba where contract_company_id in (select company from company_size) group by 1, 3, 4;
insert into tally select contract_company_id, 'order_customs', order_loadding_and_service_scope_type::text, customs_state, count(*) from order_fba where contract_company_id in (select company from company_size) group by 1, 3, 4;
insert into tally select contract_company_id, 'domestic_stock', site, domestic_stock_state, count(*) from domestic_stock where contract_company_id in (select company from company_size) group by 1, 3, 4;

select setval(pg_get_serial_sequence(t, 'id'), 10000000000) from unnest('{order_fba,event}'::text[]) t;
set session_replication_role = origin;
