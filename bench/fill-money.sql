-- What the lists of money show, in proportion to the orders of bench/fill.sql: entries of wallets, top-ups, monthly bills with their lines,
-- online payments, the bank's statement and a month of warehouse rent. Amounts add up: a wallet holds the sum of its entries.
set session_replication_role = replica;
set work_mem = '512MB';
set synchronous_commit = off;

drop table if exists pg_temp.paying;
create temp table paying as
  select o.contract_company_id as company, o.id, o.created_by as user_id, o.created_time as at, o.id % 100 as nth, o.customer_reference, o.warehouse_out_no as no
  from warehouse_out o where o.contract_company_id > 500000 and o.id between 1000000 and 9999999999;

insert into recharge_record (contract_company_id, id, recharge_no, currency_code, amount, pay_date, payer_account_name, recharge_state, confirm_amount, created_time, created_by, updated_time, updated_by) overriding system value
  select company, id, 'RE' || lpad(id::text, 10, '0'), 'GBP', 10, at::date, 'Payer ' || id, case nth when 0 then 157001 when 2 then 157003 when 4 then 157004 else 157002 end, case when nth > 4 then 10 end, at, user_id, at, user_id
  from paying where id % 2 = 0 order by id;

-- Top-ups first, then what each order of a company that pays from its wallet costs.
insert into wallet_flow (contract_company_id, currency_code, wallet_flow_type, change_balance, change_frozen, change_prepayment, after_balance, after_frozen, after_prepayment, relate_type, relate_no, operator, flow_time)
  select contract_company_id, 'GBP', kind, change, 0, 0, sum(change) over (partition by contract_company_id order by kind, at, relate_no), 0, 0, relate_type, relate_no, 'bench', at
  from (
    select contract_company_id, 156001 as kind, confirm_amount as change, 'recharge_record' as relate_type, recharge_no as relate_no, created_time as at
    from recharge_record where contract_company_id > 500000 and recharge_state = 157002
    union all
    select f.contract_company_id, 156004, -f.amount, f.relate_type, f.relate_no, f.created_time
    from wfin_fee f join company c using (contract_company_id) where f.contract_company_id > 500000 and c.settlement_mode = 159001
  ) flow order by at;
update wallet w set balance = f.sum from (select contract_company_id, sum(change_balance) from wallet_flow where contract_company_id > 500000 group by 1) f
  where f.contract_company_id = w.contract_company_id and w.currency_code = 'GBP';

-- Twelve months of bills; the largest company pays those of ninety-nine others as well. The last month is to be paid.
drop table if exists pg_temp.billed;
create temp table billed as
  select payer, company, back, to_char(first, 'YYYY-MM') as month, first + interval '1 month 3 days' as at, (first + interval '2 months')::date as due,
    2000000 + row_number() over (order by back desc, payer, company) as id
  from (
    select contract_company_id as payer, contract_company_id as company from company where contract_company_id between 500001 and 501000
    union all select 500001, n from generate_series(500002, 500100) n
  ) who, lateral (select back, date_trunc('month', now() at time zone 'Europe/London')::date - make_interval(months => back) as first from generate_series(1, 12) back) months;
insert into wfin_monthly_bill (contract_company_id, id, monthly_bill_no, company_id, bill_month, currency_code, legal_entity, invoice_no, invoice_date, bill_status, line_count, opening_unpaid, fee_total, refund_total, tax_amount, bill_amount, paid_amount,
    due_date, confirm_by, created_time, updated_time, customer) overriding system value
  select payer, id, 'MB' || replace(month, '-', '') || '-' || id || '-GBP', company, month, 'GBP', 'GB', 'GB-' || id, at::date, state, 1, 0, 100, 0, 20, 120, case state when 155004 then 120 when 155003 then 50 else 0 end, due, at + interval '5 days', at, at,
    (select jsonb_build_object('Name', c.name, 'Address', c.address, 'PostalCode', c.postal_code, 'CountryCode', c.country_code, 'TaxNumber', c.tax_number) from company c where c.contract_company_id = payer)
  from billed, lateral (select case when back > 1 then case when id % 500 = 0 then 155006 else 155004 end else (array[155001, 155002, 155002, 155003, 155005, 155004])[1 + id % 6] end as state) s order by id;

-- All costs of the largest company's orders are on its last bill, so that one bill is long.
insert into wfin_monthly_bill_line (contract_company_id, monthly_bill_id, line_no, bill_month, fee_no, fee_date, country_code, relate_type, relate_id, relate_no, customer_reference, cost_type, name, unit_price, fee_unit, qty, currency_code, amount, tax_code, tax_percent, tax_amount, operator)
  select f.contract_company_id, b.id, row_number() over (partition by f.contract_company_id, b.id order by f.id), b.month, f.fee_no, f.fee_date, 'GB', f.relate_type, f.relate_id, f.relate_no, p.customer_reference, f.cost_type, f.name, f.unit_price, f.fee_unit, f.qty, 'GBP', f.amount, 'S', 20, 0.84, 'bench'
  from wfin_fee f join paying p on p.company = f.contract_company_id and p.id = f.relate_id
    join billed b on b.payer = f.contract_company_id and b.company = f.contract_company_id and (b.month = to_char(f.fee_date, 'YYYY-MM') and b.payer > 500001 or b.payer = 500001 and b.back = 1)
  order by b.id, f.id;
update wfin_monthly_bill b set line_count = l.n from (select contract_company_id, monthly_bill_id, count(*) as n from wfin_monthly_bill_line group by 1, 2) l
  where l.contract_company_id = b.contract_company_id and l.monthly_bill_id = b.id;

insert into online_payment (contract_company_id, id, payment_no, monthly_bill_id, monthly_bill_no, currency_code, amount, payment_state, paid_time, expire_time, created_time, created_by, updated_time) overriding system value
  select b.contract_company_id, b.id, 'OP' || lpad(b.id::text, 10, '0'), b.id, b.monthly_bill_no, 'GBP', 120, case when b.bill_status = 155004 then 301002 when b.id % 3 = 0 then 301001 when b.id % 3 = 1 then 301003 else 301004 end,
    case when b.bill_status = 155004 then b.created_time end, b.created_time + interval '1 day', b.created_time, 1, b.created_time
  from wfin_monthly_bill b where b.contract_company_id > 500000 and b.bill_status <> 155006 order by b.id;

insert into bank_statement_line (source, file_name, account, entry_ref, book_date, amount, currency_code, counterparty_name, remittance, match_state, matched_type, matched_company_id, matched_id, matched_no, created_time, updated_time, operator)
  select 'CSV', 'statement.csv', 'GB00BENCH', 'ENTRY' || id, at::date, 10, 'GBP', 'Payer ' || id, 'Payment ' || id, case when is_booked then 275002 when nth < 3 then 275001 else 275003 end,
    case when is_booked then 'recharge_record' end, case when is_booked then company end, case when is_booked then id end, case when is_booked then 'RE' || lpad(id::text, 10, '0') end, at, at, 'bench'
  from (select *, id % 2 = 0 and nth > 4 as is_booked from paying) p order by p.at;

insert into warehouse_rent (contract_company_id, wares_stock_id, rent_date, country_code, warehouse_id, wares_info_id, pieces, volume, aging_days, age_band, unit_price, currency_code, amount, rate_version_id)
  select s.contract_company_id, s.id, day, 'GB', s.warehouse_id, s.wares_info_id, 100, 0.3, day - s.putaway_date, 136005, 0.5, 'GBP', 0.15, (select min(id) from rate_version)
  from wares_stock s, lateral (select now()::date - n as day from generate_series(1, case when s.contract_company_id = 500001 then 31 else 1 end) n) d
  where s.id >= 1000000 order by s.contract_company_id, day, s.id;
insert into warehouse_rent_progress (contract_company_id, country_code, last_day) select distinct contract_company_id, 'GB', now()::date - 1 from wares_stock where id >= 1000000;

insert into tally select contract_company_id, 'wfin_fee', currency_code, fee_state, count(*) from wfin_fee where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, sum(amount) * 100 from wfin_fee where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'recharge_record', currency_code, recharge_state, count(*) from recharge_record where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'wfin_monthly_bill', currency_code, bill_status, count(*) from wfin_monthly_bill where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'online_payment', currency_code, payment_state, count(*) from online_payment where contract_company_id > 500000 group by 1, 3, 4;

select setval(pg_get_serial_sequence(t, 'id'), 20000000000) from unnest('{recharge_record,wfin_monthly_bill,online_payment}'::text[]) t;
set session_replication_role = origin;
