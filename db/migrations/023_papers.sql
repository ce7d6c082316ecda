-- Review of the papers attached to orders: one row for each type of paper of an order that was attached or asked for.
-- The files themselves stand in `attachment`, replaced ones under the order's history.

create table order_paper (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  dcg_no text not null,
  site text not null generated always as ('') stored,
  attachment_type int not null,
  doc_state int not null,
  -- It was asked for: by staff with a reason, or because the order came where it is needed.
  is_asked boolean not null default false,
  ask_reason text,
  due_time date,
  reject_reason text,
  submit_time timestamptz,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, order_id, attachment_type),
  foreign key (contract_company_id, order_id) references order_fba on delete cascade
);
create index order_paper_desk on order_paper (doc_state, updated_time);
select guard_company('order_paper');
call tally_of('order_paper', 'order_paper', 'site', 'doc_state');

-- What was attached before there was a review waits for it; what the provider attached needs none.
insert into order_paper (contract_company_id, order_id, dcg_no, attachment_type, doc_state, submit_time, created_time, updated_time)
select a.contract_company_id, a.entity_id, o.dcg_no, a.kind::int, case when bool_and(f.uploader_type = 1) then 118003 else 118002 end, max(a.created_time), min(a.created_time), max(a.created_time)
from attachment a
join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.entity_id
join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
where a.entity = 'order_fba' and o.order_status between 101002 and 101008
group by 1, 2, 3, 4;

-- The lists of files: newest first.
create index attachment_order_files on attachment (contract_company_id, id desc) where entity = 'order_fba';

-- When a container was put down at the port or terminal, and until when it stands there free of charge.
alter table order_container
  add column drop_time timestamptz,
  add column terminal text,
  add column free_until date;
