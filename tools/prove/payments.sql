-- Every online payment against the wallet: one that was paid has its entry once, with its amount and currency; one that was charged back (301007) has one against it too; any other has none.
with entry as (
  select contract_company_id, relate_no, count(*) as n, sum(change_balance) as amount, min(currency_code) as currency_code
  from wallet_flow where relate_type = 'online_payment' group by 1, 2
), payment as (
  select contract_company_id, coalesce(p.payment_no, e.relate_no) as no, coalesce(p.payment_state = 301002, false) as is_paid, coalesce(p.payment_state = 301007, false) as is_back, p.amount, p.currency_code,
    coalesce(e.n, 0) as entries, e.amount as entry_amount, e.currency_code as entry_currency
  from (select *, payment_no as relate_no from online_payment) p full join entry e using (contract_company_id, relate_no)
), issue as (
  select contract_company_id, no as subject, p.what, p.expected, p.found
  from payment, lateral (values
    ('entries of the wallet', case when is_paid then '1' when is_back then '2' else '0' end, entries::text),
    ('amount in the wallet', case when is_paid then amount::text when is_back then '0.00' end, entry_amount::text),
    ('currency of the wallet', case when is_paid or is_back then currency_code end, entry_currency)) p (what, expected, found)
  where p.expected is distinct from p.found
)
select json_build_object('online payments', (select count(*) from payment)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
