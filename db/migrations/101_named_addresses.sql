-- A quote request keeps the pick-up address as it was when the request named it: what is edited or deleted in the address book later
-- concerns new requests. Requests that stand already keep the entry as it is today.
alter table request_quote add column pick_address jsonb;
update request_quote q set pick_address = to_jsonb(a)
from pick_address a
where a.contract_company_id = q.contract_company_id and a.id = (q.request ->> 'PickAddressId')::bigint;
