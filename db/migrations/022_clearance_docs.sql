-- Packing list and invoice of an order as import clearance needs them: one paper an order, written by its customer, reviewed by staff.

create table clearance_doc (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  dcg_no text not null,
  order_loadding_and_service_scope_type int not null,
  site text not null generated always as ('') stored,
  doc_state int not null default 118001,
  -- Null until the customer has written something: till then the form begins with the order as it stands.
  items jsonb check (jsonb_typeof(items) = 'array'),
  invoice_no text,
  invoice_date date,
  currency_code text not null default 'USD',
  shipper_name text,
  shipper_address text,
  importer_name text,
  importer_address text,
  eori_number text,
  vat_number text,
  is_pva boolean not null default false,
  is_fiscal_clearance boolean not null default false,
  fiscal_representative text,
  inco_term text,
  freight_cost numeric(14,2),
  insurance_cost numeric(14,2),
  export_reason text,
  total_value numeric(16,2) not null default 0,
  customs_value numeric(16,2) not null default 0,
  reject_reason text,
  submit_time timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, order_id),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade,
  check (doc_state not in (118002, 118003) or (items is not null and invoice_no is not null))
);
-- A number is one invoice of a company, whatever the case it is written in; what is not handed in takes none.
create unique index clearance_doc_invoice on clearance_doc (contract_company_id, lower(invoice_no)) where doc_state in (118002, 118003);
create index clearance_doc_desk on clearance_doc (doc_state, updated_time desc);
select guard_company('clearance_doc');
call tally_of('clearance_doc', 'clearance_doc', 'site', 'doc_state');

-- Orders under way that were placed before there were such papers.
insert into clearance_doc (contract_company_id, order_id, dcg_no, order_loadding_and_service_scope_type, created_time, created_by, updated_time, updated_by)
  select contract_company_id, id, dcg_no, order_loadding_and_service_scope_type, submit_time, created_by, submit_time, created_by from order_fba
  where order_status between 101002 and 101006 and clearance_status <> 107006;

-- The list of import clearance: by status, within a company and over all.
create index order_fba_clearance on order_fba (contract_company_id, clearance_status, created_time desc) where order_status between 101002 and 101008;
create index order_fba_clearance_desk on order_fba (clearance_status, updated_time desc) where order_status between 101002 and 101008;
