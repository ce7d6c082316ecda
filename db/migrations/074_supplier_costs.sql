-- What suppliers charged the provider, by document and kind: the other side of a margin. Only staff see it.
create table supplier_invoice (
  id bigint generated always as identity primary key,
  supplier_name text not null,
  invoice_no text not null,
  invoice_date date not null,
  currency_code text not null,
  total numeric(14,2) not null check (total > 0),
  remark text,
  operator text not null,
  created_time timestamptz not null,
  void_time timestamptz,
  void_reason text,
  check ((void_time is null) = (void_reason is null)),
  row_version int not null default 1
);
create unique index supplier_invoice_once on supplier_invoice (lower(supplier_name), lower(invoice_no)) where void_time is null;
create index supplier_invoice_list on supplier_invoice (created_time desc, id desc);
create index supplier_invoice_date on supplier_invoice (invoice_date desc, id desc);

create table supplier_cost (
  id bigint generated always as identity primary key,
  supplier_invoice_id bigint not null references supplier_invoice,
  line_no int not null,
  -- For which customer's document; null: overheads.
  customer_id bigint references company,
  relate_no text,
  cost_type int not null,
  amount numeric(14,2) not null check (amount <> 0),
  unique (supplier_invoice_id, line_no)
);
create index supplier_cost_customer on supplier_cost (customer_id);

revoke all on supplier_invoice, supplier_cost from quayside_app;
