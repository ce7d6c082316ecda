-- Returns to the overseas warehouses, of marketplaces and of consumers, and the destruction of goods.

create table return_order (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  return_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  return_method int not null,
  -- A marketplace's return has the number of its removal order, a consumer's the order or parcel that comes back.
  removal_order_no text,
  warehouse_out_id bigint,
  original_out_no text,
  original_express_no text,
  buyer_name text,
  boxes int not null check (boxes between 1 and 999999),
  pieces int not null check (pieces between 1 and 999999),
  keep_original_box boolean not null default false,
  default_service_type int,
  remark text,
  status int not null,
  reject_reason text,
  received_boxes int not null default 0 check (received_boxes >= 0),
  received_pieces int not null default 0,
  shelved_pieces int not null default 0 check (shelved_pieces >= 0),
  destroyed_pieces int not null default 0 check (destroyed_pieces >= 0),
  non_company_pieces int not null default 0 check (non_company_pieces >= 0),
  -- Neither shelved, destroyed nor another company's yet.
  waiting_pieces int not null generated always as (received_pieces - shelved_pieces - destroyed_pieces - non_company_pieces) stored check (waiting_pieces >= 0),
  -- Lines for which the customer has not chosen what is done, and those whose handling has no price yet.
  unconfirmed_lines int not null default 0 check (unconfirmed_lines >= 0),
  unpriced_lines int not null default 0 check (unpriced_lines >= 0),
  confirm_deadline timestamptz,
  -- Until when the warehouse should have done its next step; null while the customer or the courier is expected.
  due_time timestamptz,
  finish_time timestamptz,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  -- 142001 while the customer has lines to confirm, for each kind of return.
  marketplace_confirm int not null generated always as (case when return_method = 144001 and unconfirmed_lines > 0 then 142001 else 142002 end) stored,
  consumer_confirm int not null generated always as (case when return_method <> 144001 and unconfirmed_lines > 0 then 142001 else 142002 end) stored,
  -- The state of returns that need a price from the warehouse, else 0.
  unpriced_state int not null generated always as (case when unpriced_lines > 0 and unconfirmed_lines = 0 and status = 141004 then status else 0 end) stored,
  -- The state of a quote that the customer has to answer, else 0.
  marketplace_quoted int not null generated always as (case when return_method = 144001 and status = 141006 then status else 0 end) stored,
  consumer_quoted int not null generated always as (case when return_method <> 144001 and status = 141006 then status else 0 end) stored,
  primary key (contract_company_id, id),
  unique (contract_company_id, return_no),
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out
);
create index return_order_list on return_order (contract_company_id, country_code, created_time desc, id desc);
create index return_order_state on return_order (contract_company_id, country_code, status, created_time desc, id desc);
create index return_order_number on return_order (contract_company_id, return_no, id);
create index return_order_removal on return_order (contract_company_id, removal_order_no) where removal_order_no is not null;
create index return_order_out on return_order (contract_company_id, warehouse_out_id) where warehouse_out_id is not null;
create index return_order_deadline on return_order (contract_company_id, country_code, confirm_deadline, id);
create index return_order_desk on return_order (status, due_time, id);
create index return_order_due on return_order (due_time, id);
create index return_order_newest on return_order (created_time desc, id desc);
create index return_order_overdue on return_order (confirm_deadline) where unconfirmed_lines > 0;
select guard_company('return_order');
call tally_of('return_order', 'return_order', 'country_code', 'status');
create trigger tally_confirm_insert after insert on return_order referencing new table as come for each statement execute function keep_tally('marketplace_confirm', 'country_code', 'marketplace_confirm');
create trigger tally_confirm_update after update on return_order referencing old table as gone new table as come for each statement execute function keep_tally('marketplace_confirm', 'country_code', 'marketplace_confirm');
create trigger tally_confirm_delete after delete on return_order referencing old table as gone for each statement execute function keep_tally('marketplace_confirm', 'country_code', 'marketplace_confirm');
create trigger tally_consumer_insert after insert on return_order referencing new table as come for each statement execute function keep_tally('consumer_confirm', 'country_code', 'consumer_confirm');
create trigger tally_consumer_update after update on return_order referencing old table as gone new table as come for each statement execute function keep_tally('consumer_confirm', 'country_code', 'consumer_confirm');
create trigger tally_consumer_delete after delete on return_order referencing old table as gone for each statement execute function keep_tally('consumer_confirm', 'country_code', 'consumer_confirm');
create trigger tally_unpriced_insert after insert on return_order referencing new table as come for each statement execute function keep_tally('return_unpriced', 'country_code', 'unpriced_state');
create trigger tally_unpriced_update after update on return_order referencing old table as gone new table as come for each statement execute function keep_tally('return_unpriced', 'country_code', 'unpriced_state');
create trigger tally_unpriced_delete after delete on return_order referencing old table as gone for each statement execute function keep_tally('return_unpriced', 'country_code', 'unpriced_state');
create trigger tally_quoted_insert after insert on return_order referencing new table as come for each statement execute function keep_tally('marketplace_quoted', 'country_code', 'marketplace_quoted');
create trigger tally_quoted_update after update on return_order referencing old table as gone new table as come for each statement execute function keep_tally('marketplace_quoted', 'country_code', 'marketplace_quoted');
create trigger tally_quoted_delete after delete on return_order referencing old table as gone for each statement execute function keep_tally('marketplace_quoted', 'country_code', 'marketplace_quoted');
create trigger tally_offered_insert after insert on return_order referencing new table as come for each statement execute function keep_tally('consumer_quoted', 'country_code', 'consumer_quoted');
create trigger tally_offered_update after update on return_order referencing old table as gone new table as come for each statement execute function keep_tally('consumer_quoted', 'country_code', 'consumer_quoted');
create trigger tally_offered_delete after delete on return_order referencing old table as gone for each statement execute function keep_tally('consumer_quoted', 'country_code', 'consumer_quoted');

-- What the customer announced.
create table return_announced (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  return_order_id bigint not null,
  line_no int not null,
  wares_info_id bigint not null,
  fnsku text not null,
  pieces int not null check (pieces between 1 and 999999),
  primary key (contract_company_id, id),
  unique (contract_company_id, return_order_id, line_no),
  foreign key (contract_company_id, return_order_id) references return_order on delete cascade,
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create index return_announced_wares on return_announced (contract_company_id, wares_info_id);
select guard_company('return_announced');

-- One row for each courier number of a return.
create table return_parcel (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  return_order_id bigint not null,
  return_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  tracking_no text not null,
  package_state int not null,
  weight numeric(8,2),
  received_time timestamptz,
  operator text,
  remark text,
  -- False once its return ended without it: the number is free again.
  is_active boolean not null default true,
  created_time timestamptz not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, return_order_id) references return_order on delete cascade
);
create unique index return_parcel_number on return_parcel (contract_company_id, tracking_no) where is_active;
-- At the gate of the warehouse only the number is known.
create index return_parcel_gate on return_parcel (tracking_no) where is_active;
create index return_parcel_order on return_parcel (contract_company_id, return_order_id, id);
create index return_parcel_list on return_parcel (contract_company_id, country_code, created_time desc, id desc);
create index return_parcel_state on return_parcel (contract_company_id, country_code, package_state, created_time desc, id desc);
create index return_parcel_received on return_parcel (contract_company_id, country_code, received_time, id);
select guard_company('return_parcel');

-- Parcels at a warehouse whose owner is not known. They are no company's until one claims them by their number.
create table unclaimed_parcel (
  id bigint generated always as identity primary key,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  tracking_no text not null,
  package_state int not null,
  weight numeric(8,2),
  remark text,
  operator text not null,
  received_time timestamptz not null,
  ended_time timestamptz,
  row_version int not null default 1
);
create unique index unclaimed_parcel_number on unclaimed_parcel (tracking_no) where ended_time is null;
create index unclaimed_parcel_desk on unclaimed_parcel (package_state, received_time, id);
grant select, update on unclaimed_parcel to quayside_app;

-- What was counted: one row for each product and condition in a parcel.
create table return_item (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  return_order_id bigint not null,
  return_parcel_id bigint not null,
  return_no text not null,
  return_method int not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  line_no int not null,
  -- Null: goods of another company.
  wares_info_id bigint,
  old_fnsku text not null,
  new_fnsku text,
  goods_condition int not null,
  pieces int not null check (pieces between 1 and 999999),
  service_type int,
  confirm_state int not null,
  line_state int not null,
  confirm_deadline timestamptz,
  confirm_time timestamptz,
  confirmed_by text,
  batch_no text,
  wares_stock_id bigint,
  putaway_time timestamptz,
  remark text,
  created_time timestamptz not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, return_order_id, line_no),
  foreign key (contract_company_id, return_order_id) references return_order on delete cascade,
  foreign key (contract_company_id, return_parcel_id) references return_parcel on delete cascade,
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create index return_item_confirm on return_item (contract_company_id, country_code, confirm_state, confirm_deadline, id);
create index return_item_deadline on return_item (contract_company_id, country_code, confirm_deadline, id);
create index return_item_line on return_item (contract_company_id, country_code, line_state, created_time desc, id desc);
create index return_item_list on return_item (contract_company_id, country_code, created_time desc, id desc);
create index return_item_putaway on return_item (contract_company_id, country_code, putaway_time, id);
create index return_item_wares on return_item (contract_company_id, wares_info_id);
create index return_item_parcel on return_item (contract_company_id, return_parcel_id);
select guard_company('return_item');

-- Prices for special handling; the newest is the one that counts.
create table return_quote (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  return_order_id bigint not null,
  amount numeric(12,2) not null check (amount >= 0),
  currency_code text not null,
  expected_finish_time timestamptz not null,
  valid_to date not null,
  remark text,
  state text not null check (state in ('open', 'accepted', 'refused', 'superseded')),
  operator text not null,
  created_time timestamptz not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, return_order_id) references return_order on delete cascade
);
create index return_quote_order on return_quote (contract_company_id, return_order_id, created_time desc, id desc);
select guard_company('return_quote');

-- Goods to destroy. Of stock, the row holds its pieces: good ones are locked, damaged ones cannot be named again while it is open.
create table destroy_record (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  destroy_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  destroy_source int not null,
  -- The document that it comes from: table, key and number. Of stock it is the record itself.
  relate_type text not null,
  relate_id bigint,
  relate_no text,
  return_item_id bigint,
  wares_info_id bigint not null,
  wares_stock_id bigint,
  is_damaged boolean not null,
  fnsku text not null,
  batch_no text,
  pieces int not null check (pieces between 1 and 999999),
  weight numeric(12,2) not null check (weight > 0),
  destruction_state int not null,
  reason text,
  witness text,
  destroy_time timestamptz,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, destroy_no),
  foreign key (contract_company_id, wares_info_id) references wares_info,
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
create index destroy_record_list on destroy_record (contract_company_id, country_code, created_time desc, id desc);
create index destroy_record_state on destroy_record (contract_company_id, country_code, destruction_state, created_time desc, id desc);
create index destroy_record_number on destroy_record (contract_company_id, country_code, destroy_no, id);
create index destroy_record_time on destroy_record (contract_company_id, country_code, destroy_time, id);
create index destroy_record_desk on destroy_record (destruction_state, created_time, id);
create index destroy_record_newest on destroy_record (created_time desc, id desc);
create index destroy_record_stock on destroy_record (contract_company_id, wares_stock_id) where wares_stock_id is not null and destruction_state <> 143003;
create index destroy_record_relate on destroy_record (contract_company_id, relate_type, relate_id);
select guard_company('destroy_record');
call tally_of('destroy_record', 'destroy_record', 'country_code', 'destruction_state');

-- What the search of the command palette finds.
create index return_order_find_return_no on return_order (upper(return_no) text_pattern_ops, contract_company_id);
create index return_order_find_removal_order_no on return_order (upper(removal_order_no) text_pattern_ops, contract_company_id) where removal_order_no is not null;
create index destroy_record_find_destroy_no on destroy_record (upper(destroy_no) text_pattern_ops, contract_company_id);
