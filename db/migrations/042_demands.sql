-- Special work that customers order from a warehouse: described, quoted, accepted, done.
create table demand_order (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  needs_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  demand_type int not null,
  relate_no text,
  detail text not null,
  -- [{Fnsku, Pieces, NewFnsku}]: goods that the work is about.
  items jsonb not null default '[]',
  status int not null,
  -- The last quote.
  quote_id bigint,
  quote_amount numeric(12,2) check (quote_amount >= 0),
  quote_lines jsonb not null default '[]',
  currency_code text not null,
  expected_finish_time timestamptz,
  valid_to timestamptz,
  actual_amount numeric(12,2) check (actual_amount >= 0),
  -- Until when whoever has the turn should act; null when nobody has.
  due_time timestamptz,
  finish_time timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, needs_no)
);
create index demand_order_list on demand_order (contract_company_id, country_code, created_time desc, id desc);
create index demand_order_no on demand_order (contract_company_id, country_code, needs_no, id);
create index demand_order_finish on demand_order (contract_company_id, country_code, expected_finish_time, id);
create index demand_order_due on demand_order (contract_company_id, country_code, due_time, id);
create index demand_order_desk on demand_order (status, due_time, id);
create index demand_order_desk_new on demand_order (status, created_time desc, id desc);
select guard_company('demand_order');
call tally_of('demand_order', 'demand_order', 'country_code', 'status');

-- Every quote stays as it was given; only its state changes.
create table demand_quote (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  demand_order_id bigint not null,
  state int not null,
  currency_code text not null,
  amount numeric(12,2) not null check (amount >= 0),
  -- [{Name, Qty, UnitPrice}]
  lines jsonb not null,
  expected_finish_time timestamptz not null,
  valid_to timestamptz not null,
  created_time timestamptz not null,
  created_by bigint,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, demand_order_id) references demand_order
);
create index demand_quote_of on demand_quote (contract_company_id, demand_order_id, id);
create unique index demand_quote_open on demand_quote (contract_company_id, demand_order_id) where state = 213001;
select guard_company('demand_quote');
