-- Companies, users, sessions, and the plumbing every feature uses.
-- A table with contract_company_id belongs to a company: its keys start with that column, and row-level security
-- lets a transaction see only the company that it names in app.company ('*' for staff and jobs).

create function current_company() returns text language sql stable as $$ select current_setting('app.company', true) $$;

-- Puts the second wall around a company's table.
create function guard_company(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company on %s using ((select current_company()) = ''*'' or contract_company_id::text = (select current_company()))
       with check ((select current_company()) = ''*'' or contract_company_id::text = (select current_company()))', target);
end $$;

create table company (
  contract_company_id bigint primary key,
  name_cn text not null,
  name text not null,
  abbreviation text,
  country_code text not null default 'CN',
  review_state int not null default 160001,
  settlement_mode int not null default 159001,
  bill_currency_gb text not null default 'GBP',
  bill_currency_eu text not null default 'EUR',
  is_customer_is_by_batch boolean not null default false,
  -- [{NeedsType, CountryCode, NeedsDetail, IsEnable}]
  customer_special_config jsonb not null default '[]',
  -- Countries whose overseas warehouses the company has a contract for.
  warehouse_countries text[] not null default '{}',
  created_time timestamptz not null,
  row_version int not null default 1
);

create table app_user (
  id bigint generated always as identity primary key,
  -- null for the provider's own staff
  contract_company_id bigint references company,
  account_name text not null,
  chinese_name text not null,
  password_hash text not null,
  phone text,
  email text,
  email_that_has_been_bound text,
  role int not null default 161002,
  is_staff boolean not null default false,
  is_enabled boolean not null default true,
  lang_name text,
  last_login_time timestamptz,
  created_time timestamptz not null,
  row_version int not null default 1,
  check (is_staff = (contract_company_id is null))
);
create unique index app_user_account_name on app_user (lower(account_name));
create index app_user_company on app_user (contract_company_id, id);

-- Menu and button codes of an ordinary user; a super administrator holds all.
create table user_permission (
  contract_company_id bigint not null references company,
  user_id bigint not null references app_user,
  code text not null,
  primary key (contract_company_id, user_id, code)
);
select guard_company('user_permission');

create table user_setting (
  user_id bigint not null references app_user,
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);

-- Signed-in devices. Only the hash of a token is kept.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  -- Differs from the user's own company for staff in from-admin mode.
  contract_company_id bigint references company,
  from_admin_order_type int,
  is_staff boolean not null,
  device text,
  created_time timestamptz not null,
  last_seen_time timestamptz not null,
  expire_time timestamptz not null,
  ended_time timestamptz
);
create index session_of_user on session (user_id) where ended_time is null;

-- One-time secrets of links (admin token): hash, what for, until when.
create table one_time_secret (
  secret_hash bytea primary key,
  purpose text not null,
  payload jsonb not null,
  expire_time timestamptz not null,
  used_time timestamptz
);

-- Counted attempts (sign-in throttling, public calls): one row a key and window.
create table rate_count (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);

-- The answer of each creating or money-moving call, kept with its effect.
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  path text not null,
  body_hash bytea not null,
  -- Word for word as it was sent.
  answer text,
  created_time timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_time on idempotency_key (created_time);

-- Document numbers: one row a pattern and period; taken in a transaction of its own, so numbers may have gaps.
create table document_counter (
  prefix text primary key,
  last_number bigint not null
);

create table warehouse (
  warehouse_id bigint generated always as identity primary key,
  warehouse_code text not null unique,
  warehouse_name text not null,
  warehouse_type int not null,
  country_code text not null,
  address1 text not null,
  city text not null,
  postal_code text not null,
  phone text,
  time_zone text not null,
  currency_code text not null,
  is_enabled boolean not null default true
);

-- Every move of every document: history, timeline, and the outbox of messages.
create table event (
  id bigint generated always as identity,
  contract_company_id bigint not null references company,
  entity text not null,
  entity_id bigint not null,
  entity_no text not null,
  move text not null,
  from_state int,
  to_state int,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  user_id bigint,
  operator text not null,
  time timestamptz not null,
  remark text,
  payload jsonb not null default '{}',
  handled_at timestamptz,
  primary key (contract_company_id, id)
);
create index event_entity on event (contract_company_id, entity, entity_id, id);
create index event_unhandled on event (id) where handled_at is null;
select guard_company('event');

create table message (
  id bigint generated always as identity,
  contract_company_id bigint not null references company,
  user_id bigint not null references app_user,
  event_id bigint not null,
  relate_id bigint not null,
  dcg_no text not null,
  -- Titles are put into the reader's language when read: key of the text and its parameters.
  title_key text not null,
  title_params jsonb not null,
  message_type int not null,
  order_id bigint,
  order_loadding_and_service_scope_type int,
  page_code text,
  site text,
  read_time timestamptz,
  created_time timestamptz not null,
  unique (contract_company_id, user_id, event_id),
  primary key (contract_company_id, id)
);
create index message_list on message (contract_company_id, user_id, created_time desc, id desc);
create index message_unread on message (contract_company_id, user_id) where read_time is null;
select guard_company('message');

-- Files of a company; `path` is the key in the store, never shown.
create table file (
  id bigint generated always as identity,
  contract_company_id bigint not null references company,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  path text not null,
  uploader_type int not null default 0,
  created_by bigint,
  created_time timestamptz not null,
  primary key (contract_company_id, id)
);
create index file_company on file (contract_company_id, id);
select guard_company('file');

-- Imports and exports as their user sees them: progress, result, and the workbook to mend.
create table upload_record (
  id bigint generated always as identity,
  contract_company_id bigint not null references company,
  kind text not null check (kind in ('import', 'export', 'attachment')),
  template_code text not null,
  site text,
  file_name text not null,
  source_file_id bigint,
  import_state int not null,
  progress int not null default 0,
  total_rows int not null default 0,
  failed_rows int not null default 0,
  result jsonb,
  result_file_id bigint,
  input jsonb not null default '{}',
  uploader text not null,
  user_id bigint not null,
  lang_name text not null,
  upload_time timestamptz not null,
  finish_time timestamptz,
  primary key (contract_company_id, id)
);
create index upload_record_list on upload_record (contract_company_id, user_id, id desc);
select guard_company('upload_record');
