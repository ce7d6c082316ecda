-- Every booked line of a bank statement against its booking: a top-up and its entry in the wallet, or a payment of a bill and what it could not take in the wallet; each once, with the amount and currency of the line.
with line as (
  select * from bank_statement_line where match_state = 275002
), entry as (
  -- 156001: top-up, 156010: taken back.
  select contract_company_id, relate_no, count(*) filter (where wallet_flow_type = 156001) - count(*) filter (where wallet_flow_type = 156010) as n, sum(change_balance) as amount,
    min(currency_code) as currency_code
  from wallet_flow where relate_type = 'recharge_record' and wallet_flow_type in (156001, 156010) group by 1, 2
), top_up as (
  select l.matched_company_id as contract_company_id, l.account, l.entry_ref, l.amount, l.currency_code, r.recharge_no is not null and r.recharge_state = 157002 as is_confirmed, r.confirm_amount,
    r.currency_code as top_up_currency, coalesce(e.n, 0) as entries, e.amount as entry_amount, e.currency_code as entry_currency
  from line l
  left join recharge_record r on r.contract_company_id = l.matched_company_id and r.id = l.matched_id
  left join entry e on e.contract_company_id = l.matched_company_id and e.relate_no = r.recharge_no
  where l.matched_type = 'recharge_record'
), surplus as (
  -- Of a line that is more than its bill could take; the entry names it by its key.
  select contract_company_id, currency_code, seq as line_id, sum(change_balance) as amount
  from wallet_flow where relate_type = 'bank_statement_line' and wallet_flow_type in (156001, 156010) group by 1, 2, 3
), on_bill as (
  -- Lines of two accounts may have one reference: then there are as many payments.
  select l.matched_company_id as contract_company_id, l.matched_id, l.entry_ref as reference, min(l.account) as account, min(l.currency_code) as currency_code, l.book_date,
    l.amount - coalesce(s.amount, 0) as amount, count(*) as lines
  from line l left join surplus s on s.contract_company_id = l.matched_company_id and s.currency_code = l.currency_code and s.line_id = l.id
  where l.matched_type = 'wfin_monthly_bill' group by l.matched_company_id, l.matched_id, l.entry_ref, l.book_date, l.amount - coalesce(s.amount, 0)
), standing as (
  -- Transfers that were not taken back.
  select y.* from bill_payment y where y.method = 'transfer' and not exists (select from bill_payment b
    where b.contract_company_id = y.contract_company_id and b.monthly_bill_id = y.monthly_bill_id and b.takes_back_seq = y.seq)
), paid as (
  select p.contract_company_id, p.account, p.reference as entry_ref, p.amount, p.currency_code, p.lines, b.currency_code as bill_currency,
    (select count(*) from standing y where y.contract_company_id = p.contract_company_id and y.monthly_bill_id = p.matched_id and y.reference = p.reference) as payments,
    (select count(*) from standing y where y.contract_company_id = p.contract_company_id and y.monthly_bill_id = p.matched_id and y.reference = p.reference
      and y.amount = p.amount and y.pay_date = p.book_date) as alike
  from on_bill p left join wfin_monthly_bill b on b.contract_company_id = p.contract_company_id and b.id = p.matched_id
), issue as (
  select contract_company_id, account || ' ' || entry_ref as subject, p.what, p.expected, p.found
  from top_up, lateral (values
    ('confirmed top-up', 'yes', case when is_confirmed then 'yes' else 'no' end), ('amount of the top-up', amount::text, confirm_amount::text), ('currency of the top-up', currency_code, top_up_currency),
    ('entries of the wallet', '1', entries::text), ('amount in the wallet', amount::text, entry_amount::text), ('currency of the wallet', currency_code, entry_currency)) p (what, expected, found)
  where p.expected is distinct from p.found
  union all
  select contract_company_id, account || ' ' || entry_ref, p.what, p.expected, p.found
  from paid, lateral (values
    ('payments of the bill', lines::text, payments::text), ('payments of the bill over ' || amount, lines::text, alike::text), ('currency of the bill', currency_code, bill_currency)) p (what, expected, found)
  where p.expected is distinct from p.found
)
select json_build_object('booked bank lines', (select count(*) from line)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
