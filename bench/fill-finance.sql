-- Ten thousand companies that pay by the month, and `:lines` fee lines of a year as the portal would have written them: those of last
-- month are due and not billed, those before are settled. One company has a hundredth of all, in last month alone.
-- Triggers and foreign keys are disabled while it runs.
set session_replication_role = replica;
set work_mem = '512MB';
set maintenance_work_mem = '1GB';
set synchronous_commit = off;

create temp table place as
  select warehouse_id, now() as till, date_trunc('month', now() at time zone 'Europe/London')::date as this_month from warehouse where warehouse_code = 'UKBHM1';

insert into company (contract_company_id, name_cn, name, review_state, settlement_mode, warehouse_countries, created_time)
  select 500000 + n, '公司 ' || n, 'Company ' || n, 160005, 159002, '{GB}', till - interval '400 days' from place, generate_series(1, 10000) n;
insert into wallet (contract_company_id, currency_code, credit_limit) select 500000 + n, 'GBP', 10000000 from generate_series(1, 10000) n;
insert into app_user (contract_company_id, account_name, chinese_name, password_hash, role, created_time)
  select 500000 + n, 'bench_' || n, 'Bench', 'none', 161001, till from place, generate_series(1, 10000) n;

insert into wfin_fee (contract_company_id, id, fee_no, warehouse_id, relate_type, relate_id, relate_no, cost_type, name, unit_price, fee_unit, qty, currency_code, amount,
    fee_date, fee_state, payer_company_id, due_time, created_time, operator, monthly_bill_no) overriding system value
  select company, id, 'FE' || lpad(id::text, 12, '0'), warehouse_id, 'warehouse_out', id, 'DSGB' || lpad(id::text, 11, '0'), 152013, 'fees:line.handling', 4.2, 153001, 1, 'GBP', 4.2,
    day, case when back = 0 then 154001 else 154003 end, company, day + interval '16 hours', day + interval '16 hours', 'bench',
    case when back > 0 then 'MB' || to_char(day, 'YYYYMM') || '-' || company || '-GBP' end
  from (
    select id, company, back, (this_month - make_interval(months => back + 1))::date + day as day, warehouse_id
    from place, generate_series(1, :lines) id, lateral (
      select case when id <= :lines / 100 then 500001 else 500002 + id % 9999 end as company,
        case when id <= :lines / 100 then 0 else (id / 9999) % 12 end as back, (id / 9999 / 12) % 28 as day
    ) spread
  ) fee
  order by company, id;
insert into tally select contract_company_id, 'wfin_fee', currency_code, fee_state, count(*) from wfin_fee where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, sum(amount) * 100 from wfin_fee where contract_company_id > 500000 group by 1, 3, 4;
insert into tally select contract_company_id, 'company', site, shown_state, count(*) from company where contract_company_id > 500000 group by 1, 3, 4;

select setval(pg_get_serial_sequence('wfin_fee', 'id'), 1000000000);
set session_replication_role = origin;
