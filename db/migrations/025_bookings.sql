-- Appointments for deliveries: of trucks that bring goods to the places of freight orders and to the gates of our warehouses, and that fetch goods in China.

-- When trucks may come to the gate of a warehouse, and how many at once; one without a row keeps the usual hours.
create table gate_hours (
  warehouse_id bigint primary key references warehouse,
  opens int not null check (opens between 0 and 23),
  closes int not null check (closes between 1 and 24),
  slot_minutes int not null check (slot_minutes in (30, 60, 120)),
  capacity int not null check (capacity between 1 and 50),
  updated_time timestamptz not null,
  updated_by bigint references app_user,
  row_version int not null default 1,
  check (closes > opens)
);
revoke insert, update, delete on gate_hours from quayside_app;

-- Trucks booked for a time at a gate, over all companies: whoever books waits here for whoever was first.
create table gate_slot (
  warehouse_id bigint not null references warehouse,
  slot_time timestamptz not null,
  taken int not null default 0 check (taken >= 0),
  primary key (warehouse_id, slot_time)
);

-- One row for each appointment that a document needs. Documents make and end their rows themselves, by the triggers below; an appointment is made and lost through its own moves.
create table delivery_booking (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  -- A place of a freight order, an inbound plan whose truck comes to our gate, or goods of an order that we fetch.
  relate_type text not null check (relate_type in ('place', 'plan', 'pickup')),
  place_id bigint,
  inbound_plan_id bigint,
  order_id bigint,
  relate_no text not null,
  line_no int not null default 1,
  -- The document's own state, and an order's kind.
  relate_state int not null,
  order_type int,
  -- Country in which the truck arrives.
  site text not null,
  warehouse_id bigint references warehouse,
  fc_code text,
  booking_method int not null check (booking_method in (1, 2)),
  booking_state int not null default 137001,
  slot_time timestamptz,
  booking_code text,
  booking_link text,
  haulier text,
  vehicle_plate text,
  driver_phone text,
  pallets int,
  cartons int,
  remark text,
  -- Why the appointment that there was is none any more, or could not be made.
  problem text,
  -- The provider could not make it and says why; the customer asks again.
  is_rejected boolean not null default false,
  booked_time timestamptz,
  arrived_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  updated_by bigint,
  row_version int not null default 1,
  -- Whose turn it is, as a booking method: 1 the customer's, 2 the provider's, 0 nobody's.
  waits_for int not null generated always as (case
    when booking_state <> 137001 then 0
    when relate_type = 'place' and relate_state in (101005, 101006) then case when is_rejected then 1 else booking_method end
    when relate_type = 'pickup' and relate_state = 101002 then 2
    else 0 end) stored,
  lost_state int not null generated always as (case when booking_state = 137001 and problem is not null and relate_state not in (101008, 123005) then 137001 else 0 end) stored,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, place_id) references order_delivery_address on delete cascade,
  foreign key (contract_company_id, inbound_plan_id) references inbound_plan on delete cascade,
  foreign key (contract_company_id, order_id) references order_fba on delete cascade,
  check (case relate_type when 'place' then place_id is not null and order_id is not null when 'plan' then inbound_plan_id is not null else order_id is not null end),
  check (booking_state = 137001 or slot_time is not null or booking_code is not null or booking_link is not null)
);
create unique index delivery_booking_place on delivery_booking (contract_company_id, place_id) where place_id is not null;
create unique index delivery_booking_plan on delivery_booking (contract_company_id, inbound_plan_id) where inbound_plan_id is not null;
create unique index delivery_booking_pickup on delivery_booking (contract_company_id, order_id) where relate_type = 'pickup';
create index delivery_booking_order on delivery_booking (contract_company_id, order_id);
create index delivery_booking_list on delivery_booking (contract_company_id, relate_type, site, created_time desc, id desc);
create index delivery_booking_waits on delivery_booking (waits_for, created_time) where waits_for > 0;
create index delivery_booking_slot on delivery_booking (slot_time) where slot_time is not null;
create index delivery_booking_desk on delivery_booking (created_time desc, id desc);
create index delivery_booking_no on delivery_booking (relate_no);
select guard_company('delivery_booking');
call tally_of('delivery_booking', 'delivery_booking', 'relate_type', 'waits_for');
create trigger lost_insert after insert on delivery_booking referencing new table as come for each statement execute function keep_tally('delivery_booking_lost', 'relate_type', 'lost_state');
create trigger lost_update after update on delivery_booking referencing old table as gone new table as come for each statement execute function keep_tally('delivery_booking_lost', 'relate_type', 'lost_state');
create trigger lost_delete after delete on delivery_booking referencing old table as gone for each statement execute function keep_tally('delivery_booking_lost', 'relate_type', 'lost_state');

-- A supplier (haulier, warehouse of a third party) sees the jobs that were given to him behind a link, whose hash alone is kept.
create table supplier_link (
  id bigint generated always as identity primary key,
  supplier_name text not null,
  token_hash bytea not null unique,
  expire_time timestamptz not null,
  revoked_time timestamptz,
  seen_time timestamptz,
  created_time timestamptz not null,
  created_by bigint references app_user
);
revoke all on supplier_link from quayside_app;

create table supplier_job (
  contract_company_id bigint not null,
  id bigint generated always as identity unique,
  delivery_booking_id bigint not null,
  supplier_link_id bigint not null references supplier_link,
  accepted_time timestamptz,
  refused_time timestamptz,
  vehicle_plate text,
  driver_phone text,
  arrived_time timestamptz,
  delivered_time timestamptz,
  signed_file_id bigint,
  remark text,
  -- When the supplier last said something, and when staff last took it over.
  told_time timestamptz,
  checked_time timestamptz,
  checked_by bigint references app_user,
  created_time timestamptz not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, delivery_booking_id) references delivery_booking on delete cascade,
  foreign key (contract_company_id, signed_file_id) references file
);
-- One supplier at a time has a job.
create unique index supplier_job_one on supplier_job (contract_company_id, delivery_booking_id) where refused_time is null;
create index supplier_job_link on supplier_job (supplier_link_id);
create index supplier_job_told on supplier_job (told_time desc) where told_time is not null;
select guard_company('supplier_job');

-- --- What documents need ------------------------------------------------------------------------------------------

-- A place of a submitted order is appointed unless it needs no booking or the goods are fetched at the port; one that becomes another place begins anew.
create function book_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from delivery_booking where contract_company_id = new.contract_company_id and place_id = new.id;
  end if;
  if new.booking_method in (1, 2) and new.delivery_warehouse_type <> 110004 then
    insert into delivery_booking (contract_company_id, relate_type, place_id, order_id, relate_no, line_no, relate_state, order_type, site, warehouse_id, fc_code, booking_method, cartons, created_time, updated_time)
    select o.contract_company_id, 'place', new.id, o.id, o.dcg_no, new.line_no, o.order_status, o.order_loadding_and_service_scope_type, o.destination_country, new.warehouse_id, new.fc_code, new.booking_method, new.cartons, o.created_time, o.updated_time
    from order_fba o where o.contract_company_id = new.contract_company_id and o.id = new.order_id and o.dcg_no is not null and o.order_status <> 101009;
  end if;
  return null;
end $$;
create trigger book_place_insert after insert on order_delivery_address for each row execute function book_place();
create trigger book_place_update after update on order_delivery_address for each row
  when ((old.delivery_warehouse_type, old.fc_code, old.warehouse_id, old.private_warehouse_address_id, old.delivery_mode, old.booking_method)
    is distinct from (new.delivery_warehouse_type, new.fc_code, new.warehouse_id, new.private_warehouse_address_id, new.delivery_mode, new.booking_method))
  execute function book_place();

create function keep_booked_cartons() returns trigger language plpgsql as $$
begin
  update delivery_booking set cartons = new.cartons, line_no = new.line_no where contract_company_id = new.contract_company_id and place_id = new.id;
  return null;
end $$;
create trigger keep_booked_cartons after update on order_delivery_address for each row when ((old.cartons, old.line_no) is distinct from (new.cartons, new.line_no)) execute function keep_booked_cartons();

-- An order whose goods we fetch, and what becomes of an order.
create function book_order() returns trigger language plpgsql as $$
begin
  if new.order_status = 101009 then
    delete from delivery_booking where contract_company_id = new.contract_company_id and order_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update delivery_booking set relate_state = new.order_status where contract_company_id = new.contract_company_id and order_id = new.id and relate_state <> new.order_status;
    if new.receive_type is distinct from 'Pickup' then
      delete from delivery_booking where contract_company_id = new.contract_company_id and order_id = new.id and relate_type = 'pickup';
    end if;
  end if;
  if new.receive_type = 'Pickup' and new.order_status = 101002 then
    insert into delivery_booking (contract_company_id, relate_type, order_id, relate_no, relate_state, order_type, site, warehouse_id, booking_method, cartons, created_time, updated_time)
    values (new.contract_company_id, 'pickup', new.id, new.dcg_no, new.order_status, new.order_loadding_and_service_scope_type, 'CN', new.domestic_warehouse_id, 2, new.total_cartons, new.created_time, new.updated_time)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger book_order_insert after insert on order_fba for each row when (new.receive_type = 'Pickup' and new.order_status <> 101001) execute function book_order();
create trigger book_order_update after update on order_fba for each row
  when ((old.order_status, old.receive_type) is distinct from (new.order_status, new.receive_type) and new.dcg_no is not null) execute function book_order();

-- A truck of somebody else's brings the goods of an inbound plan; parcels come with their courier, and goods of the full route with their order.
create function book_plan() returns trigger language plpgsql as $$
begin
  if new.status in (123002, 123004) and new.inbound_type <> 124004 and new.order_type = 125002 then
    insert into delivery_booking (contract_company_id, relate_type, inbound_plan_id, relate_no, relate_state, site, warehouse_id, booking_method, pallets, cartons, vehicle_plate, driver_phone, created_time, updated_time)
    values (new.contract_company_id, 'plan', new.id, new.ohl_order_no, new.status, new.country_code, new.warehouse_id, 1, new.total_pallets, new.expected_cartons, new.vehicle_plate, new.driver_phone, new.created_time, new.updated_time)
    on conflict do nothing;
    update delivery_booking set relate_state = new.status where contract_company_id = new.contract_company_id and inbound_plan_id = new.id and relate_state <> new.status;
  elsif new.status in (123001, 123003, 123007) then
    delete from delivery_booking where contract_company_id = new.contract_company_id and inbound_plan_id = new.id;
  else
    update delivery_booking set relate_state = new.status where contract_company_id = new.contract_company_id and inbound_plan_id = new.id and relate_state <> new.status;
  end if;
  return null;
end $$;
create trigger book_plan_insert after insert on inbound_plan for each row when (new.status <> 123001) execute function book_plan();
create trigger book_plan_update after update on inbound_plan for each row when (old.status <> new.status) execute function book_plan();

-- --- What follows from an appointment -------------------------------------------------------------------------------

-- The place of an order says what its appointment says, and a gate how many trucks it waits for.
create function tell_booking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.booking_state = 137002 and old.warehouse_id is not null and old.slot_time is not null then
    update gate_slot set taken = taken - 1 where warehouse_id = old.warehouse_id and slot_time = old.slot_time;
  end if;
  if tg_op <> 'DELETE' and new.booking_state = 137002 and new.warehouse_id is not null and new.slot_time is not null then
    insert into gate_slot as s (warehouse_id, slot_time, taken) values (new.warehouse_id, new.slot_time, 1) on conflict (warehouse_id, slot_time) do update set taken = s.taken + 1;
  end if;
  if tg_op = 'DELETE' then
    update order_delivery_address set booking_state = 137001, booking_time = null where contract_company_id = old.contract_company_id and id = old.place_id and booking_state <> 137001;
  elsif new.place_id is not null then
    update order_delivery_address set booking_state = new.booking_state, booking_time = case new.booking_state when 137002 then new.slot_time end where contract_company_id = new.contract_company_id and id = new.place_id;
  end if;
  return null;
end $$;
create trigger tell_booking_insert after insert on delivery_booking for each row when (new.booking_state = 137002) execute function tell_booking();
create trigger tell_booking_update after update on delivery_booking for each row
  when ((old.booking_state, old.slot_time, old.warehouse_id) is distinct from (new.booking_state, new.slot_time, new.warehouse_id)) execute function tell_booking();
create trigger tell_booking_delete after delete on delivery_booking for each row when (old.booking_state = 137002) execute function tell_booking();

-- --- What stands already ------------------------------------------------------------------------------------------

insert into delivery_booking (contract_company_id, relate_type, place_id, order_id, relate_no, line_no, relate_state, order_type, site, warehouse_id, fc_code, booking_method, booking_state, slot_time, cartons, created_time, updated_time)
select o.contract_company_id, 'place', p.id, o.id, o.dcg_no, p.line_no, o.order_status, o.order_loadding_and_service_scope_type, o.destination_country, p.warehouse_id, p.fc_code, p.booking_method,
  case when p.booking_time is null then 137001 else 137002 end, p.booking_time, p.cartons, o.created_time, o.updated_time
from order_delivery_address p join order_fba o on o.contract_company_id = p.contract_company_id and o.id = p.order_id
where o.dcg_no is not null and o.order_status <> 101009 and p.booking_method in (1, 2) and p.delivery_warehouse_type <> 110004;
insert into delivery_booking (contract_company_id, relate_type, order_id, relate_no, relate_state, order_type, site, warehouse_id, booking_method, cartons, created_time, updated_time)
select contract_company_id, 'pickup', id, dcg_no, order_status, order_loadding_and_service_scope_type, 'CN', domestic_warehouse_id, 2, total_cartons, created_time, updated_time
from order_fba where receive_type = 'Pickup' and order_status = 101002;
insert into delivery_booking (contract_company_id, relate_type, inbound_plan_id, relate_no, relate_state, site, warehouse_id, booking_method, pallets, cartons, vehicle_plate, driver_phone, created_time, updated_time)
select contract_company_id, 'plan', id, ohl_order_no, status, country_code, warehouse_id, 1, total_pallets, expected_cartons, vehicle_plate, driver_phone, created_time, updated_time
from inbound_plan where status in (123002, 123004) and inbound_type <> 124004 and order_type = 125002;

-- --- Goods in the Chinese warehouse -----------------------------------------------------------------------------------

-- Counted by state and listed without reading what left long ago. The warehouse stands where other lists have their country.
alter table domestic_stock add column site text not null generated always as (coalesce(domestic_warehouse_id::text, '')) stored;
create index domestic_stock_list on domestic_stock (contract_company_id, id desc);
create index domestic_stock_state on domestic_stock (contract_company_id, domestic_stock_state, id desc);
create index domestic_stock_desk on domestic_stock (domestic_warehouse_id, domestic_stock_state, id desc);
call tally_of('domestic_stock', 'domestic_stock', 'site', 'domestic_stock_state');
insert into tally select contract_company_id, 'domestic_stock', site, domestic_stock_state, count(*) from domestic_stock group by 1, 3, 4;
