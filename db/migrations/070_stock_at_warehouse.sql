-- Counts of what is on the shelves: of one company in one warehouse.
create table stock_count (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  count_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  -- What was chosen by location; null: all.
  shelf_from text,
  shelf_to text,
  -- Counted once more each time it was rejected.
  round int not null default 1,
  -- Users who have counted in this round; none of them approves.
  counter_ids bigint[] not null default '{}',
  counted_by text,
  finish_time timestamptz,
  -- Lines that differ; null while it is counted.
  difference_count int,
  decided_by text,
  decided_by_id bigint,
  reject_reason text,
  stock_count_state int not null,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, count_no)
);
create index stock_count_list on stock_count (created_time desc, id desc);
create index stock_count_desk on stock_count (stock_count_state, created_time desc, id desc);
select guard_company('stock_count');
call tally_of('stock_count', 'stock_count', 'country_code', 'stock_count_state');

-- A batch that is counted. Its figures are those of the moment in which it was counted last.
create table stock_count_line (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  stock_count_id bigint not null,
  wares_stock_id bigint not null,
  -- Location when the count was opened.
  code text,
  counted_pieces int check (counted_pieces >= 0),
  -- Good pieces by the ledger, and how many of these were held for orders.
  expected_pieces int,
  held_pieces int,
  -- The ledger moved pieces between the first and the last counting.
  has_moved boolean not null default false,
  -- A batch is in one open count at a time.
  is_open boolean not null default true,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, stock_count_id) references stock_count on delete cascade,
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
create index stock_count_line_of on stock_count_line (contract_company_id, stock_count_id, id);
create unique index stock_count_line_open on stock_count_line (contract_company_id, wares_stock_id) where is_open;
select guard_company('stock_count_line');

-- Every entry of a counter, by scan or typed; nothing is changed or removed.
create table stock_count_entry (
  contract_company_id bigint not null references company,
  -- Made by the device, so that an entry that is sent again counts once.
  scan_key uuid not null,
  stock_count_id bigint not null,
  stock_count_line_id bigint not null,
  round int not null,
  -- Added to what was counted before; taken off below 0.
  pieces int not null,
  operator text not null,
  user_id bigint,
  scan_time timestamptz not null,
  received_time timestamptz not null,
  primary key (contract_company_id, scan_key),
  foreign key (contract_company_id, stock_count_id) references stock_count on delete cascade
);
create index stock_count_entry_of on stock_count_entry (contract_company_id, stock_count_id);
select guard_company('stock_count_entry');

-- The desk looks for stock of all customers.
alter table wares_stock add column search_text text generated always as (search_text(batch_no)) stored;
create index wares_stock_search on wares_stock using gin (search_text gin_trgm_ops);
create index wares_stock_desk on wares_stock (id desc) include (contract_company_id);
create index wares_stock_at on wares_stock (warehouse_id, id desc) include (contract_company_id);
create index wares_stock_batch on wares_stock (batch_no, id desc);

-- Corrections of a batch's balance by staff, each with its reason; nothing is changed or removed.
create table stock_adjustment (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  adjustment_no text not null,
  country_code text not null,
  wares_stock_id bigint not null,
  stock_adjustment_kind int not null,
  pieces int not null check (pieces > 0),
  reason text not null,
  operator text not null,
  created_time timestamptz not null,
  created_by bigint not null,
  primary key (contract_company_id, id),
  unique (contract_company_id, adjustment_no),
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
select guard_company('stock_adjustment');

-- Pieces that cannot be ordered until they are examined; a lock of its own kind holds them.
create table stock_quarantine (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  quarantine_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  wares_stock_id bigint not null,
  pieces int not null check (pieces > 0),
  reason text not null,
  end_reason text,
  quarantine_state int not null,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, quarantine_no),
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
create index stock_quarantine_list on stock_quarantine (created_time desc, id desc);
create index stock_quarantine_desk on stock_quarantine (quarantine_state, created_time desc, id desc);
create index stock_quarantine_of on stock_quarantine (contract_company_id, wares_stock_id);
select guard_company('stock_quarantine');
call tally_of('stock_quarantine', 'stock_quarantine', 'country_code', 'quarantine_state');
