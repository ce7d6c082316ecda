-- Staff find an order by its number alone, and by its shipment while it is loaded.
create index replenishment_out_no on replenishment_out (warehouse_out_no);
create index replenishment_out_to_load on replenishment_out (new_fba_no) where status in (126010, 126011) and new_fba_no is not null;

-- Trucks are loaded like the collections of couriers; they have a plate instead of a courier.
alter table manifest add column vehicle_plate text check (vehicle_plate is null or courier is null);
drop index manifest_open;
create unique index manifest_open on manifest (warehouse_id, coalesce(courier, ''), coalesce(vehicle_plate, '')) where state = 293001;

-- A carton of a replenishment order in a manifest: it is loaded once.
alter table manifest_box
  alter column warehouse_out_id drop not null,
  add column replenishment_out_id bigint,
  add column box_no int check (box_no >= 1),
  add check (num_nonnulls(warehouse_out_id, replenishment_out_id) = 1),
  add check ((replenishment_out_id is null) = (box_no is null)),
  add foreign key (contract_company_id, replenishment_out_id) references replenishment_out;
create unique index manifest_box_carton on manifest_box (contract_company_id, replenishment_out_id, box_no) where replenishment_out_id is not null;
