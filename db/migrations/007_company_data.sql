-- What a company keeps about itself: its papers and their review, importers, bill-of-lading parties, addresses.

alter table company
  add tax_number text,
  add postal_code text,
  add phone text,
  add website text,
  add address text,
  add licence_code text,
  add licence_file_id bigint,
  add reject_reason text,
  -- Name, tax number and licence of a reviewed company as they shall become: {NameCn, Name, TaxNumber, LicenceCode, LicenceFileId}, null if there is none.
  add change jsonb,
  add change_state int,
  add updated_time timestamptz,
  add updated_by bigint,
  -- A company moves like any document, and waits at the desk under the state of what is to be looked at.
  add id bigint not null generated always as (contract_company_id) stored,
  add site text not null generated always as ('') stored,
  add shown_state int not null generated always as (coalesce(change_state, review_state)) stored,
  add foreign key (contract_company_id, licence_file_id) references file,
  add check ((change is null) = (change_state is null));
call tally_of('company', 'company', 'site', 'shown_state');
insert into tally select contract_company_id, 'company', site, shown_state, 1 from company;

-- Tax identities: one a country.
create table company_tax_identity (
  contract_company_id bigint not null references company,
  country_code text not null,
  eori_number text,
  vat_number text,
  primary key (contract_company_id, country_code),
  check (eori_number is not null or vat_number is not null)
);
select guard_company('company_tax_identity');

-- Importers of record.
create table eori_info (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  importer_name text not null,
  country_code text not null,
  eori_number text not null,
  vat_number text not null,
  street text not null,
  city text not null,
  postal_code text not null,
  contact text not null,
  phone text not null,
  email text not null,
  is_pva boolean not null default false,
  deferment_number text,
  representation_type text not null check (representation_type in ('Direct', 'Indirect')),
  review_state int not null,
  reject_reason text,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, eori_number)
);
select guard_company('eori_info');
call tally_of('eori_info', 'eori_info', 'country_code', 'review_state');

-- Parties of a bill of lading.
create table hbl_info (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  template_name text not null,
  shipper text not null,
  consignee text not null,
  notify_party text not null,
  is_default boolean not null default false,
  review_state int not null,
  reject_reason text,
  site text not null generated always as ('') stored,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, template_name)
);
create unique index hbl_info_default on hbl_info (contract_company_id) where is_default;
select guard_company('hbl_info');
call tally_of('hbl_info', 'hbl_info', 'site', 'review_state');

-- Delivery to a private warehouse.
create table private_warehouse_address (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  address_name text not null,
  country_code text not null,
  contact text not null,
  phone text not null,
  email text,
  company_name text,
  street text not null,
  house_number text,
  city text not null,
  postal_code text not null,
  booking_method int not null check (booking_method in (1, 2, 3)),
  booking_code text,
  booking_link text,
  delivery_mode int not null,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, address_name)
);
select guard_company('private_warehouse_address');

-- Where goods are collected in China.
create table pick_address (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  contact text not null,
  phone text not null,
  province_code text not null,
  city text not null,
  district text not null,
  detail_address text not null,
  postcode text,
  is_default boolean not null default false,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id)
);
create unique index pick_address_default on pick_address (contract_company_id) where is_default;
select guard_company('pick_address');
