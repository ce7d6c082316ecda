-- Orders that are picked together and packed by scan.
create table pick_wave (
  id bigint generated always as identity primary key,
  wave_no text not null unique,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  -- What the orders were chosen by; null: any.
  courier text,
  cut_off timestamptz,
  state int not null,
  order_count int not null check (order_count > 0),
  operator text not null,
  picker text,
  start_time timestamptz,
  finish_time timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  row_version int not null default 1
);
create index pick_wave_list on pick_wave (created_time desc, id desc);
create index pick_wave_state on pick_wave (state, created_time desc, id desc);

create table pick_wave_order (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  pick_wave_id bigint not null references pick_wave,
  warehouse_out_id bigint not null,
  -- Place in the wave, oldest order first.
  place int not null,
  pick_state int not null,
  -- Still to be packed in this wave.
  is_open boolean not null default true,
  packed_time timestamptz,
  packed_by text,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out
);
create unique index pick_wave_order_open on pick_wave_order (contract_company_id, warehouse_out_id) where is_open;
create index pick_wave_order_of on pick_wave_order (pick_wave_id, place);
create index pick_wave_order_order on pick_wave_order (contract_company_id, warehouse_out_id, id);
select guard_company('pick_wave_order');

-- Orders that a wave takes: the oldest accepted ones of a warehouse.
create index warehouse_out_accepted on warehouse_out (warehouse_id, created_time, id) where status = 126005;

-- Every scan at the packing bench; nothing is changed or removed.
create table pack_scan (
  contract_company_id bigint not null references company,
  -- Made by the device, so that a scan that is sent again counts once.
  scan_key uuid not null,
  pick_wave_id bigint not null references pick_wave,
  warehouse_out_id bigint not null,
  warehouse_out_item_id bigint,
  code text not null,
  sn text,
  result int not null,
  operator text not null,
  user_id bigint not null,
  scan_time timestamptz not null,
  received_time timestamptz not null,
  primary key (contract_company_id, scan_key)
);
create index pack_scan_order on pack_scan (contract_company_id, warehouse_out_id);
select guard_company('pack_scan');
