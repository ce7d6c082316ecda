-- Top-ups that customers announce and staff confirm, and what lists of wallet entries need.
create table recharge_record (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  recharge_no text not null,
  currency_code text not null,
  amount numeric(14,2) not null check (amount > 0),
  pay_date date not null,
  payer_account_name text not null,
  recharge_state int not null,
  -- What arrived on our account; it is what the wallet gets.
  confirm_amount numeric(14,2) check (confirm_amount > 0),
  reject_reason text,
  remark text,
  created_time timestamptz not null,
  created_by bigint not null,
  updated_time timestamptz not null,
  updated_by bigint not null,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, recharge_no)
);
create index recharge_record_list on recharge_record (contract_company_id, created_time desc, id desc);
create index recharge_record_number on recharge_record (contract_company_id, recharge_no desc, id desc);
create index recharge_record_desk on recharge_record (recharge_state, created_time desc, id desc);
select guard_company('recharge_record');
call tally_of('recharge_record', 'recharge_record', 'currency_code', 'recharge_state');

create index wallet_flow_list on wallet_flow (contract_company_id, flow_time desc, id desc);
create index wallet_flow_currency on wallet_flow (contract_company_id, currency_code, flow_time desc, id desc);
create index wallet_flow_desk on wallet_flow (flow_time desc, id desc);
create index wallet_flow_relate on wallet_flow (contract_company_id, relate_no);

-- From when a fee may be taken from a wallet or billed: freight is due once it has departed, everything else at once.
alter table wfin_fee add column due_time timestamptz;
update wfin_fee f set due_time = f.fee_date::timestamptz
  where f.fee_state <> 154001 or f.relate_type <> 'order_fba'
    or exists (select from order_fba o where o.contract_company_id = f.contract_company_id and o.id = f.relate_id and o.order_status between 101005 and 101008);
create index wfin_fee_to_settle on wfin_fee (payer_company_id, currency_code, due_time) where fee_state = 154001;
