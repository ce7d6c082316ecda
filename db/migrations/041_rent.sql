-- Rates of the provider with versions and validity, and storage rent by batch and day.
-- Rates belong to no company: a row with a company is what was agreed with it.
create table rate_version (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('rent')),
  country_code text not null,
  agreed_with bigint references company,
  version int not null,
  valid_from date not null,
  currency_code text not null,
  -- Bands in order: up to which age in days (null: any), and the price per m³ and day.
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  state text not null check (state in ('draft', 'published')),
  published_time timestamptz,
  operator text not null,
  created_time timestamptz not null,
  row_version int not null default 1
);
create unique index rate_version_number on rate_version (kind, country_code, coalesce(agreed_with, 0), version);
create index rate_version_valid on rate_version (kind, country_code, valid_from desc) where state = 'published';
create function keep_published() returns trigger language plpgsql as $$
begin
  if old.state = 'published' then
    raise exception 'published rates never change' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger published before update or delete on rate_version for each row execute function keep_published();
insert into rate_version (kind, country_code, version, valid_from, currency_code, rates, state, published_time, operator, created_time) values
  ('rent', 'GB', 1, '2020-01-01', 'GBP', '[{"UpTo":30,"Price":0},{"UpTo":60,"Price":0.40},{"UpTo":90,"Price":0.55},{"UpTo":180,"Price":0.85},{"UpTo":365,"Price":1.30},{"UpTo":null,"Price":2.20}]', 'published', now(), 'system', now()),
  ('rent', 'DE', 1, '2020-01-01', 'EUR', '[{"UpTo":30,"Price":0},{"UpTo":60,"Price":0.45},{"UpTo":90,"Price":0.60},{"UpTo":180,"Price":0.95},{"UpTo":365,"Price":1.45},{"UpTo":null,"Price":2.40}]', 'published', now(), 'system', now());

create table warehouse_rent (
  contract_company_id bigint not null,
  wares_stock_id bigint not null,
  rent_date date not null,
  country_code text not null,
  warehouse_id bigint not null,
  wares_info_id bigint not null,
  pieces int not null check (pieces > 0),
  volume numeric(14,6) not null,
  aging_days int not null,
  age_band int not null,
  unit_price numeric(12,4) not null,
  currency_code text not null,
  amount numeric(14,4) not null,
  rate_version_id bigint not null references rate_version,
  primary key (contract_company_id, wares_stock_id, rent_date),
  foreign key (contract_company_id, wares_stock_id) references wares_stock
);
create index warehouse_rent_day on warehouse_rent (contract_company_id, country_code, rent_date);
create index warehouse_rent_product on warehouse_rent (contract_company_id, wares_info_id, rent_date);
select guard_company('warehouse_rent');
create trigger append_only before update or delete on warehouse_rent for each row execute function refuse_change();

-- Up to which day the rent of a company is computed, and up to which month it is charged.
create table warehouse_rent_progress (
  contract_company_id bigint not null references company,
  country_code text not null,
  last_day date not null,
  charged_month text,
  primary key (contract_company_id, country_code)
);
select guard_company('warehouse_rent_progress');
create unique index wfin_fee_rent on wfin_fee (contract_company_id, relate_no) where relate_type = 'warehouse_rent';
