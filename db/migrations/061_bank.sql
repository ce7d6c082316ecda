-- Payments that arrived on the provider's accounts, as bank statements list them. They belong to no company: customers have no access.
create table bank_statement_line (
  id bigint generated always as identity primary key,
  source text not null check (source in ('CAMT.053', 'CSV')),
  file_name text not null,
  -- Account on which the payment arrived, and the bank's reference of the entry there.
  account text not null,
  entry_ref text not null,
  book_date date not null,
  amount numeric(14,2) not null check (amount > 0),
  currency_code text not null,
  counterparty_name text not null,
  remittance text not null,
  match_state int not null,
  -- The top-up or bill that it was booked on.
  matched_type text check (matched_type in ('recharge_record', 'wfin_monthly_bill')),
  matched_company_id bigint references company,
  matched_id bigint,
  matched_no text,
  ignore_reason text,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  -- Who imported, booked or ignored it last.
  operator text not null,
  row_version int not null default 1,
  -- A statement that is imported again adds nothing.
  unique (account, entry_ref),
  check ((match_state = 275002) = (matched_id is not null))
);
create index bank_statement_line_list on bank_statement_line (created_time desc, id desc);
create index bank_statement_line_state on bank_statement_line (match_state, created_time desc, id desc);
create index bank_statement_line_date on bank_statement_line (book_date desc, id desc);
-- A payment is booked on one line only, and a top-up by one payment.
create unique index bank_statement_line_recharge on bank_statement_line (matched_company_id, matched_id) where matched_type = 'recharge_record';
revoke all on bank_statement_line from quayside_app;
