-- Every fee line that was charged by rates against the version it names: published, of its currency, for all or for its company, in force on its day (of a return
-- label on the day it was ordered); one of its prices, but for couriers, whose heavy parcels cost more by the kilogram; and the amount against price and quantity.
with line as (
  select f.*, v.rate_state, v.rate_kind, v.currency_code as rate_currency, v.contract_company_id as agreed_with, v.valid_from, v.valid_to, v.rates
  from wfin_fee f left join rate_version v on v.id = f.rate_version_id
  where f.rate_version_id is not null
), issue as (
  select l.contract_company_id, concat('fee ', l.fee_no) as subject, p.what, p.expected, p.found
  from line l, lateral (values
    ('rates of handling and couriers, published', '305002 306002', concat_ws(' ', l.rate_kind, l.rate_state)),
    ('currency of the rates', l.rate_currency, l.currency_code),
    ('company of the rates', coalesce(l.agreed_with, l.contract_company_id)::text, l.contract_company_id::text),
    ('first day of the rates', least(l.valid_from, l.fee_date)::text, l.valid_from::text),
    ('last day of the rates', case when l.relate_type = 'return_label' then l.valid_to else greatest(l.valid_to, l.fee_date) end::text,
      case when l.valid_to is not null or l.relate_type = 'return_label' then l.valid_to else l.fee_date end::text),
    ('price of the rates', case when l.cost_type = 152016 or exists (select from jsonb_array_elements(l.rates) r where (r ->> 'Price')::numeric = l.unit_price)
      then l.unit_price end::text, l.unit_price::text),
    ('amount of the fee', round(l.unit_price * l.qty, 2)::text, l.amount::text)) p (what, expected, found)
  where p.expected is distinct from p.found
)
select json_build_object('fees by rates', (select count(*) from line)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
