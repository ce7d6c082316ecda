-- Where the goods of a product are in a warehouse; the order of pick lists.
create table shelf_location (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  wares_info_id bigint not null,
  code text check (code ~ '^[A-Z0-9-]{2,20}$'),
  updated_time timestamptz not null,
  updated_by bigint,
  search_text text generated always as (search_text(code)) stored,
  primary key (contract_company_id, id),
  unique (contract_company_id, warehouse_id, wares_info_id),
  foreign key (contract_company_id, wares_info_id) references wares_info
);
create index shelf_location_code on shelf_location (code, id);
create index shelf_location_at on shelf_location (warehouse_id, code, id);
create index shelf_location_time on shelf_location (updated_time desc, id desc);
create index shelf_location_search on shelf_location using gin (search_text gin_trgm_ops);
select guard_company('shelf_location');

insert into shelf_location (contract_company_id, country_code, warehouse_id, wares_info_id, updated_time)
  select distinct contract_company_id, country_code, warehouse_id, wares_info_id, now() from wares_stock;
