-- A quote request keeps the pick-up address as it was when the request named it: what is edited or deleted in the address book later
-- concerns new requests. Requests that stand already keep the entry as it is today.
alter table request_quote add column pick_address jsonb;
update request_quote q set pick_address = to_jsonb(a)
from pick_address a
where a.contract_company_id = q.contract_company_id and a.id = (q.request ->> 'PickAddressId')::bigint;

-- So does an application for other places: what the desk grants is what it saw, whatever was edited in the address book meanwhile.
update order_apply a set new_delivery = (
  select jsonb_agg(n.place || jsonb_build_object('PrivateAddress', (
    select to_jsonb(b) from private_warehouse_address b
    where b.contract_company_id = a.contract_company_id and b.id = (n.place ->> 'PrivateWarehouseAddressId')::bigint)) order by n.line)
  from jsonb_array_elements(a.new_delivery) with ordinality n(place, line))
where jsonb_typeof(a.new_delivery) = 'array' and a.new_delivery <> '[]';

-- Products with serial numbers are counted by scanning each of them: what a batch should have then is noted as its pieces are.
alter table stock_count_line add column is_sn_managed boolean not null default false, add column expected_serials text[];
alter table stock_count_entry add column sn text;
create index stock_count_entry_serials on stock_count_entry (contract_company_id, stock_count_id, round, sn) where sn is not null;
