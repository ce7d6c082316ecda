-- An appointment that is lost while the truck is being loaded has to be made again as well: the order does not depart without one.
-- PostgreSQL before 17 cannot change what a column is generated from. The indexes go with the columns.
alter table delivery_booking drop column waits_for, drop column lost_state, drop column outbound_waits;
alter table delivery_booking
  add column waits_for int not null generated always as (case
    when booking_state <> 137001 then 0
    when relate_type = 'place' and relate_state in (101005, 101006) then case when is_rejected then 1 else booking_method end
    when relate_type = 'pickup' and relate_state = 101002 then 2
    when relate_type = 'outbound' and relate_state in (126005, 126006, 126007, 126008, 126010, 126011) then booking_method
    when relate_type = 'outbound' and relate_state = 126001 and booking_method = 1 then 1
    else 0 end) stored,
  add column lost_state int not null generated always as (case
    when booking_state <> 137001 or problem is null or is_rejected or noted_time is not null then 0
    when relate_type = 'place' and relate_state <= 101007 then 137001
    when relate_type = 'pickup' and relate_state = 101002 then 137001
    when relate_type = 'plan' and relate_state in (123002, 123004) then 137001
    when relate_type = 'outbound' and relate_state in (126001, 126005, 126006, 126007, 126008, 126010, 126011) then 137001
    else 0 end) stored,
  add column outbound_waits int not null generated always as (case
    when relate_type <> 'outbound' or booking_state <> 137001 or booking_method <> 1 then 0
    when relate_state in (126001, 126005, 126006, 126007, 126008, 126010, 126011) then 1
    else 0 end) stored;
create index delivery_booking_waits on delivery_booking (waits_for, created_time) where waits_for > 0;
create index delivery_booking_turn on delivery_booking (waits_for, created_time desc, id desc) include (contract_company_id);
create index delivery_booking_lost on delivery_booking (created_time desc, id desc) where lost_state > 0;
delete from tally where list in ('delivery_booking', 'delivery_booking_lost', 'delivery_booking_outbound');
insert into tally select contract_company_id, 'delivery_booking', relate_type, waits_for, count(*) from delivery_booking group by 1, 3, 4;
insert into tally select contract_company_id, 'delivery_booking_lost', relate_type, lost_state, count(*) from delivery_booking group by 1, 3, 4;
insert into tally select contract_company_id, 'delivery_booking_outbound', site, outbound_waits, count(*) from delivery_booking group by 1, 3, 4;
