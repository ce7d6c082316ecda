-- Freight orders of all five kinds: one table, whose kind decides which columns are filled.

create table order_fba (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  -- Null while it is a draft.
  dcg_no text unique,
  customer_order_no text,
  -- 0 LCL, 1 full container, 2 tail-end of a container, 3 air, 4 tail-end of air.
  order_loadding_and_service_scope_type int not null check (order_loadding_and_service_scope_type between 0 and 4),
  order_status int not null,
  clearance_status int not null default 107001,
  is_hold boolean not null default false,
  transport_mode int not null generated always as (case when order_loadding_and_service_scope_type >= 3 then 103002 else 103001 end) stored,

  request_quote_id bigint,
  quoted_price_id bigint,
  copied_from_order_id bigint,
  -- The price the customer accepted, line by line; it never follows a rate card. Null: staff name the fees.
  price jsonb,

  receipt_place_code text,
  port_of_loading text,
  port_of_discharge text,
  destination_country text,
  receive_type text check (receive_type in ('SelfDelivery', 'Pickup')),
  warehouse_receipt_no text,
  domestic_warehouse_id bigint references warehouse,
  pick_address_id bigint,
  pickup_date date,
  export_declaration_mode int,
  declare_company_name text,
  clearance_mode int,
  eori_info_id bigint,
  hbl_info_id bigint,
  bl_type int,
  bl_release_type int,
  insurance_flag boolean not null default false,
  insured_value_usd numeric(12,2),
  has_battery boolean not null default false,
  dangerous_class text not null default '0',

  total_cartons int not null default 0,
  total_pieces int not null default 0,
  total_gross_weight numeric(12,2) not null default 0,
  total_volume numeric(12,3) not null default 0,
  chargeable_weight numeric(12,2) not null default 0,
  measured_cartons int,
  measured_gross_weight numeric(12,2),
  measured_volume numeric(12,3),

  sailing_id bigint references sailing,
  flight_id bigint references flight,
  carrier text,
  vessel text,
  voyage text,
  mbl_no text,
  flight_no text,
  airport_of_departure text,
  airport_of_destination text,
  mawb_no text,
  hawb_no text,
  etd date,
  eta date,
  cfs_cut_off timestamptz,
  si_cut_off timestamptz,
  vgm_cut_off timestamptz,
  cy_cut_off timestamptz,
  is_consolidated_pickup boolean not null default false,
  loading_address_id bigint,
  loading_time timestamptz,
  booking_source text check (booking_source in ('Customer', 'Provider')),
  free_days int,

  payer_company_id bigint references company,
  payer_name text,
  pre_file_id bigint,
  pre_file_state boolean not null default false,
  pre_file_confirm_time timestamptz,
  trunking_fee numeric(12,2),
  trunking_fee_currency text,
  is_trunking_fee_confirmed boolean not null default false,
  so_file_id bigint,
  is_so_downloaded boolean not null default false,
  remark text,
  return_reason text,
  submit_time timestamptz,
  atd_time timestamptz,
  ata_time timestamptz,
  delivered_time timestamptz,
  cancel_time timestamptz,
  cancel_reason text,

  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, quoted_price_id) references quoted_price,
  foreign key (contract_company_id, pick_address_id) references pick_address,
  foreign key (contract_company_id, loading_address_id) references pick_address,
  foreign key (contract_company_id, eori_info_id) references eori_info,
  foreign key (contract_company_id, hbl_info_id) references hbl_info,
  foreign key (contract_company_id, so_file_id) references file,
  foreign key (contract_company_id, pre_file_id) references file,
  check (order_status = 101001 or (dcg_no is not null and destination_country is not null and submit_time is not null))
);
create unique index order_fba_customer_no on order_fba (contract_company_id, customer_order_no) where order_status not in (101001, 101009);
-- One price makes one order; a cancelled order gives it back.
create unique index order_fba_quote on order_fba (contract_company_id, quoted_price_id) where order_status not in (101001, 101009);
create index order_fba_list on order_fba (contract_company_id, created_time desc, id desc);
create index order_fba_state on order_fba (contract_company_id, order_status, created_time desc, id desc);
create index order_fba_desk on order_fba (order_status, updated_time desc, id desc);
create index order_fba_payer on order_fba (payer_company_id) where payer_company_id is not null;
select guard_company('order_fba');
call tally_of('order_fba', 'order_fba', 'order_loadding_and_service_scope_type', 'order_status');

-- The goods of an order, read and written whole: cartons and goods lines as the form has them; for a draft the form itself.
create table order_goods (
  contract_company_id bigint not null,
  order_id bigint not null,
  cartons jsonb not null default '[]' check (jsonb_typeof(cartons) = 'array'),
  declaration_items jsonb not null default '[]' check (jsonb_typeof(declaration_items) = 'array'),
  draft jsonb,
  primary key (contract_company_id, order_id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
select guard_company('order_goods');

create table order_container (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  line_no int not null,
  cabinet_type int not null,
  container_no text,
  seal_no text,
  tare_weight numeric(10,2),
  cargo_weight numeric(10,2),
  vgm_weight numeric(10,2),
  vgm_method int check (vgm_method in (1, 2)),
  cartons int,
  volume numeric(12,3),
  primary key (contract_company_id, id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
create index order_container_order on order_container (contract_company_id, order_id, line_no);
create index order_container_no on order_container (contract_company_id, container_no);
select guard_company('order_container');

-- Where the goods of an order go: one or several places.
create table order_delivery_address (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  line_no int not null,
  delivery_warehouse_type int not null,
  fc_code text,
  warehouse_id bigint references warehouse,
  private_warehouse_address_id bigint,
  fba_shipment_id text,
  reference_id text,
  cartons int not null check (cartons > 0),
  pieces int not null check (pieces > 0),
  gross_weight numeric(12,2) not null,
  volume numeric(12,3) not null,
  delivery_mode int not null,
  booking_method int not null,
  booking_state int not null default 137001,
  booking_time timestamptz,
  tracking_nos text[] not null default '{}',
  pod_file_id bigint,
  delivery_state int,
  delivered_time timestamptz,
  -- How the customer wants the cartons delivered in parts: [{LotNo, Cartons, ExpectedDate}].
  lots jsonb not null default '[]',
  primary key (contract_company_id, id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade,
  foreign key (contract_company_id, private_warehouse_address_id) references private_warehouse_address,
  foreign key (contract_company_id, pod_file_id) references file
);
create index order_delivery_address_order on order_delivery_address (contract_company_id, order_id, line_no);
select guard_company('order_delivery_address');

-- What happened to the goods and what is planned, as the customer sees it.
create table tracking_event (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  tracking_node int not null,
  event_time timestamptz not null,
  location text,
  remark text,
  source text not null check (source in ('staff', 'carrier', 'system')),
  is_visible boolean not null default true,
  primary key (contract_company_id, id),
  unique (contract_company_id, order_id, tracking_node, event_time),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
select guard_company('tracking_event');

create table order_apply (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  apply_no text not null unique,
  order_id bigint not null,
  dcg_no text not null,
  site text not null generated always as ('') stored,
  apply_type int not null,
  apply_state int not null,
  reason text not null,
  -- The places wanted now; what stood before is kept when it is granted.
  new_delivery jsonb,
  old_delivery jsonb,
  reply_text text,
  reply_time timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
create unique index order_apply_one_pending on order_apply (contract_company_id, order_id, apply_type) where apply_state = 116001;
create index order_apply_desk on order_apply (apply_state, created_time);
select guard_company('order_apply');
call tally_of('order_apply', 'order_apply', 'site', 'apply_state');

-- Goods of an order in the Chinese receiving warehouse.
create table domestic_stock (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  domestic_warehouse_id bigint references warehouse,
  warehouse_receipt_no text not null unique,
  domestic_stock_state int not null,
  expected_cartons int not null,
  received_cartons int not null default 0,
  -- Cartons as the warehouse measured them: [{Cartons, Length, Width, Height, GrossWeight}].
  measured jsonb not null default '[]',
  volume numeric(12,3),
  gross_weight numeric(12,2),
  received_time timestamptz,
  loaded_time timestamptz,
  confirmed_time timestamptz,
  primary key (contract_company_id, id),
  unique (contract_company_id, order_id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
select guard_company('domestic_stock');

-- Orders of the system before this one; nobody changes them.
create table legacy_order (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  old_order_no text not null,
  place_date date not null,
  kind text not null,
  route text not null,
  status text not null,
  amount numeric(12,2),
  currency_code text,
  file_id bigint,
  primary key (contract_company_id, id),
  unique (contract_company_id, old_order_no),
  foreign key (contract_company_id, file_id) references file
);
select guard_company('legacy_order');

-- Inbound plans of the full route belong to the order that brings the goods.

alter table inbound_plan add foreign key (contract_company_id, order_id) references order_fba;
