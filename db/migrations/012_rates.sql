-- Prices of freight and the exchange rates they are converted with.

create table rate_card (
  id bigint generated always as identity primary key,
  -- Null is a public price.
  contract_company_id bigint references company,
  card_name text not null,
  quote_product_type int not null,
  country_code text not null,
  receipt_place_code text,
  -- Beginnings of postcodes, separated by commas; null is the whole country.
  delivery_zone text,
  valid_from date not null,
  valid_to date not null,
  transit_days_min int check (transit_days_min >= 0),
  transit_days_max int,
  -- As the price engine reads them: a card is read and written whole.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_time timestamptz not null,
  created_by bigint references app_user,
  updated_time timestamptz not null,
  updated_by bigint references app_user,
  row_version int not null default 1,
  check (valid_to >= valid_from),
  check (transit_days_max >= transit_days_min)
);
create index rate_card_valid on rate_card (quote_product_type, country_code, valid_to);

-- Companies read the public cards and their own, and write none.
alter table rate_card enable row level security;
alter table rate_card force row level security;
create policy company on rate_card for select to quayside_app
  using (contract_company_id is null or contract_company_id = nullif(current_setting('app.company', true), '')::bigint);
create policy everyone on rate_card to quayside_staff, current_user using (true);

-- What one unit of each currency is worth in pounds, from that day on; crosses come from these.
create table exchange_rate (
  rate_date date primary key,
  eur numeric(12, 6) not null check (eur > 0),
  usd numeric(12, 6) not null check (usd > 0),
  cny numeric(12, 6) not null check (cny > 0),
  updated_time timestamptz not null,
  updated_by bigint references app_user,
  row_version int not null default 1
);

revoke insert, update, delete on rate_card, exchange_rate from quayside_app;
