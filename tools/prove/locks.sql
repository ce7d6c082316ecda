-- The locked bucket against held locks; held locks only for open orders, and exactly their pieces; used up for what was shipped.
with held as (
  select contract_company_id, wares_stock_id, sum(pieces) as pieces, count(*) as locks from stock_lock where state = 'held' group by contract_company_id, wares_stock_id
), bucket_fault as (
  select k.contract_company_id, concat_ws(', ', w.fnsku, 'batch ' || k.batch_no, 'warehouse ' || h.warehouse_code) as subject,
    'locked against ' || coalesce(l.locks, 0) || ' held locks' as what, coalesce(l.pieces, 0)::text as expected, k.locked_pcs::text as found
  from (select *, id as wares_stock_id from wares_stock) k
  left join held l using (contract_company_id, wares_stock_id)
  left join wares_info w on w.contract_company_id = k.contract_company_id and w.id = k.wares_info_id
  left join warehouse h on h.warehouse_id = k.warehouse_id
  where k.locked_pcs <> coalesce(l.pieces, 0)
), lock as (
  select contract_company_id, relate_type, warehouse_out_id as id, coalesce(sum(pieces) filter (where state = 'held'), 0) as held, coalesce(sum(pieces) filter (where state = 'consumed'), 0) as consumed
  from stock_lock group by contract_company_id, relate_type, warehouse_out_id
), document as (
  -- Every document for which stock is locked; states are those of OutboundStatus.
  select contract_company_id, 'warehouse_out' as relate_type, id, warehouse_out_no as no, status from warehouse_out
  -- Good pieces of stock that are to be destroyed are held until they are.
  union all
  select contract_company_id, 'destroy_record', id, destroy_no, case destruction_state when 143003 then 126002 else 126005 end
  from destroy_record where wares_stock_id is not null and not is_damaged
  -- Pieces in quarantine are held until they are released, or taken out of their lock as damaged.
  union all
  select contract_company_id, 'stock_quarantine', id, quarantine_no, case quarantine_state when 299001 then 126005 else 126003 end from stock_quarantine
  union all
  select contract_company_id, 'replenishment_out', id, warehouse_out_no, status from replenishment_out
  union all
  select contract_company_id, 'vendor_out', id, warehouse_out_no, status from vendor_out
), line as (
  select contract_company_id, 'warehouse_out' as relate_type, warehouse_out_id as id, sum(pieces) as pieces from warehouse_out_item group by contract_company_id, warehouse_out_id
  union all
  select contract_company_id, 'destroy_record', id, pieces from destroy_record where wares_stock_id is not null and not is_damaged
  union all
  select contract_company_id, 'stock_quarantine', id, pieces from stock_quarantine
  union all
  select contract_company_id, 'replenishment_out', replenishment_out_id, sum(pieces) from replenishment_item group by contract_company_id, replenishment_out_id
  union all
  select contract_company_id, 'vendor_out', vendor_out_id, sum(pieces) from vendor_out_item group by contract_company_id, vendor_out_id
), ordered as (
  -- Outbound and delivered are shipped; cancelled and abandoned are ended; all others are open.
  select contract_company_id, o.no is null as is_missing, coalesce(o.no, 'order row ' || id) as number,
    case when o.no is null or o.status in (126003, 126004) then 'ended' when o.status in (126002, 126009) then 'shipped' else 'open' end as phase,
    coalesce(l.held, 0) as held, coalesce(l.consumed, 0) as consumed, coalesce(i.pieces, 0) as pieces
  from document o
  full join lock l using (contract_company_id, relate_type, id)
  left join line i using (contract_company_id, relate_type, id)
), order_fault as (
  select contract_company_id, number as subject, check_of.what, check_of.expected::text as expected, check_of.found::text as found
  from ordered,
  lateral (values
    ('pieces held by locks of ' || case when is_missing then 'an order that is not there' else 'an order that is ' || phase end, case when phase = 'open' then pieces else 0 end, held),
    ('pieces used up by locks of ' || case when is_missing then 'an order that is not there' else 'an order that is ' || phase end, case when phase = 'shipped' then pieces else 0 end, consumed)
  ) check_of (what, expected, found)
  where check_of.expected <> check_of.found
), issue as (select * from bucket_fault union all select * from order_fault)
select json_build_object('held locks', (select coalesce(sum(locks), 0) from held), 'orders', (select count(*) from ordered)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
