-- What carriers say of orders and parcels, and links that show it.

-- A reference that a carrier is asked about: the voyage of an order, or a courier's parcel.
create table carrier_watch (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  kind text not null check (kind in ('bl', 'awb', 'container', 'voyage', 'flight', 'parcel')),
  reference text not null,
  carrier text,
  -- The order that is on its way, or for which the parcel is delivered; null: a parcel of the overseas warehouse.
  order_id bigint,
  warehouse_out_id bigint,
  ship_time timestamptz,
  -- Null: there is nothing more to learn.
  next_ask timestamptz,
  asked_time timestamptz,
  answer_time timestamptz,
  last_error text,
  fails int not null default 0,
  -- The day of arrival before the carrier was asked, and what it says now.
  planned_eta date,
  eta date,
  express_status int,
  created_time timestamptz not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade,
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out on delete cascade,
  check ((kind = 'parcel') = (express_status is not null))
);
create unique index carrier_watch_order on carrier_watch (contract_company_id, order_id) where kind <> 'parcel';
create unique index carrier_watch_parcel on carrier_watch (contract_company_id, reference) where kind = 'parcel';
create index carrier_watch_due on carrier_watch (next_ask) where next_ask is not null;
create index carrier_watch_list on carrier_watch (contract_company_id, created_time desc, id desc) where kind = 'parcel';
select guard_company('carrier_watch');

-- What a carrier said has happened, each thing once, whatever words it chose; of each kind no more than a few.
create table carrier_claim (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  watch_id bigint not null,
  -- TrackingNode of an order, ExpressStatus of a parcel.
  node int not null,
  event_time timestamptz not null,
  place text not null default '',
  remark text,
  primary key (contract_company_id, id),
  unique (contract_company_id, watch_id, node, event_time, place),
  foreign key (contract_company_id, watch_id) references carrier_watch on delete cascade
);
select guard_company('carrier_claim');

-- What a carrier said and nobody would believe, or what staff must confirm: it waits at the desk.
create table tracking_exception (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  dcg_no text not null,
  site text not null generated always as ('') stored,
  exception_state int not null,
  doubt int not null,
  tracking_node int not null,
  event_time timestamptz not null,
  place text not null default '',
  remark text,
  -- The time that staff took instead.
  corrected_time timestamptz,
  reply_text text,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, order_id, tracking_node, event_time, place),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
create index tracking_exception_desk on tracking_exception (exception_state, created_time desc, id desc);
select guard_company('tracking_exception');
call tally_of('tracking_exception', 'tracking_exception', 'site', 'exception_state');

-- Links that show the way of an order to whoever holds them; only their hash is kept.
create table tracking_link (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  token_hash bytea not null unique,
  created_time timestamptz not null,
  created_by bigint not null,
  expire_time timestamptz not null,
  revoked_time timestamptz,
  seen int not null default 0,
  last_seen_time timestamptz,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
create index tracking_link_order on tracking_link (contract_company_id, order_id, id desc);
select guard_company('tracking_link');

-- Parcels whose couriers are still worth asking.
create index pack_express_open on pack_express (ship_time) where express_status in (133001, 133002, 133003, 133004, 133006);
create index order_delivery_parcels on order_delivery_address (contract_company_id, id) where tracking_nos <> '{}' and delivered_time is null;

-- What is under way already.
insert into carrier_watch (contract_company_id, kind, reference, carrier, order_id, next_ask, planned_eta, created_time)
  select contract_company_id, 'voyage', dcg_no, carrier, id, now(), eta, now() from order_fba where order_status in (101004, 101005);
