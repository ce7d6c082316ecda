-- Every wallet against its entries, every entry's "after" against the sum so far, and what is frozen against open orders.
with running as (
  select contract_company_id, currency_code, id, change_balance, change_frozen, change_prepayment,
    sum(change_balance) over so_far <> after_balance or sum(change_frozen) over so_far <> after_frozen or sum(change_prepayment) over so_far <> after_prepayment as is_wrong
  from wallet_flow
  window so_far as (partition by contract_company_id, currency_code order by id)
), ledger as (
  select contract_company_id, currency_code, count(*) as entries, sum(change_balance) as balance, sum(change_frozen) as frozen, sum(change_prepayment) as prepayment,
    min(id) filter (where is_wrong) as first_wrong, count(*) filter (where is_wrong) as wrong
  from running
  group by contract_company_id, currency_code
), purse as (
  select contract_company_id, currency_code, w.balance is null as is_missing, w.balance as is_balance, w.frozen_amount as is_frozen, w.prepayment_balance as is_prepayment,
    coalesce(l.entries, 0) as entries, coalesce(l.balance, 0) as balance, coalesce(l.frozen, 0) as frozen, coalesce(l.prepayment, 0) as prepayment, l.first_wrong, l.wrong
  from wallet w full join ledger l using (contract_company_id, currency_code)
), document as (
  select contract_company_id, currency_code, relate_type, relate_no, sum(change_frozen) as frozen
  from wallet_flow where change_frozen <> 0
  group by contract_company_id, currency_code, relate_type, relate_no
), changed as (
  -- Companies that paid in another way before: their open orders have something frozen or not, as it was when they were placed.
  select distinct contract_company_id from event where entity = 'wallet' and move in ('payFromWallet', 'payByMonth')
), estimate as (
  -- Only companies that pay from their wallet freeze anything.
  select o.contract_company_id, o.currency_code, 'warehouse_out' as relate_type, o.warehouse_out_no as relate_no, o.estimated_fee as fee
  from warehouse_out o join company c using (contract_company_id)
  where o.status not in (126002, 126003, 126004, 126009) and (c.settlement_mode = 159001 or c.contract_company_id in (select contract_company_id from changed)) and o.estimated_fee <> 0
  union all
  select o.contract_company_id, o.currency_code, 'replenishment_out', o.warehouse_out_no, o.estimated_fee
  from replenishment_out o join company c using (contract_company_id)
  where o.status not in (126002, 126003, 126004, 126009) and (c.settlement_mode = 159001 or c.contract_company_id in (select contract_company_id from changed)) and o.estimated_fee <> 0
  union all
  select o.contract_company_id, o.currency_code, 'vendor_out', o.warehouse_out_no, o.estimated_fee
  from vendor_out o join company c using (contract_company_id)
  where o.status not in (126002, 126003, 126004, 126009) and (c.settlement_mode = 159001 or c.contract_company_id in (select contract_company_id from changed)) and o.estimated_fee <> 0
), issue as (
  select contract_company_id, currency_code || ' wallet' as subject, 'wallet of ' || entries || ' entries' as what, 'to be there' as expected, 'none' as found from purse where is_missing
  union all
  select contract_company_id, currency_code || ' wallet', p.pocket || ' against the sum of ' || entries || ' entries', p.sum::text, p.money::text
  from purse, lateral (values ('balance', is_balance, balance), ('frozen amount', is_frozen, frozen), ('prepayment', is_prepayment, prepayment)) p (pocket, money, sum)
  where not is_missing and p.money <> p.sum
  union all
  select f.contract_company_id, f.currency_code || ' wallet',
    p.pocket || ' after entry WF' || f.id || ' (' || f.relate_no || ')' || case when w.wrong > 1 then ', first of ' || w.wrong || ' wrong entries' else '' end, p.sum::text, p.money::text
  from purse w
  join wallet_flow f on f.contract_company_id = w.contract_company_id and f.id = w.first_wrong,
  lateral (
    select sum(e.change_balance) as balance, sum(e.change_frozen) as frozen, sum(e.change_prepayment) as prepayment
    from wallet_flow e where e.contract_company_id = f.contract_company_id and e.currency_code = f.currency_code and e.id <= f.id
  ) s,
  lateral (values ('balance', f.after_balance, s.balance), ('frozen amount', f.after_frozen, s.frozen), ('prepayment', f.after_prepayment, s.prepayment)) p (pocket, money, sum)
  where p.money <> p.sum
  union all
  select contract_company_id, relate_no, currency_code || ' frozen against the estimate of the open order', coalesce(e.fee, 0)::text, coalesce(d.frozen, 0)::text
  from document d full join estimate e using (contract_company_id, currency_code, relate_type, relate_no)
  where coalesce(e.fee, 0) <> coalesce(d.frozen, 0)
    and not (coalesce(d.frozen, 0) = 0 and contract_company_id in (select contract_company_id from changed))
)
select json_build_object('wallets', (select count(*) from purse), 'entries', (select coalesce(sum(entries), 0) from purse)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
