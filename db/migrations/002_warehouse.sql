-- Products, inbound plans, stock, outbound orders, fees and wallets of the overseas warehouses.

-- How many rows of a list are in which state: exact at any size, without counting. Rows are only ever added (so that
-- concurrent writers never wait for each other); the nightly job and `compact_tally` fold them together.
create table tally (
  contract_company_id bigint not null,
  list text not null,
  site text not null,
  state int not null,
  n bigint not null
);
create index tally_key on tally (contract_company_id, list, site, state) include (n);
select guard_company('tally');

-- create trigger … execute function keep_tally('list', 'site column', 'state column')
create function keep_tally() returns trigger language plpgsql as $$
declare
  list text := tg_argv[0]; site_column text := tg_argv[1]; state_column text := tg_argv[2];
  rows text := case tg_op
    when 'INSERT' then 'select *, 1 as one from come'
    when 'DELETE' then 'select *, -1 as one from gone'
    else 'select *, 1 as one from come union all select *, -1 as one from gone'
  end;
begin
  execute format('insert into tally select contract_company_id, %L, %I, %I, sum(one) from (%s) r group by 1, 3, 4 having sum(one) <> 0',
    list, site_column, state_column, rows);
  return null;
end $$;

create procedure tally_of(target regclass, list text, site_column text, state_column text) language plpgsql as $$
begin
  execute format('create trigger tally_insert after insert on %s referencing new table as come for each statement execute function keep_tally(%L, %L, %L)', target, list, site_column, state_column);
  execute format('create trigger tally_update after update on %s referencing old table as gone new table as come for each statement execute function keep_tally(%L, %L, %L)', target, list, site_column, state_column);
  execute format('create trigger tally_delete after delete on %s referencing old table as gone for each statement execute function keep_tally(%L, %L, %L)', target, list, site_column, state_column);
end $$;

-- A ledger row is never changed and never removed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table wares_info (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  country_code text not null,
  sku text not null,
  customer_code text,
  fnsku text not null,
  name_cn text not null,
  name_en text not null,
  details text,
  unit_length numeric(8,2) not null check (unit_length > 0),
  unit_width numeric(8,2) not null check (unit_width > 0),
  unit_height numeric(8,2) not null check (unit_height > 0),
  unit_weight numeric(8,2) not null check (unit_weight > 0),
  pcs_per_carton int not null check (pcs_per_carton between 1 and 999999),
  carton_length numeric(8,2) not null check (carton_length > 0),
  carton_width numeric(8,2) not null check (carton_width > 0),
  carton_height numeric(8,2) not null check (carton_height > 0),
  carton_weight numeric(8,2) not null check (carton_weight > 0),
  ratio_percent numeric(12,2) not null,
  ratio_color text not null check (ratio_color in ('green', 'yellow', 'red')),
  battery_type int not null,
  is_hazardous boolean not null,
  dangerous_class text not null,
  uk_customs_code text,
  de_customs_code text,
  sales_platform int not null,
  shop_name text,
  label_size text not null,
  image_file_id bigint,
  declare_value numeric(12,2),
  declare_currency text,
  review_state int not null,
  reject_reason text,
  -- Set when the customer asks for a change of an approved product.
  change_reason text,
  -- From the first approval on the customer cannot change the accessories (SPEC 4).
  is_accessory_frozen boolean not null default false,
  stock_line int,
  age_line int,
  is_sn_managed boolean not null default false,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, country_code, fnsku)
);
create index wares_info_list on wares_info (contract_company_id, country_code, created_time desc, id desc);
create index wares_info_state on wares_info (contract_company_id, country_code, review_state, created_time desc, id desc);
create index wares_info_desk on wares_info (review_state, updated_time) where review_state = 122002;
select guard_company('wares_info');
call tally_of('wares_info', 'wares_info', 'country_code', 'review_state');

create table wares_accessory (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  wares_info_id bigint not null,
  accessory_code text not null,
  name text not null,
  qty_per_set int not null check (qty_per_set >= 1),
  is_main boolean not null,
  length numeric(8,2),
  width numeric(8,2),
  height numeric(8,2),
  weight numeric(8,2),
  image_file_id bigint,
  primary key (contract_company_id, id),
  unique (contract_company_id, wares_info_id, accessory_code),
  foreign key (contract_company_id, wares_info_id) references wares_info on delete cascade
);
create unique index wares_accessory_one_main on wares_accessory (contract_company_id, wares_info_id) where is_main;
select guard_company('wares_accessory');

-- Files on a document. `entity` names the table, `kind` what the file is (msds, un383, image, waybill, packingList …).
create table attachment (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  entity text not null,
  entity_id bigint not null,
  kind text not null,
  file_id bigint not null,
  created_time timestamptz not null,
  created_by bigint not null,
  primary key (contract_company_id, id),
  unique (contract_company_id, entity, entity_id, kind, file_id),
  foreign key (contract_company_id, file_id) references file
);
select guard_company('attachment');

create table inbound_plan (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  country_code text not null,
  ohl_order_no text unique,
  po text,
  warehouse_id bigint not null references warehouse,
  inbound_type int not null,
  order_type int not null,
  order_id bigint,
  dcg_no text,
  forwarder_no text,
  container_no text,
  cabinet_type int,
  tracking_nos text[] not null default '{}',
  expected_inbound_time timestamptz not null,
  expected_cartons int not null default 0,
  expected_pieces int not null default 0,
  total_pallets int,
  gross_weight numeric(12,2) not null default 0,
  volume numeric(12,3) not null default 0,
  actual_cartons int not null default 0,
  actual_pieces int not null default 0,
  vehicle_plate text,
  driver_phone text,
  -- [{Time, State, Remark}]
  appointment_times jsonb not null default '[]',
  status int not null,
  reject_reason text,
  exception_text text,
  -- The customer's wish to cancel after review, which the provider may grant.
  cancel_reason text,
  remark text,
  review_time timestamptz,
  finish_time timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id)
);
create index inbound_plan_list on inbound_plan (contract_company_id, country_code, created_time desc, id desc);
create index inbound_plan_state on inbound_plan (contract_company_id, country_code, status, created_time desc, id desc);
create index inbound_plan_desk on inbound_plan (status, expected_inbound_time) where status in (123002, 123004, 123006);
select guard_company('inbound_plan');
call tally_of('inbound_plan', 'inbound_plan', 'country_code', 'status');

create table inbound_plan_item (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  inbound_plan_id bigint not null,
  warehouse_id bigint not null references warehouse,
  line_no int not null,
  wares_info_id bigint not null,
  cartons int not null check (cartons >= 1),
  pcs_per_carton int not null check (pcs_per_carton >= 1),
  pieces int not null check (pieces >= 1),
  carton_no_from int,
  carton_no_to int,
  batch_no text,
  -- True from submit until cancelled: the batch number is taken in its warehouse.
  is_batch_reserved boolean not null default false,
  product_remark text,
  received_good int not null default 0 check (received_good >= 0),
  received_damaged int not null default 0 check (received_damaged >= 0),
  short_pieces int not null default 0 check (short_pieces >= 0),
  primary key (contract_company_id, id),
  unique (contract_company_id, inbound_plan_id, line_no),
  foreign key (contract_company_id, inbound_plan_id) references inbound_plan on delete cascade,
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create unique index inbound_plan_item_batch on inbound_plan_item (contract_company_id, warehouse_id, batch_no) where is_batch_reserved;
create index inbound_plan_item_wares on inbound_plan_item (contract_company_id, wares_info_id);
select guard_company('inbound_plan_item');

-- One row each time the warehouse counted goods of a line.
create table inbound_receipt (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  inbound_plan_id bigint not null,
  inbound_plan_item_id bigint,
  good_pieces int not null check (good_pieces >= 0),
  damaged_pieces int not null check (damaged_pieces >= 0),
  cartons int not null default 0 check (cartons >= 0),
  operator text not null,
  receive_time timestamptz not null,
  remark text,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, inbound_plan_id) references inbound_plan,
  foreign key (contract_company_id, inbound_plan_item_id) references inbound_plan_item
);
create index inbound_receipt_plan on inbound_receipt (contract_company_id, inbound_plan_id, id);
select guard_company('inbound_receipt');

-- Balances of a product's batch in a warehouse, kept beside the ledger in stock_flow. In transit is outside the total.
create table wares_stock (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  wares_info_id bigint not null,
  batch_no text not null,
  total_pcs int not null default 0 check (total_pcs >= 0),
  available_pcs int not null default 0 check (available_pcs >= 0),
  locked_pcs int not null default 0 check (locked_pcs >= 0),
  damaged_pcs int not null default 0 check (damaged_pcs >= 0),
  in_transit_pcs int not null default 0 check (in_transit_pcs >= 0),
  putaway_date date,
  unit_volume numeric(12,6) not null,
  primary key (contract_company_id, id),
  unique (contract_company_id, warehouse_id, wares_info_id, batch_no),
  foreign key (contract_company_id, wares_info_id) references wares_info,
  check (total_pcs = available_pcs + locked_pcs + damaged_pcs)
);
create index wares_stock_wares on wares_stock (contract_company_id, wares_info_id, warehouse_id);
select guard_company('wares_stock');

create table stock_flow (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  stock_flow_type int not null,
  wares_stock_id bigint not null,
  wares_info_id bigint not null,
  warehouse_id bigint not null,
  fnsku text not null,
  batch_no text not null,
  change_total int not null,
  change_available int not null,
  change_locked int not null,
  change_damaged int not null,
  change_in_transit int not null,
  after_total int not null,
  after_available int not null,
  after_locked int not null,
  after_damaged int not null,
  after_in_transit int not null,
  relate_type text not null,
  relate_id bigint not null,
  relate_no text not null,
  operator text not null,
  operate_time timestamptz not null,
  remark text,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, wares_stock_id) references wares_stock,
  check (change_total = change_available + change_locked + change_damaged)
);
create index stock_flow_wares on stock_flow (contract_company_id, wares_info_id, id desc);
create index stock_flow_stock on stock_flow (contract_company_id, wares_stock_id, id);
select guard_company('stock_flow');
create trigger append_only before update or delete on stock_flow for each row execute function refuse_change();

create table stock_lock (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  wares_stock_id bigint not null,
  warehouse_out_id bigint not null,
  line_id bigint not null,
  pieces int not null check (pieces > 0),
  state text not null check (state in ('held', 'released', 'consumed')),
  lock_time timestamptz not null,
  end_time timestamptz,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
create index stock_lock_order on stock_lock (contract_company_id, warehouse_out_id);
create index stock_lock_held on stock_lock (contract_company_id, wares_stock_id) where state = 'held';
select guard_company('stock_lock');

create table stock_sn (
  contract_company_id bigint not null,
  sn text not null,
  wares_stock_id bigint not null,
  state text not null check (state in ('inStock', 'locked', 'outbound')),
  relate_no text,
  updated_time timestamptz not null,
  primary key (contract_company_id, sn),
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
create index stock_sn_stock on stock_sn (contract_company_id, wares_stock_id, state);
select guard_company('stock_sn');

-- Outbound orders of every type; dropshipping now, replenishment and vendor-fulfilled orders later.
create table warehouse_out (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  warehouse_out_no text not null unique,
  outbound_type int not null,
  -- Country of the warehouse; country_code below is the recipient's.
  site text not null,
  warehouse_id bigint not null references warehouse,
  status int not null,
  platform_order_no text,
  sales_platform int,
  customer_reference text,
  recipient_name text,
  recipient_company text,
  recipient_phone text,
  recipient_email text,
  country_code text,
  postal_code text,
  city text,
  county text,
  address1 text,
  address2 text,
  house_number text,
  is_remote boolean not null default false,
  is_remote_confirmed boolean not null default false,
  dropship_delivery_method int,
  courier text,
  courier_service text,
  packages_count int not null default 1 check (packages_count >= 1),
  parcel_weight numeric(12,2),
  parcel_length numeric(8,2),
  parcel_width numeric(8,2),
  parcel_height numeric(8,2),
  total_pieces int not null,
  tracking_no text,
  express_status int,
  order_remark text,
  currency_code text not null,
  estimated_fee numeric(12,2) not null default 0,
  actual_fee numeric(12,2),
  actual_outbound_time timestamptz,
  cancel_reason text,
  abandon_reason text,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id)
);
create unique index warehouse_out_platform_order on warehouse_out (contract_company_id, sales_platform, platform_order_no)
  where outbound_type = 127002 and status not in (126003, 126004);
create index warehouse_out_list on warehouse_out (contract_company_id, site, outbound_type, created_time desc, id desc);
create index warehouse_out_state on warehouse_out (contract_company_id, site, outbound_type, status, created_time desc, id desc);
create index warehouse_out_desk on warehouse_out (status, created_time, id) where status in (126001, 126005, 126006, 126007, 126002);
-- The desk's lists go over all companies.
create index warehouse_out_newest on warehouse_out (created_time desc, id desc);
create index warehouse_out_platform on warehouse_out (contract_company_id, platform_order_no);
create index warehouse_out_tracking on warehouse_out (contract_company_id, tracking_no) where tracking_no is not null;
select guard_company('warehouse_out');
call tally_of('warehouse_out', 'warehouse_out', 'site', 'status');

create table warehouse_out_item (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  warehouse_out_id bigint not null,
  line_no int not null,
  wares_info_id bigint not null,
  fnsku text not null,
  batch_no text,
  pieces int not null check (pieces >= 1),
  sn_list text[] not null default '{}',
  product_remark text,
  primary key (contract_company_id, id),
  unique (contract_company_id, warehouse_out_id, line_no),
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out on delete cascade,
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create index warehouse_out_item_wares on warehouse_out_item (contract_company_id, wares_info_id);
select guard_company('warehouse_out_item');

create table pack_express (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  warehouse_out_id bigint not null,
  tracking_no text not null,
  courier text not null,
  courier_service text not null,
  weight numeric(12,2) not null,
  volume numeric(12,6),
  girth numeric(10,2),
  ship_time timestamptz not null,
  express_status int not null,
  last_event text,
  last_event_time timestamptz,
  fee_amount numeric(12,2) not null default 0,
  surcharge_amount numeric(12,2) not null default 0,
  currency_code text not null,
  primary key (contract_company_id, id),
  -- One of the few keys across companies: a courier gives a number once.
  unique (courier, tracking_no),
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out
);
create index pack_express_order on pack_express (contract_company_id, warehouse_out_id);
select guard_company('pack_express');

create table wfin_fee (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  fee_no text not null,
  warehouse_id bigint references warehouse,
  relate_type text not null,
  relate_id bigint not null,
  relate_no text not null,
  cost_type int not null,
  -- Text key of the line's name.
  name text not null,
  unit_price numeric(12,4) not null,
  fee_unit int not null,
  qty numeric(12,3) not null,
  currency_code text not null,
  amount numeric(12,2) not null,
  fee_date date not null,
  fee_state int not null,
  payer_company_id bigint not null references company,
  waive_reason text,
  primary key (contract_company_id, id),
  unique (contract_company_id, fee_no)
);
create index wfin_fee_relate on wfin_fee (contract_company_id, relate_no);
select guard_company('wfin_fee');

create table wallet (
  contract_company_id bigint not null references company,
  currency_code text not null,
  balance numeric(14,2) not null default 0,
  frozen_amount numeric(14,2) not null default 0 check (frozen_amount >= 0),
  prepayment_balance numeric(14,2) not null default 0 check (prepayment_balance >= 0),
  credit_limit numeric(14,2) not null default 0 check (credit_limit >= 0),
  primary key (contract_company_id, currency_code),
  check (balance >= -credit_limit)
);
select guard_company('wallet');

create table wallet_flow (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  currency_code text not null,
  wallet_flow_type int not null,
  change_balance numeric(14,2) not null,
  change_frozen numeric(14,2) not null,
  change_prepayment numeric(14,2) not null,
  after_balance numeric(14,2) not null,
  after_frozen numeric(14,2) not null,
  after_prepayment numeric(14,2) not null,
  relate_type text not null,
  relate_no text not null,
  seq int not null default 1,
  operator text not null,
  flow_time timestamptz not null,
  remark text,
  primary key (contract_company_id, id),
  -- A repeated posting is no second posting.
  unique (contract_company_id, currency_code, wallet_flow_type, relate_no, seq),
  foreign key (contract_company_id, currency_code) references wallet
);
select guard_company('wallet_flow');
create trigger append_only before update or delete on wallet_flow for each row execute function refuse_change();
