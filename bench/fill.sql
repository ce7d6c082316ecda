-- A thousand companies and `:orders` dropship orders with their lines, locks, movements, parcels, fees and history, as the portal
-- itself would have written them: every balance is the sum of its movements, every tally the count of its rows.
-- Realistic sizes: one company has a tenth of everything, nine 3 %, ninety 0.5 %, nine hundred share the rest.
-- Triggers and foreign keys are disabled while it runs; `npm run prove` finds no differences afterwards.
set session_replication_role = replica;
set work_mem = '512MB';
set maintenance_work_mem = '512MB';
set synchronous_commit = off;

create temp table company_size as
  select *, sum(orders) over (order by n) - orders as first_order, sum(products) over (order by n) - products as first_product
  from (
    select n, 500000 + n as company,
      (:orders * case when n = 1 then 0.1 when n <= 10 then 0.03 when n <= 100 then 0.005 else 0.0002 end)::bigint as orders,
      case when n = 1 then 1000 when n <= 10 then 300 when n <= 100 then 50 else 10 end as products
    from generate_series(1, 1000) n
  ) sizes;
create temp table place as select warehouse_id, now() as till, 'UKBHM1' as code from warehouse where warehouse_code = 'UKBHM1';

-- Odd companies pay from a wallet, even ones monthly.
insert into company (contract_company_id, name_cn, name, review_state, settlement_mode, warehouse_countries, created_time)
  select company, '公司 ' || n, 'Company ' || n, 160005, case when n % 2 = 1 then 159001 else 159002 end, '{GB}', till - interval '400 days' from company_size, place;
insert into wallet (contract_company_id, currency_code, credit_limit) select company, 'GBP', 10000000 from company_size;
insert into app_user (contract_company_id, account_name, chinese_name, password_hash, role, created_time)
  select company, 'bench_' || n, 'Bench', 'none', 161001, till from company_size, place;

insert into wares_info overriding system value
  select company, 1000000 + first_product + k, 'GB', 'SKU-' || n || '-' || k, null, 'X0B' || lpad((first_product + k)::text, 7, '0'), '产品 ' || k, 'Product ' || k, null,
    20, 15, 10, 0.5, 10, 52, 32, 22, 6, 100, 'green', 180001, false, '', '9403', null, 183001, null, '6*4', null, 12.5, 'GBP', 122003, null, null, true, null, null, false,
    till - interval '390 days' + k * interval '1 minute', u.id, till, u.id, 1
  from company_size, place, generate_series(0, products - 1) k, lateral (select id from app_user a where a.contract_company_id = company) u;

insert into wares_stock (contract_company_id, id, country_code, warehouse_id, wares_info_id, batch_no, putaway_date, unit_volume) overriding system value
  select contract_company_id, id, 'GB', warehouse_id, id, 'B' || id, (till - interval '380 days')::date, 0.003 from wares_info, place where id >= 1000000;

create temp table made as
  select company, n, 1000000 + first_order + k as id, k, s.orders, first_product, products, (1 + k % 4)::int as lines, u.id as user_id, warehouse_id,
    till - (s.orders - k) * (interval '360 days' / s.orders) as at, k < s.orders * 0.98 as is_shipped
  from company_size s, place, generate_series(0, s.orders - 1) k, lateral (select id from app_user a where a.contract_company_id = company) u;

insert into warehouse_out overriding system value
  select company, id, 'DSGB' || lpad(id::text, 11, '0'), 127002, 'GB', warehouse_id, case when is_shipped then 126002 else 126001 end, '026-' || id, 183001, 'PO-' || id,
    'Recipient ' || id, null, '07700900123', null, 'GB', 'M1 4BT', 'Manchester', null, (k % 200 + 1) || ' High Street', null, null, false, false,
    130001, 'Y', 'Y-STD', 1, 0.5 * lines, 20, 15, 10, lines, case when is_shipped then 'JD' || lpad(id::text, 14, '0') end, case when is_shipped then 133005 end, null, 'GBP',
    0, case when is_shipped then 4.2 end, case when is_shipped then at + interval '8 hours' end, null, null, at, user_id, at, user_id, 1, null, at::date
  from made order by id;

insert into warehouse_out_item overriding system value
  select company, 4 * id + line, id, line + 1, 1000000 + first_product + (k * 7 + line) % products, 'X0B' || lpad((first_product + (k * 7 + line) % products)::text, 7, '0'), null, 1, '{}', null
  from made, generate_series(0, lines - 1) line order by id, line;

insert into stock_lock overriding system value
  select i.contract_company_id, i.id, i.wares_info_id, i.warehouse_out_id, i.id, 1, case when is_shipped then 'consumed' else 'held' end, at, case when is_shipped then at + interval '8 hours' end,
    'warehouse_out', 'DSGB' || lpad(m.id::text, 11, '0')
  from warehouse_out_item i join made m on m.id = i.warehouse_out_id order by i.id;

-- First the goods received, then a lock for each line and, if shipped, its movement.
insert into stock_flow overriding system value
  select contract_company_id, row_number() over (order by turn, at, item, kind), kind, wares_info_id, wares_info_id, warehouse_id, fnsku, 'B' || wares_info_id,
    total, available, locked, 0, 0, sum(total) over upto, sum(available) over upto, sum(locked) over upto, 0, 0, relate_type, relate_id, relate_no, 'bench', at, null
  from (
    select 0 as turn, contract_company_id, id as item, 135003 as kind, id as wares_info_id, fnsku, created_time as at, 9000000 as total, 9000000 as available, 0 as locked,
      'inbound_plan' as relate_type, 0::bigint as relate_id, 'OHL0' as relate_no from wares_info where id >= 1000000
    union all
    select 1, i.contract_company_id, i.id, f.kind, i.wares_info_id, i.fnsku, m.at + f.later, f.total, f.available, f.locked, 'warehouse_out', m.id, 'DSGB' || lpad(m.id::text, 11, '0')
    from warehouse_out_item i join made m on m.id = i.warehouse_out_id,
      lateral (values (135004, interval '0', 0, -1, 1), (135006, interval '8 hours', -1, 0, -1)) f (kind, later, total, available, locked)
    where f.kind = 135004 or m.is_shipped
  ) flow, place
  window upto as (partition by wares_info_id order by turn, at, item, kind)
  order by 2;

update wares_stock k set total_pcs = f.total, available_pcs = f.available, locked_pcs = f.locked
  from (select wares_stock_id, sum(change_total) as total, sum(change_available) as available, sum(change_locked) as locked from stock_flow group by 1) f
  where k.id = f.wares_stock_id;

insert into event (contract_company_id, id, entity, entity_id, entity_no, move, from_state, to_state, actor, user_id, operator, time, payload, handled_at) overriding system value
  select company, 2 * id + e.n, 'warehouse_out', id, 'DSGB' || lpad(id::text, 11, '0'), e.move, e.before, e.after, e.actor, user_id, 'bench', at + e.later, '{"Site": "GB"}', at + e.later
  from made, lateral (values (0, 'create', null, 126001, 'customer', interval '0'), (1, 'ship', 126007, 126002, 'staff', interval '8 hours')) e (n, move, before, after, actor, later)
  where e.n = 0 or is_shipped order by id, e.n;

insert into pack_express overriding system value
  select company, id, id, 'JD' || lpad(id::text, 14, '0'), 'Y', 'Y-STD', 0.5 * lines, 0.003, 70, at + interval '8 hours', 133005, 'Delivered', at + interval '30 hours', 3.9, 0, 'GBP',
    'GB', warehouse_id, 'DSGB' || lpad(id::text, 11, '0'), at + interval '8 hours'
  from made where is_shipped order by id;

insert into wfin_fee (contract_company_id, id, fee_no, warehouse_id, relate_type, relate_id, relate_no, cost_type, name, unit_price, fee_unit, qty, currency_code, amount, fee_date, fee_state, payer_company_id, waive_reason, created_time) overriding system value
  select company, id, 'FE' || lpad(id::text, 12, '0'), warehouse_id, 'warehouse_out', id, 'DSGB' || lpad(id::text, 11, '0'), 152013, 'fees:line.handling', 4.2, 151001, 1, 'GBP', 4.2,
    (at + interval '8 hours')::date, 154003, company, null, at + interval '8 hours'
  from made where is_shipped order by id;

insert into tally select contract_company_id, 'company', site, shown_state, count(*) from company where contract_company_id in (select company from company_size) group by 1, 3, 4;
insert into tally select contract_company_id, 'wares_info', country_code, review_state, count(*) from wares_info where id >= 1000000 group by 1, 3, 4;
insert into tally select contract_company_id, 'warehouse_out', site, status, count(*) from warehouse_out where id >= 1000000 group by 1, 3, 4;
insert into tally select contract_company_id, 'pack_express', country_code, express_status, count(*) from pack_express where id >= 1000000 group by 1, 3, 4;

select setval(pg_get_serial_sequence(t, 'id'), 1000000000)
  from unnest('{wares_info,wares_stock,warehouse_out,warehouse_out_item,stock_lock,stock_flow,event,pack_express,wfin_fee}'::text[]) t;
set session_replication_role = origin;
