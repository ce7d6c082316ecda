-- What a courier collected: a list of parcels for each collection, filled while they are loaded.
create table manifest (
  id bigint generated always as identity primary key,
  manifest_no text not null unique,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  -- Null: collected by the recipient or a carrier of the customer.
  courier text,
  state int not null,
  operator text not null,
  created_time timestamptz not null,
  created_by bigint not null,
  loaded_time timestamptz,
  row_version int not null default 1
);
create index manifest_list on manifest (created_time desc, id desc);
create index manifest_state on manifest (state, created_time desc, id desc);
create unique index manifest_open on manifest (warehouse_id, coalesce(courier, '')) where state = 293001;

create table manifest_box (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  manifest_id bigint not null references manifest,
  warehouse_out_id bigint not null,
  warehouse_out_no text not null,
  tracking_no text,
  weight numeric(8,2) not null check (weight > 0),
  loaded_time timestamptz not null,
  operator text not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, warehouse_out_id) references warehouse_out
);
create index manifest_box_of on manifest_box (manifest_id, loaded_time, id);
create index manifest_box_order on manifest_box (contract_company_id, warehouse_out_id);
select guard_company('manifest_box');
