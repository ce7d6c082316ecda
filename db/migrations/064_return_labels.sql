-- Labels with which buyers send goods back, and the courier's pickup at their home.
create table return_label (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  return_label_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  -- The order that the goods come from, and what of it is sent back; empty: all of it.
  warehouse_out_id bigint,
  original_out_no text,
  -- [{Fnsku, Pieces}]
  items jsonb not null default '[]',
  -- The consumer return that the parcel belongs to.
  return_order_id bigint,
  return_no text,
  sender_name text not null,
  phone text not null,
  email text,
  country text not null,
  postal_code text not null,
  city text not null,
  street text not null,
  house_number text,
  courier text not null,
  courier_service text not null,
  weight numeric(12,2) not null check (weight > 0),
  length numeric(12,2) not null check (length > 0),
  width numeric(12,2) not null check (width > 0),
  height numeric(12,2) not null check (height > 0),
  is_home_pickup boolean not null,
  pickup_date date,
  -- When the pickup was booked: what a courier reported before it is about an earlier one.
  pickup_booked_time timestamptz,
  pickup_fails int not null default 0,
  fail_reason text,
  tracking_no text,
  return_label_state int not null,
  -- Why the courier has not issued the label yet, and when it is requested next.
  issue_error text,
  issue_tries int not null default 0,
  next_try timestamptz,
  issued_time timestamptz,
  -- Until when an unused label is valid.
  expire_time timestamptz,
  currency_code text not null,
  estimate numeric(12,2) not null check (estimate >= 0),
  fee_amount numeric(12,2) check (fee_amount >= 0),
  remark text,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  search_text text generated always as (search_text(return_label_no, original_out_no, tracking_no, sender_name)) stored,
  primary key (contract_company_id, id),
  unique (contract_company_id, return_label_no),
  check (is_home_pickup or pickup_date is null)
);
create index return_label_list on return_label (contract_company_id, country_code, created_time desc, id desc);
create index return_label_no on return_label (contract_company_id, country_code, return_label_no, id);
create index return_label_pickup on return_label (contract_company_id, country_code, pickup_date, id);
create index return_label_state on return_label (contract_company_id, country_code, return_label_state, created_time desc, id desc);
create index return_label_desk on return_label (return_label_state, created_time desc, id desc) include (contract_company_id);
create index return_label_desk_pickup on return_label (return_label_state, pickup_date, id) include (contract_company_id);
create index return_label_search on return_label using gin (search_text gin_trgm_ops);
create index return_label_find_return_label_no on return_label (upper(return_label_no) text_pattern_ops, contract_company_id);
create index return_label_find_tracking_no on return_label (upper(tracking_no) text_pattern_ops, contract_company_id);
create index return_label_tracking on return_label (contract_company_id, tracking_no);
create index return_label_order on return_label (contract_company_id, warehouse_out_id) where warehouse_out_id is not null;
create index return_label_try on return_label (next_try) where return_label_state = 146001;
create index return_label_expire on return_label (expire_time) where return_label_state in (146002, 146006);
select guard_company('return_label');
call tally_of('return_label', 'return_label', 'country_code', 'return_label_state');

-- What couriers issued: of a return label, or of a parcel that leaves a warehouse.
create table carrier_label (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  return_label_id bigint,
  warehouse_out_id bigint,
  courier text not null,
  courier_service text not null,
  tracking_no text,
  file_id bigint,
  cost_amount numeric(12,2) check (cost_amount >= 0),
  currency_code text not null,
  state text not null check (state in ('requested', 'issued', 'failed', 'voided')),
  -- The courier's own key of the label.
  driver_ref text,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, return_label_id) references return_label on delete cascade,
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out on delete cascade,
  check ((return_label_id is null) <> (warehouse_out_id is null))
);
create index carrier_label_return on carrier_label (contract_company_id, return_label_id, id) where return_label_id is not null;
create index carrier_label_outbound on carrier_label (contract_company_id, warehouse_out_id, id) where warehouse_out_id is not null;
create unique index carrier_label_live on carrier_label (contract_company_id, return_label_id) where state in ('requested', 'issued');
select guard_company('carrier_label');

-- Links that show a label to its buyer, who has no account; only their hash is stored.
create table return_label_link (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  return_label_id bigint not null,
  token_hash bytea not null unique,
  -- Where it was sent; null: copied.
  sent_to text,
  created_time timestamptz not null,
  created_by bigint not null,
  expire_time timestamptz not null,
  revoked_time timestamptz,
  seen int not null default 0,
  last_seen_time timestamptz,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, return_label_id) references return_label on delete cascade
);
create index return_label_link_of on return_label_link (contract_company_id, return_label_id, id desc);
select guard_company('return_label_link');
