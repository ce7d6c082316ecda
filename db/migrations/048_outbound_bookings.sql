-- Appointments of replenishment orders at the places they go to, and the slots that each of our warehouses has at each centre.

-- Slots of our own gates have no centre; those at a centre belong to the warehouse from which trucks go there.
alter table gate_hours add column fc_code text not null default '', drop constraint gate_hours_pkey, add primary key (warehouse_id, fc_code);
alter table gate_slot add column fc_code text not null default '', drop constraint gate_slot_pkey, add primary key (warehouse_id, fc_code, slot_time);

-- Site is the country of our warehouse for these, country the one in which the truck arrives.
alter table delivery_booking
  add column replenishment_out_id bigint,
  add column from_warehouse_id bigint references warehouse,
  add column country text,
  add foreign key (contract_company_id, replenishment_out_id) references replenishment_out on delete cascade,
  drop constraint delivery_booking_relate_type_check,
  add constraint delivery_booking_relate_type_check check (relate_type in ('place', 'plan', 'pickup', 'outbound')),
  drop constraint delivery_booking_check,
  add constraint delivery_booking_check check (case relate_type
    when 'place' then place_id is not null and order_id is not null
    when 'plan' then inbound_plan_id is not null
    when 'outbound' then replenishment_out_id is not null and from_warehouse_id is not null
    else order_id is not null end);
-- PostgreSQL before 17 cannot change what a column is generated from. The indexes go with the columns.
alter table delivery_booking drop column waits_for, drop column lost_state;
alter table delivery_booking
  add column waits_for int not null generated always as (case
    when booking_state <> 137001 then 0
    when relate_type = 'place' and relate_state in (101005, 101006) then case when is_rejected then 1 else booking_method end
    when relate_type = 'pickup' and relate_state = 101002 then 2
    when relate_type = 'outbound' and relate_state in (126005, 126006, 126007, 126008, 126010) then booking_method
    when relate_type = 'outbound' and relate_state = 126001 and booking_method = 1 then 1
    else 0 end) stored,
  add column lost_state int not null generated always as (case
    when booking_state <> 137001 or problem is null or is_rejected or noted_time is not null then 0
    when relate_type = 'place' and relate_state <= 101007 then 137001
    when relate_type = 'pickup' and relate_state = 101002 then 137001
    when relate_type = 'plan' and relate_state in (123002, 123004) then 137001
    when relate_type = 'outbound' and relate_state in (126001, 126005, 126006, 126007, 126008, 126010) then 137001
    else 0 end) stored;
create index delivery_booking_waits on delivery_booking (waits_for, created_time) where waits_for > 0;
create index delivery_booking_turn on delivery_booking (waits_for, created_time desc, id desc) include (contract_company_id);
create index delivery_booking_lost on delivery_booking (created_time desc, id desc) where lost_state > 0;
create unique index delivery_booking_outbound on delivery_booking (contract_company_id, replenishment_out_id) where replenishment_out_id is not null;
-- What a centre's week shows: the company's own appointments, and all of them at the desk.
create index delivery_booking_week on delivery_booking (from_warehouse_id, fc_code, slot_time) where from_warehouse_id is not null and slot_time is not null;

-- A truck that needs an appointment has one row until its order ends. Another destination needs another appointment.
create function book_outbound() returns trigger language plpgsql as $$
begin
  if new.delivery_mode <> 129001 or new.booking_method = 3 or new.status in (126003, 126004) then
    delete from delivery_booking where contract_company_id = new.contract_company_id and replenishment_out_id = new.id;
    return null;
  end if;
  delete from delivery_booking where contract_company_id = new.contract_company_id and replenishment_out_id = new.id
    and (from_warehouse_id, fc_code, country) is distinct from (new.warehouse_id, new.fc_code, new.country);
  insert into delivery_booking (contract_company_id, relate_type, replenishment_out_id, relate_no, relate_state, site, country, from_warehouse_id, fc_code, booking_method, cartons, pallets, created_time, updated_time)
  values (new.contract_company_id, 'outbound', new.id, new.warehouse_out_no, new.status, new.site, new.country, new.warehouse_id, new.fc_code, new.booking_method, new.total_cartons, new.pallets, new.created_time, new.updated_time)
  on conflict do nothing;
  update delivery_booking set relate_state = new.status, booking_method = new.booking_method, cartons = new.total_cartons, pallets = new.pallets
  where contract_company_id = new.contract_company_id and replenishment_out_id = new.id
    and (relate_state, booking_method, cartons, pallets) is distinct from (new.status, new.booking_method, new.total_cartons, new.pallets);
  return null;
end $$;
create trigger book_outbound_insert after insert on replenishment_out for each row execute function book_outbound();
create trigger book_outbound_update after update on replenishment_out for each row
  when ((old.status, old.delivery_mode, old.booking_method, old.warehouse_id, old.fc_code, old.country, old.total_cartons, old.pallets)
    is distinct from (new.status, new.delivery_mode, new.booking_method, new.warehouse_id, new.fc_code, new.country, new.total_cartons, new.pallets))
  execute function book_outbound();

-- As before, and orders have what their appointment has; slots at centres are counted as those of our gates.
create or replace function tell_booking() returns trigger language plpgsql as $$
declare
  had_slot boolean := tg_op <> 'INSERT' and old.booking_state = 137002 and old.slot_time is not null;
  has_slot boolean := tg_op <> 'DELETE' and new.booking_state = 137002 and new.slot_time is not null;
begin
  if had_slot and old.warehouse_id is not null then
    update gate_slot set taken = taken - 1 where warehouse_id = old.warehouse_id and fc_code = '' and slot_time = old.slot_time;
  elsif had_slot and old.from_warehouse_id is not null and old.fc_code is not null then
    update gate_slot set taken = taken - 1 where warehouse_id = old.from_warehouse_id and fc_code = old.fc_code and slot_time = old.slot_time;
  end if;
  if has_slot and new.warehouse_id is not null then
    insert into gate_slot as s (warehouse_id, fc_code, slot_time, taken) values (new.warehouse_id, '', new.slot_time, 1)
    on conflict (warehouse_id, fc_code, slot_time) do update set taken = s.taken + 1;
  elsif has_slot and new.from_warehouse_id is not null and new.fc_code is not null then
    insert into gate_slot as s (warehouse_id, fc_code, slot_time, taken) values (new.from_warehouse_id, new.fc_code, new.slot_time, 1)
    on conflict (warehouse_id, fc_code, slot_time) do update set taken = s.taken + 1;
  end if;
  if tg_op = 'DELETE' then
    update order_delivery_address set booking_state = 137001, booking_time = null where contract_company_id = old.contract_company_id and id = old.place_id and booking_state <> 137001;
    update replenishment_out set booking_state = case booking_method when 3 then null else 137001 end, booking_time = null, booking_code = null
    where contract_company_id = old.contract_company_id and id = old.replenishment_out_id;
  elsif new.place_id is not null then
    update order_delivery_address set booking_state = new.booking_state, booking_time = case new.booking_state when 137002 then new.slot_time end where contract_company_id = new.contract_company_id and id = new.place_id;
  elsif new.replenishment_out_id is not null then
    update replenishment_out set booking_state = new.booking_state, booking_time = new.slot_time, booking_code = new.booking_code
    where contract_company_id = new.contract_company_id and id = new.replenishment_out_id;
  end if;
  return null;
end $$;

-- Orders that were placed before; what was entered when they were released is their appointment.
insert into delivery_booking (contract_company_id, relate_type, replenishment_out_id, relate_no, relate_state, site, country, from_warehouse_id, fc_code, booking_method, booking_state, slot_time, booking_code, cartons, pallets, created_time, updated_time)
select contract_company_id, 'outbound', id, warehouse_out_no, status, site, country, warehouse_id, fc_code, booking_method,
  coalesce(booking_state, 137001), booking_time, booking_code, total_cartons, pallets, created_time, updated_time
from replenishment_out where delivery_mode = 129001 and booking_method <> 3 and status not in (126003, 126004);
