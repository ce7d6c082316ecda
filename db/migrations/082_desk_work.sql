-- Who of the staff works on a record, and what staff note about it; never shown to the customer.
create table work_assignment (
  contract_company_id bigint not null references company,
  -- Table and key of the record.
  entity text not null,
  entity_id bigint not null,
  user_id bigint not null references app_user,
  assigned_time timestamptz not null,
  assigned_by bigint not null references app_user,
  primary key (contract_company_id, entity, entity_id)
);
create index work_assignment_user on work_assignment (user_id, entity, assigned_time desc) include (contract_company_id, entity_id);
select guard_company('work_assignment');
drop policy company on work_assignment;
revoke all on work_assignment from quayside_app;

create table work_note (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  entity text not null,
  entity_id bigint not null,
  created_time timestamptz not null,
  created_by bigint not null,
  operator text not null,
  content text not null,
  primary key (contract_company_id, id)
);
create index work_note_list on work_note (contract_company_id, entity, entity_id, created_time desc, id desc);
select guard_company('work_note');
drop policy company on work_note;
revoke all on work_note from quayside_app;
create trigger append_only before update or delete on work_note for each row execute function refuse_change();

-- Saved views of the desk's lists, as `list_view` has those of customers: for their owner or for all staff.
create table desk_list_view (
  id bigint generated always as identity primary key,
  list_code text not null,
  name text not null,
  filters jsonb not null,
  sort_field text,
  sort_order text check (sort_order in ('asc', 'desc')),
  is_shared boolean not null,
  owner_user_id bigint not null references app_user,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  unique (list_code, owner_user_id, name)
);
create table desk_list_view_default (
  user_id bigint not null references app_user,
  list_code text not null,
  view_id bigint not null references desk_list_view on delete cascade,
  primary key (user_id, list_code)
);
create index on desk_list_view_default (view_id);
revoke all on desk_list_view, desk_list_view_default from quayside_app;
