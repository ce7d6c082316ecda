-- Every balance against its movements, and every movement's "after" against the sum of all movements up to it. One pass.
with running as (
  select contract_company_id, wares_stock_id, id, change_total, change_available, change_locked, change_damaged, change_in_transit,
    sum(change_total) over so_far <> after_total or sum(change_available) over so_far <> after_available or sum(change_locked) over so_far <> after_locked
      or sum(change_damaged) over so_far <> after_damaged or sum(change_in_transit) over so_far <> after_in_transit as is_wrong
  from stock_flow
  window so_far as (partition by contract_company_id, wares_stock_id order by id)
), ledger as (
  select contract_company_id, wares_stock_id, count(*) as movements, sum(change_total) as total, sum(change_available) as available, sum(change_locked) as locked,
    sum(change_damaged) as damaged, sum(change_in_transit) as in_transit, min(id) filter (where is_wrong) as first_wrong, count(*) filter (where is_wrong) as wrong
  from running
  group by contract_company_id, wares_stock_id
), batch as (
  select contract_company_id, coalesce(k.id, l.wares_stock_id) as stock_id, k.id is null as is_missing, k.wares_info_id, k.warehouse_id, k.batch_no,
    k.total_pcs, k.available_pcs, k.locked_pcs, k.damaged_pcs, k.in_transit_pcs,
    coalesce(l.movements, 0) as movements, coalesce(l.total, 0) as total, coalesce(l.available, 0) as available, coalesce(l.locked, 0) as locked,
    coalesce(l.damaged, 0) as damaged, coalesce(l.in_transit, 0) as in_transit, l.first_wrong, l.wrong
  from (select *, id as wares_stock_id from wares_stock) k full join ledger l using (contract_company_id, wares_stock_id)
), named as (
  select b.*, case when b.is_missing then 'stock row ' || b.stock_id else concat_ws(', ', w.fnsku, 'batch ' || b.batch_no, 'warehouse ' || h.warehouse_code) end as subject
  from batch b
  left join wares_info w on w.contract_company_id = b.contract_company_id and w.id = b.wares_info_id
  left join warehouse h on h.warehouse_id = b.warehouse_id
  where b.is_missing or b.wrong > 0 or b.total_pcs <> b.available_pcs + b.locked_pcs + b.damaged_pcs
    or (b.total_pcs, b.available_pcs, b.locked_pcs, b.damaged_pcs, b.in_transit_pcs) is distinct from (b.total, b.available, b.locked, b.damaged, b.in_transit)
), issue as (
  select contract_company_id, stock_id, subject, 'balance row of ' || movements || ' movements' as what, 'to be there' as expected, 'none' as found from named where is_missing
  union all
  select contract_company_id, stock_id, subject, 'total against available + locked + damaged', (available_pcs + locked_pcs + damaged_pcs)::text, total_pcs::text
  from named where total_pcs <> available_pcs + locked_pcs + damaged_pcs
  union all
  select n.contract_company_id, n.stock_id, n.subject, b.bucket || ' against the sum of ' || n.movements || ' movements', b.sum::text, b.pieces::text
  from named n, lateral (values ('total', n.total_pcs, n.total), ('available', n.available_pcs, n.available), ('locked', n.locked_pcs, n.locked), ('damaged', n.damaged_pcs, n.damaged),
    ('in transit', n.in_transit_pcs, n.in_transit)) b (bucket, pieces, sum)
  where not n.is_missing and b.pieces <> b.sum
  union all
  select n.contract_company_id, n.stock_id, n.subject,
    b.bucket || ' after movement SF' || f.id || ' (' || f.relate_no || ')' || case when n.wrong > 1 then ', first of ' || n.wrong || ' wrong movements' else '' end, b.sum::text, b.pieces::text
  from named n
  join stock_flow f on f.contract_company_id = n.contract_company_id and f.id = n.first_wrong,
  lateral (
    select sum(e.change_total) as total, sum(e.change_available) as available, sum(e.change_locked) as locked, sum(e.change_damaged) as damaged, sum(e.change_in_transit) as in_transit
    from stock_flow e where e.contract_company_id = f.contract_company_id and e.wares_stock_id = f.wares_stock_id and e.id <= f.id
  ) s,
  lateral (values ('total', f.after_total, s.total), ('available', f.after_available, s.available), ('locked', f.after_locked, s.locked), ('damaged', f.after_damaged, s.damaged),
    ('in transit', f.after_in_transit, s.in_transit)) b (bucket, pieces, sum)
  where b.pieces <> b.sum
)
select (select json_build_object('movements', coalesce(sum(movements), 0), 'batches', count(*)) from batch) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, stock_id, what limit 1000) first) as issues
