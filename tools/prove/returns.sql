-- The figures of each return against its counted lines: received is what was shelved or sent on, destroyed, another company's or waits; and what
-- was destroyed against the records of destruction.
with line as (
  -- States are those of ReturnLineState.
  select contract_company_id, return_order_id as id, sum(pieces) as received,
    coalesce(sum(pieces) filter (where line_state in (242004, 242008)), 0) as shelved,
    coalesce(sum(pieces) filter (where line_state = 242006), 0) as destroyed,
    coalesce(sum(pieces) filter (where line_state = 242007), 0) as not_ours,
    coalesce(sum(pieces) filter (where line_state in (242001, 242002, 242003, 242005)), 0) as waiting
  from return_item group by 1, 2
), record as (
  select contract_company_id, relate_id as id, sum(pieces) as destroyed from destroy_record
  where destroy_source = 243001 and destruction_state = 143003 group by 1, 2
), issue as (
  select contract_company_id, r.return_no as subject, check_of.what, check_of.expected::text as expected, check_of.found::text as found
  from return_order r left join line l using (contract_company_id, id) left join record d using (contract_company_id, id),
  lateral (values
    ('received against the lines', coalesce(l.received, 0), r.received_pieces),
    ('shelved against the lines', coalesce(l.shelved, 0), r.shelved_pieces),
    ('destroyed against the lines', coalesce(l.destroyed, 0), r.destroyed_pieces),
    ('destroyed against the records', coalesce(d.destroyed, 0), r.destroyed_pieces),
    ('not the company''s against the lines', coalesce(l.not_ours, 0), r.non_company_pieces),
    ('waiting against the lines', coalesce(l.waiting, 0), r.waiting_pieces),
    ('received against its parts', r.shelved_pieces + r.destroyed_pieces + r.non_company_pieces + coalesce(l.waiting, 0), r.received_pieces)
  ) check_of (what, expected, found)
  where check_of.expected <> check_of.found
)
select json_build_object('returns', (select count(*) from return_order)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
