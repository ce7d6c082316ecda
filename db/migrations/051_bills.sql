-- Monthly bills. A bill belongs to the company that pays it; company_id is whose documents were charged.
create table wfin_monthly_bill (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  monthly_bill_no text not null,
  company_id bigint not null references company,
  bill_month text not null check (bill_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  currency_code text not null,
  -- Country of the provider's company that writes it.
  legal_entity text not null,
  invoice_no text not null,
  invoice_date date not null,
  bill_status int not null,
  line_count int not null check (line_count > 0),
  -- What was owed on earlier bills when this one was written.
  opening_unpaid numeric(14,2) not null,
  fee_total numeric(14,2) not null,
  refund_total numeric(14,2) not null,
  tax_amount numeric(14,2) not null,
  bill_amount numeric(14,2) not null,
  -- Sum of its credit notes with tax, and of its payments. Everything else stays as it was written.
  credited_amount numeric(14,2) not null default 0 check (credited_amount >= 0),
  paid_amount numeric(14,2) not null default 0 check (paid_amount >= 0),
  balance_due numeric(14,2) not null generated always as (bill_amount - credited_amount - paid_amount) stored check (balance_due >= 0),
  due_date date not null,
  -- When it counts as confirmed unless the company objects.
  confirm_by timestamptz not null,
  confirm_time timestamptz,
  void_reason text,
  -- Tab of the customer's list: pending, history, paid for others.
  bill_group int not null generated always as (
    case when company_id <> contract_company_id then 260003 when bill_status in (155004, 155006) then 260002 else 260001 end) stored,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, monthly_bill_no),
  unique (contract_company_id, invoice_no),
  check (bill_amount = fee_total + refund_total + tax_amount)
);
-- One bill for a month, whoever writes it and how often.
create unique index wfin_monthly_bill_once on wfin_monthly_bill (contract_company_id, company_id, currency_code, bill_month) where bill_status <> 155006;
create index wfin_monthly_bill_list on wfin_monthly_bill (contract_company_id, created_time desc, id desc);
create index wfin_monthly_bill_group on wfin_monthly_bill (contract_company_id, bill_group, created_time desc, id desc);
create index wfin_monthly_bill_due on wfin_monthly_bill (contract_company_id, due_date desc, id desc);
create index wfin_monthly_bill_desk on wfin_monthly_bill (bill_status, created_time desc, id desc);
create index wfin_monthly_bill_desk_all on wfin_monthly_bill (created_time desc, id desc);
create index wfin_monthly_bill_find_monthly_bill_no on wfin_monthly_bill (upper(monthly_bill_no) text_pattern_ops, contract_company_id);
create index wfin_monthly_bill_find_invoice_no on wfin_monthly_bill (upper(invoice_no) text_pattern_ops, contract_company_id);
select guard_company('wfin_monthly_bill');
call tally_of('wfin_monthly_bill', 'wfin_monthly_bill', 'currency_code', 'bill_status');

-- A correction of one line, or of the whole bill when it is voided, with a number of the same gapless series.
create table bill_credit_note (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  monthly_bill_id bigint not null,
  credit_note_no text not null,
  legal_entity text not null,
  is_void boolean not null,
  net_amount numeric(14,2) not null check (net_amount >= 0),
  tax_amount numeric(14,2) not null check (tax_amount >= 0),
  -- What went back to the wallet because it was paid already.
  refunded_amount numeric(14,2) not null default 0,
  reason text not null,
  operator text not null,
  created_time timestamptz not null,
  primary key (contract_company_id, id),
  unique (contract_company_id, credit_note_no),
  foreign key (contract_company_id, monthly_bill_id) references wfin_monthly_bill
);
create index bill_credit_note_of on bill_credit_note (contract_company_id, monthly_bill_id, id);
select guard_company('bill_credit_note');
create trigger append_only before update or delete on bill_credit_note for each row execute function refuse_change();

-- What a bill charges, as it was written: the payer reads it without access to the rows of whose documents it is about.
create table wfin_monthly_bill_line (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  monthly_bill_id bigint not null,
  line_no int not null,
  bill_month text not null,
  fee_no text not null,
  fee_date date not null,
  country_code text,
  relate_type text not null,
  relate_id bigint not null,
  relate_no text not null,
  order_type int,
  -- The customer's own name for the document, such as the number of its order.
  customer_reference text,
  cost_type int not null,
  name text not null,
  unit_price numeric(12,4) not null,
  fee_unit int not null,
  qty numeric(12,3) not null,
  currency_code text not null,
  amount numeric(12,2) not null,
  tax_code text not null,
  tax_percent numeric(5,2) not null,
  tax_amount numeric(12,2) not null,
  operator text not null,
  -- Of a correction: the credit note, and the line that it corrects.
  credit_note_id bigint,
  corrects_line_no int,
  primary key (contract_company_id, id),
  unique (contract_company_id, monthly_bill_id, line_no),
  foreign key (contract_company_id, monthly_bill_id) references wfin_monthly_bill,
  foreign key (contract_company_id, credit_note_id) references bill_credit_note,
  check ((credit_note_id is null) = (corrects_line_no is null))
);
create index wfin_monthly_bill_line_no on wfin_monthly_bill_line (contract_company_id, monthly_bill_id, relate_no, line_no);
create index wfin_monthly_bill_line_month on wfin_monthly_bill_line (contract_company_id, bill_month, country_code, customer_reference);
create index wfin_monthly_bill_line_corrects on wfin_monthly_bill_line (contract_company_id, monthly_bill_id, corrects_line_no) where corrects_line_no is not null;
select guard_company('wfin_monthly_bill_line');
create trigger append_only before update or delete on wfin_monthly_bill_line for each row execute function refuse_change();

create table bill_payment (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  monthly_bill_id bigint not null,
  -- Counts the payments of the bill, and tells their postings apart.
  seq int not null,
  method text not null check (method in ('wallet', 'prepayment', 'transfer', 'refund')),
  -- Below zero for what went back to the wallet.
  amount numeric(14,2) not null check (amount <> 0),
  pay_date date not null,
  reference text,
  operator text not null,
  created_time timestamptz not null,
  primary key (contract_company_id, id),
  unique (contract_company_id, monthly_bill_id, seq),
  foreign key (contract_company_id, monthly_bill_id) references wfin_monthly_bill
);
select guard_company('bill_payment');
create trigger append_only before update or delete on bill_payment for each row execute function refuse_change();

-- Numbers of invoices and credit notes without gaps: taken in the transaction that writes the document.
create table invoice_counter (
  legal_entity text not null,
  year int not null,
  last_number int not null,
  primary key (legal_entity, year)
);

create index wfin_fee_bill on wfin_fee (contract_company_id, monthly_bill_no) where monthly_bill_no is not null;
