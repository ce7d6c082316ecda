-- What explains a fee line, and what lists of them need.
alter table wfin_fee
  add column created_time timestamptz not null default now(),
  -- Who did the work, or whose rule charged it.
  add column operator text not null default '',
  -- Version of the rate table that the rate is from; null for rates that are agreed with an order.
  add column rate_version_id bigint,
  add column monthly_bill_no text,
  -- How the quantity came about, such as the days of a month of rent.
  add column explain jsonb;
update wfin_fee set created_time = fee_date::timestamptz;
alter table wfin_fee alter column created_time drop default;
create index wfin_fee_list on wfin_fee (contract_company_id, created_time desc, id desc);
create index wfin_fee_date on wfin_fee (contract_company_id, fee_date desc, id desc);
create index wfin_fee_amount on wfin_fee (contract_company_id, amount desc, id desc);
create index wfin_fee_desk on wfin_fee (fee_state, created_time desc, id desc);
call tally_of('wfin_fee', 'wfin_fee', 'currency_code', 'fee_state');
insert into tally select contract_company_id, 'wfin_fee', currency_code, fee_state, count(*) from wfin_fee group by 1, 3, 4;
