-- Saved views: filters, tab and order of a list under a name, for their owner or for the whole company.
create table list_view (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  list_code text not null,
  name text not null,
  filters jsonb not null,
  sort_field text,
  sort_order text check (sort_order in ('asc', 'desc')),
  is_shared boolean not null,
  owner_user_id bigint not null,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, list_code, owner_user_id, name)
);
select guard_company('list_view');

-- The view with which a list opens, for each user.
create table list_view_default (
  contract_company_id bigint not null,
  user_id bigint not null,
  list_code text not null,
  view_id bigint not null,
  primary key (contract_company_id, user_id, list_code),
  foreign key (contract_company_id, view_id) references list_view (contract_company_id, id) on delete cascade
);
create index on list_view_default (contract_company_id, view_id);
select guard_company('list_view_default');
