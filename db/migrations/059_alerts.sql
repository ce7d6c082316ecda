-- Alerts of a company: what has crossed a line that it set, or comes close to a deadline. The job that looks for them opens and closes them.
create table os_early_warn_config (
  contract_company_id bigint not null references company,
  country_code text not null,
  -- Pieces left, days of age, hours, and the least that a wallet should have.
  stock_line int not null check (stock_line >= 0),
  age_line int not null check (age_line > 0),
  timeout_line int not null check (timeout_line > 0),
  balance_line numeric(14,2) not null check (balance_line >= 0),
  is_email boolean not null,
  is_message boolean not null,
  emails text[] not null default '{}',
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, country_code)
);
select guard_company('os_early_warn_config');

create table os_early_warn (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  warn_type int not null,
  -- Country of the warehouse or of the provider's company; empty where there is none.
  country_code text not null,
  -- What it is about: its table, its key and its number.
  entity text not null,
  relate_id bigint not null,
  relate_no text not null,
  current_value numeric(14,2) not null,
  line_value numeric(14,2) not null,
  due_time timestamptz,
  -- Right to the item, and its page.
  read_code text not null,
  page_code text not null,
  state int not null,
  created_time timestamptz not null,
  last_time timestamptz not null,
  closed_time timestamptz,
  primary key (contract_company_id, id)
);
-- One alert of a kind about one item while it is open, however many processes look for it.
create unique index os_early_warn_open on os_early_warn (contract_company_id, entity, relate_id, warn_type, country_code) where state <> 262003;
create index os_early_warn_list on os_early_warn (contract_company_id, created_time desc, id desc);
create index os_early_warn_state on os_early_warn (contract_company_id, state, created_time desc, id desc);
create index os_early_warn_due on os_early_warn (contract_company_id, due_time, id);
select guard_company('os_early_warn');
-- By the right to the item instead of its country: a user is reminded of what he may open.
call tally_of('os_early_warn', 'os_early_warn', 'read_code', 'state');
