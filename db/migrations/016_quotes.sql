-- Requests for a price, and the prices that answered them.

create table request_quote (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  inquiry_no text not null unique,
  quote_product_type int not null,
  quote_status int not null,
  destination_country text not null,
  -- All that was asked, as form and price engine read it; it never changes.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  total_cartons int not null check (total_cartons > 0),
  total_volume numeric(12, 3) not null,
  total_weight numeric(12, 2) not null,
  chargeable_weight numeric(12, 2) not null,
  revenue_ton numeric(12, 3) not null,
  -- Why a person must make the price; null where the card gave it.
  manual_reason text,
  -- The price that stands, and the order that was placed by it.
  quoted_price_id bigint,
  order_id bigint,
  -- Hidden from its owner's list; only what has ended is.
  is_deleted boolean not null default false,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id)
);
create index request_quote_list on request_quote (contract_company_id, created_time desc, id desc) where not is_deleted;
create index request_quote_desk on request_quote (quote_status, created_time) where quote_status = 170001;
create index request_quote_open on request_quote (contract_company_id, id) where quote_status = 170002;
select guard_company('request_quote');
call tally_of('request_quote', 'request_quote', 'quote_product_type', 'quote_status');

-- One answer, as it was shown: a card or a rate that changes later changes none of it.
create table quoted_price (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  request_quote_id bigint not null,
  quoted_price_no text not null unique,
  is_staff_quote boolean not null,
  -- By which card and which version of it; a number only, since cards may be deleted.
  rate_card_id bigint,
  rate_card_version int,
  valid_from date not null,
  valid_to date not null,
  transit_days_min int,
  transit_days_max int,
  currency_code text not null check (currency_code in ('GBP', 'EUR')),
  total_amount numeric(14, 2) not null,
  total_cny numeric(14, 2) not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  tax_estimate jsonb,
  remark text,
  created_time timestamptz not null,
  -- Null: made by the portal.
  created_by bigint,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, request_quote_id) references request_quote,
  check (valid_to >= valid_from)
);
create index quoted_price_request on quoted_price (contract_company_id, request_quote_id, id);
select guard_company('quoted_price');
create trigger quoted_price_kept before update or delete on quoted_price for each row execute function refuse_change();

alter table request_quote add foreign key (contract_company_id, quoted_price_id) references quoted_price;
