-- Replenishment orders: cartons from our warehouses to marketplace centres and private warehouses.
create table replenishment_out (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  warehouse_out_no text not null,
  -- Country of the warehouse; country below is the recipient's.
  site text not null,
  warehouse_id bigint not null references warehouse,
  status int not null,
  dest_warehouse_type int not null,
  fc_code text,
  old_fba_no text,
  new_fba_no text,
  reference_id text,
  contact text,
  phone text,
  email text,
  country text,
  postal_code text,
  city text,
  street text,
  house_number text,
  delivery_mode int not null,
  express_company text,
  booking_method int not null check (booking_method in (1, 2, 3)),
  booking_state int,
  booking_time timestamptz,
  booking_code text,
  relabel_flag boolean not null default false,
  outer_label_count int not null default 0 check (outer_label_count between 0 and 4),
  inner_label_count int not null default 0,
  customer_reference text,
  shop_info text,
  order_remark text,
  total_cartons int not null,
  total_pieces int not null check (total_pieces > 0),
  -- Pieces outside full cartons, which are packed into mixed ones.
  loose_pieces int not null default 0,
  gross_weight numeric(12,2) not null,
  volume numeric(12,3) not null,
  pallets int,
  vehicle_plate text,
  currency_code text not null,
  estimated_fee numeric(12,2) not null,
  actual_fee numeric(12,2),
  -- The lines of the estimate as they were shown, to set the bill against.
  estimate_lines jsonb not null default '[]',
  expected_outbound_date date not null,
  actual_outbound_time timestamptz,
  cancel_reason text,
  abandon_reason text,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, warehouse_out_no)
);
create index replenishment_out_list on replenishment_out (contract_company_id, site, created_time desc, id desc);
create index replenishment_out_state on replenishment_out (contract_company_id, site, status, created_time desc, id desc);
create index replenishment_out_number on replenishment_out (contract_company_id, site, warehouse_out_no);
create index replenishment_out_expected on replenishment_out (contract_company_id, site, expected_outbound_date, id);
create index replenishment_out_left on replenishment_out (contract_company_id, site, actual_outbound_time desc nulls last, id);
create index replenishment_out_shipment on replenishment_out (contract_company_id, new_fba_no) where new_fba_no is not null;
create index replenishment_out_reference on replenishment_out (contract_company_id, customer_reference) where customer_reference is not null;
create index replenishment_out_desk on replenishment_out (status, created_time desc, id desc);
create index replenishment_out_newest on replenishment_out (created_time desc, id desc);
select guard_company('replenishment_out');
call tally_of('replenishment_out', 'replenishment_out', 'site', 'status');

create table replenishment_item (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  replenishment_out_id bigint not null,
  line_no int not null,
  wares_info_id bigint not null,
  fnsku text not null,
  batch_no text,
  cartons int not null check (cartons >= 0),
  pcs_per_carton int not null check (pcs_per_carton >= 1),
  loose_pieces int not null check (loose_pieces >= 0),
  pieces int not null check (pieces >= 1),
  new_fnsku text,
  product_remark text,
  sn_list text[] not null default '{}',
  primary key (contract_company_id, id),
  unique (contract_company_id, replenishment_out_id, line_no),
  foreign key (contract_company_id, replenishment_out_id) references replenishment_out on delete cascade,
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create index replenishment_item_wares on replenishment_item (contract_company_id, wares_info_id);
select guard_company('replenishment_item');

-- Cartons: mixed ones as soon as they are planned, all of them once they are packed and measured.
create table replenishment_box (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  replenishment_out_id bigint not null,
  box_no int not null check (box_no >= 1),
  is_consolidated boolean not null default false,
  length numeric(8,2) not null,
  width numeric(8,2) not null,
  height numeric(8,2) not null,
  weight numeric(8,2) not null,
  tracking_no text,
  primary key (contract_company_id, id),
  unique (contract_company_id, replenishment_out_id, box_no),
  foreign key (contract_company_id, replenishment_out_id) references replenishment_out on delete cascade
);
select guard_company('replenishment_box');

create table replenishment_box_item (
  contract_company_id bigint not null,
  replenishment_box_id bigint not null,
  replenishment_item_id bigint not null,
  pieces int not null check (pieces >= 1),
  primary key (contract_company_id, replenishment_box_id, replenishment_item_id),
  foreign key (contract_company_id, replenishment_box_id) references replenishment_box on delete cascade,
  foreign key (contract_company_id, replenishment_item_id) references replenishment_item on delete cascade
);
create index replenishment_box_item_line on replenishment_box_item (contract_company_id, replenishment_item_id);
select guard_company('replenishment_box_item');

-- What a scanner reads on the pages of label files, read once for each file.
create table label_scan (
  contract_company_id bigint not null,
  file_id bigint not null,
  page int not null check (page >= 1),
  codes text[] not null,
  primary key (contract_company_id, file_id, page),
  foreign key (contract_company_id, file_id) references file on delete cascade
);
select guard_company('label_scan');
