-- Who did what: a row for each call that changed something or saved a file. Never changed.
create table audit_entry (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  created_time timestamptz not null,
  user_id bigint not null,
  account_name text not null,
  -- Staff who acted for the company.
  is_staff boolean not null,
  path text not null,
  -- What it was about, as people read it and as they search for it.
  summary text not null,
  subjects text[] not null,
  address text not null,
  request_id text not null,
  primary key (contract_company_id, id)
);
create index audit_entry_list on audit_entry (contract_company_id, created_time desc, id desc);
create index audit_entry_user on audit_entry (contract_company_id, account_name, created_time desc, id desc);
create index audit_entry_desk on audit_entry (created_time desc, id desc) include (contract_company_id);
create index audit_entry_subjects on audit_entry using gin (subjects);
select guard_company('audit_entry');
create trigger append_only before update or delete on audit_entry for each row execute function refuse_change();

-- The same of the provider's staff at the desk, who belong to no company.
create table staff_audit_entry (
  id bigint generated always as identity primary key,
  created_time timestamptz not null,
  user_id bigint not null,
  account_name text not null,
  path text not null,
  summary text not null,
  subjects text[] not null,
  address text not null,
  request_id text not null
);
create index staff_audit_entry_list on staff_audit_entry (created_time desc, id desc);
create index staff_audit_entry_user on staff_audit_entry (account_name, created_time desc, id desc);
create index staff_audit_entry_subjects on staff_audit_entry using gin (subjects);
create trigger append_only before update or delete on staff_audit_entry for each row execute function refuse_change();
