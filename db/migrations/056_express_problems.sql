-- What goes wrong with parcels, and what couriers pay for it.
create table express_problem (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  task_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  pack_express_id bigint not null,
  warehouse_out_id bigint not null,
  warehouse_out_no text not null,
  tracking_no text not null,
  courier text not null,
  problem_type int not null,
  status int not null,
  -- Opened by the portal, not by staff.
  is_automatic boolean not null,
  -- Until when the customer is to reply; null while the warehouse has the turn, and in the end.
  deadline_time timestamptz,
  -- Until when whoever has the turn is to act.
  due_time timestamptz,
  result text,
  finish_time timestamptz,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  search_text text generated always as (search_text(task_no, tracking_no, warehouse_out_no)) stored,
  primary key (contract_company_id, id),
  unique (contract_company_id, task_no),
  foreign key (contract_company_id, pack_express_id) references pack_express
);
create unique index express_problem_open on express_problem (contract_company_id, pack_express_id) where status in (148001, 148002);
create index express_problem_parcel on express_problem (contract_company_id, pack_express_id, id);
create index express_problem_list on express_problem (contract_company_id, country_code, created_time desc, id desc);
create index express_problem_deadline on express_problem (contract_company_id, country_code, deadline_time, id);
create index express_problem_due on express_problem (contract_company_id, country_code, due_time, id);
create index express_problem_expiry on express_problem (deadline_time) where status = 148001;
create index express_problem_desk on express_problem (status, due_time, id);
create index express_problem_desk_new on express_problem (status, created_time desc, id desc);
create index express_problem_search on express_problem using gin (search_text gin_trgm_ops);
create index express_problem_find_task_no on express_problem (upper(task_no) text_pattern_ops, contract_company_id);
select guard_company('express_problem');
call tally_of('express_problem', 'express_problem', 'country_code', 'status');

create table express_claim (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  claim_no text not null,
  country_code text not null,
  warehouse_id bigint not null references warehouse,
  express_problem_id bigint not null,
  task_no text not null,
  warehouse_out_no text not null,
  tracking_no text not null,
  courier text not null,
  reason int not null,
  amount numeric(12,2) not null check (amount > 0),
  currency_code text not null,
  status int not null,
  apply_date date not null,
  reply_date date,
  paid_date date,
  invoice_no text,
  monthly_bill_no text,
  result text,
  due_time timestamptz,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  search_text text generated always as (search_text(claim_no, task_no, tracking_no, warehouse_out_no, invoice_no)) stored,
  primary key (contract_company_id, id),
  unique (contract_company_id, claim_no),
  unique (contract_company_id, express_problem_id),
  foreign key (contract_company_id, express_problem_id) references express_problem
);
create index express_claim_list on express_claim (contract_company_id, country_code, created_time desc, id desc);
create index express_claim_due on express_claim (contract_company_id, country_code, due_time, id);
create index express_claim_desk on express_claim (status, due_time, id);
create index express_claim_desk_new on express_claim (status, created_time desc, id desc);
create index express_claim_search on express_claim using gin (search_text gin_trgm_ops);
select guard_company('express_claim');
call tally_of('express_claim', 'express_claim', 'country_code', 'status');
