-- VF orders: parcels that a marketplace's vendor has us ship within the marketplace's window.
create table vendor_out (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  warehouse_out_no text not null,
  site text not null,
  warehouse_id bigint not null references warehouse,
  status int not null,
  vendor_code text not null,
  purchase_order_no text not null,
  ship_window_start timestamptz not null,
  ship_window_end timestamptz not null check (ship_window_end >= ship_window_start),
  -- When the company was notified that the window had ended before the order left.
  window_alert_time timestamptz,
  recipient_region text,
  packages_count int not null check (packages_count between 1 and 100),
  carrier text,
  tracking_nos text[] not null default '{}',
  total_pieces int not null check (total_pieces > 0),
  -- kg of each parcel, all pieces shared evenly; handling is charged by it.
  parcel_weight numeric(8,2) not null,
  currency_code text not null,
  estimated_fee numeric(12,2) not null,
  actual_fee numeric(12,2),
  order_remark text,
  abandon_reason text,
  actual_outbound_time timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  search_text text generated always as (search_text(variadic array[warehouse_out_no, purchase_order_no, vendor_code] || tracking_nos)) stored,
  primary key (contract_company_id, id),
  unique (contract_company_id, warehouse_out_no)
);
-- A purchase order is shipped once; one that was cancelled or abandoned may be placed again.
create unique index vendor_out_purchase_order on vendor_out (contract_company_id, purchase_order_no) where status not in (126003, 126004);
create index vendor_out_list on vendor_out (contract_company_id, site, created_time desc, id desc);
create index vendor_out_state on vendor_out (contract_company_id, site, status, created_time desc, id desc);
create index vendor_out_order on vendor_out (contract_company_id, site, purchase_order_no, id);
create index vendor_out_window on vendor_out (contract_company_id, site, ship_window_end, id);
create index vendor_out_left on vendor_out (contract_company_id, site, actual_outbound_time desc nulls last, id);
create index vendor_out_desk on vendor_out (status, ship_window_end, id);
create index vendor_out_due on vendor_out (ship_window_end, id);
create index vendor_out_newest on vendor_out (created_time desc, id desc);
create index vendor_out_search on vendor_out using gin (search_text gin_trgm_ops);
create index vendor_out_find_no on vendor_out (upper(warehouse_out_no) text_pattern_ops, contract_company_id);
create index vendor_out_find_order on vendor_out (upper(purchase_order_no) text_pattern_ops, contract_company_id);
select guard_company('vendor_out');
call tally_of('vendor_out', 'vendor_out', 'site', 'status');

create table vendor_out_item (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  vendor_out_id bigint not null,
  line_no int not null,
  wares_info_id bigint not null,
  fnsku text not null,
  asin text not null,
  batch_no text,
  pieces int not null check (pieces >= 1),
  sn_list text[] not null default '{}',
  primary key (contract_company_id, id),
  unique (contract_company_id, vendor_out_id, line_no),
  foreign key (contract_company_id, vendor_out_id) references vendor_out on delete cascade,
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create index vendor_out_item_wares on vendor_out_item (contract_company_id, wares_info_id);
select guard_company('vendor_out_item');
