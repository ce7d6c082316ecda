-- What customers have to book for trucks that leave our warehouses, by country; the tally of all appointments is by kind.
alter table delivery_booking add column outbound_waits int not null generated always as (case
  when relate_type <> 'outbound' or booking_state <> 137001 or booking_method <> 1 then 0
  when relate_state in (126001, 126005, 126006, 126007, 126008, 126010) then 1
  else 0 end) stored;
create trigger outbound_insert after insert on delivery_booking referencing new table as come for each statement execute function keep_tally('delivery_booking_outbound', 'site', 'outbound_waits');
create trigger outbound_update after update on delivery_booking referencing old table as gone new table as come for each statement execute function keep_tally('delivery_booking_outbound', 'site', 'outbound_waits');
create trigger outbound_delete after delete on delivery_booking referencing old table as gone for each statement execute function keep_tally('delivery_booking_outbound', 'site', 'outbound_waits');
insert into tally select contract_company_id, 'delivery_booking_outbound', site, outbound_waits, count(*) from delivery_booking group by 1, 3, 4;
