-- Serial numbers of pieces that came back, and to whom a line is sent on: they were in the history alone. A return is found by its numbers.
alter table return_item
  add column serials text[] not null default '{}',
  add column recipient_name text,
  add column recipient_phone text,
  add column recipient_address text,
  add column recipient_postal_code text,
  add column recipient_city text,
  add column recipient_country text;

update return_item i set serials = s.numbers
from (
  select e.contract_company_id, r.key::bigint as id, array_agg(n.sn order by n.place) as numbers
  from event e cross join lateral jsonb_each(e.payload -> 'Serials') r cross join lateral jsonb_array_elements_text(r.value) with ordinality n (sn, place)
  where e.entity = 'return_order' and e.move = 'receive' and jsonb_typeof(e.payload -> 'Serials') = 'object'
  group by 1, 2) s
where s.contract_company_id = i.contract_company_id and s.id = i.id;

-- A later choice replaces an earlier one; 145005 is sent on.
update return_item i set
  recipient_name = c.recipient ->> 'RecipientName',
  recipient_phone = c.recipient ->> 'RecipientPhone',
  recipient_address = c.recipient ->> 'RecipientAddress',
  recipient_postal_code = c.recipient ->> 'RecipientPostalCode',
  recipient_city = c.recipient ->> 'RecipientCity',
  recipient_country = c.recipient ->> 'RecipientCountry'
from (
  select distinct on (e.contract_company_id, r.key) e.contract_company_id, r.key::bigint as id, r.value as recipient
  from event e cross join lateral jsonb_each(e.payload -> 'Recipients') r
  where e.entity = 'return_order' and e.move = 'confirm' and jsonb_typeof(e.payload -> 'Recipients') = 'object'
  order by e.contract_company_id, r.key, e.time desc, e.id desc) c
where c.contract_company_id = i.contract_company_id and c.id = i.id and i.service_type = 145005;

alter table return_item drop column search_text;
alter table return_item add column search_text text generated always as (search_text(variadic array[old_fnsku, new_fnsku] || serials)) stored;
create index return_item_search on return_item using gin (search_text gin_trgm_ops);
