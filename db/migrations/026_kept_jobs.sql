-- What a supplier was given and what he told outlives the appointment: when that ends, its job stays, with the appointment as it stood.
alter table supplier_job drop constraint supplier_job_contract_company_id_delivery_booking_id_fkey;
alter table supplier_job alter column delivery_booking_id drop not null;
alter table supplier_job
  add column ended_booking jsonb,
  -- Where the supplier was sent, since the place may be another one or gone by then.
  add column place_name text not null default '',
  add foreign key (contract_company_id, delivery_booking_id) references delivery_booking,
  add check ((delivery_booking_id is null) = (ended_booking is not null));
create index supplier_job_booking on supplier_job (contract_company_id, delivery_booking_id);

update supplier_job j set place_name = coalesce(
  case b.relate_type when 'pickup' then (select concat_ws(' ', a.city, a.district, a.detail_address) from pick_address a where a.contract_company_id = b.contract_company_id and a.id = o.pick_address_id) end,
  w.warehouse_code || ' · ' || w.warehouse_name, b.fc_code,
  (select concat_ws(', ', a.address_name, concat_ws(' ', a.street, a.house_number), concat_ws(' ', a.postal_code, a.city)) from private_warehouse_address a where a.contract_company_id = b.contract_company_id and a.id = p.private_warehouse_address_id), '')
from delivery_booking b
  left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id
  left join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id
  left join warehouse w on w.warehouse_id = b.warehouse_id
where b.contract_company_id = j.contract_company_id and b.id = j.delivery_booking_id;
alter table supplier_job alter column place_name drop default;

create function keep_jobs() returns trigger language plpgsql as $$
begin
  update supplier_job set ended_booking = to_jsonb(old), delivery_booking_id = null where contract_company_id = old.contract_company_id and delivery_booking_id = old.id;
  return old;
end $$;
create trigger keep_jobs before delete on delivery_booking for each row execute function keep_jobs();
