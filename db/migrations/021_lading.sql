-- Bills of lading of freight orders.

create table order_bill_of_lading (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  line_no int not null,
  -- What it is called before it has a number of its own: the order's number, from the second bill on with its place behind it.
  lading_no text not null unique,
  dcg_no text not null,
  site text not null generated always as ('') stored,
  lading_state int not null,
  hbl_no text unique,

  shipper text,
  consignee text,
  notify_party text,
  marks text,
  goods_description text,
  packages int,
  package_type int,
  gross_weight numeric(12,2),
  volume numeric(12,3),
  freight_term text not null default 'Prepaid' check (freight_term in ('Prepaid', 'Collect')),
  originals_count int not null default 0 check (originals_count between 0 and 3),
  -- Containers that this bill covers; none named: all of the order.
  container_nos text[] not null default '{}',

  issue_place text,
  issue_date date,
  -- Ship, ports and containers as they stood in the draft, and as they stand in the bill that was issued; until then the order's are shown.
  drafted jsonb,
  issued jsonb,
  draft_file_id bigint,
  final_file_id bigint,
  reject_reason text,
  change_text text,
  submit_time timestamptz,
  confirm_time timestamptz,
  confirm_operator text,
  release_time timestamptz,

  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, order_id, line_no),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade,
  foreign key (contract_company_id, draft_file_id) references file,
  foreign key (contract_company_id, final_file_id) references file,
  -- 113001 to 113003: the customer may still have to say what goes into it.
  check (lading_state in (113001, 113003) or (shipper is not null and consignee is not null and notify_party is not null and marks is not null and goods_description is not null and packages is not null and gross_weight is not null and volume is not null)),
  check (lading_state < 113006 or (issued is not null and issue_date is not null and final_file_id is not null))
);
create index order_bill_of_lading_list on order_bill_of_lading (contract_company_id, created_time desc, id desc);
create index order_bill_of_lading_state on order_bill_of_lading (contract_company_id, lading_state, created_time desc, id desc);
create index order_bill_of_lading_desk on order_bill_of_lading (lading_state, updated_time desc, id desc);
create index order_bill_of_lading_order_no on order_bill_of_lading (dcg_no);
select guard_company('order_bill_of_lading');
call tally_of('order_bill_of_lading', 'order_bill_of_lading', 'site', 'lading_state');
