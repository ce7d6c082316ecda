-- Payments that customers make on the page of a payment provider: for their wallet, or for a bill.
create table online_payment (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  payment_no text not null,
  -- The bill that is paid; empty: a top-up.
  monthly_bill_id bigint,
  monthly_bill_no text,
  currency_code text not null,
  amount numeric(14,2) not null check (amount > 0),
  payment_state int not null,
  -- The payment provider's own key, and its page; empty until it has answered.
  driver_ref text,
  page_url text,
  -- What the payment provider reported where that is not what was requested.
  reported_amount numeric(14,2),
  reported_currency text,
  fail_reason text,
  resolve_remark text,
  paid_time timestamptz,
  -- Until when it can be paid, and when the payment provider is asked next.
  expire_time timestamptz not null,
  next_check timestamptz,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, payment_no),
  foreign key (contract_company_id, monthly_bill_id) references wfin_monthly_bill
);
create index online_payment_list on online_payment (contract_company_id, created_time desc, id desc);
create index online_payment_state on online_payment (contract_company_id, payment_state, created_time desc, id desc);
create index online_payment_desk on online_payment (payment_state, created_time desc, id desc);
create index online_payment_desk_all on online_payment (created_time desc, id desc);
-- A notification names the payment by its number.
create index online_payment_no on online_payment (payment_no);
create index online_payment_check on online_payment (next_check) where next_check is not null;
-- One payment at a time of a bill.
create unique index online_payment_bill on online_payment (contract_company_id, monthly_bill_id) where payment_state = 301001;
select guard_company('online_payment');
call tally_of('online_payment', 'online_payment', 'currency_code', 'payment_state');
