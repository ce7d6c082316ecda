-- Why staff took a draft back that the customer had, or had confirmed; it stands until the customer has answered the next one.
alter table order_bill_of_lading add column reopen_reason text;

-- An appointment that was lost waits for the desk until there is another one, until staff have noted it, or until what it was for has come: of a pick-up that is
-- the receipt, not the delivery. What the customer has to put right waits for the customer.
alter table delivery_booking drop column lost_state;
alter table delivery_booking
  add column noted_time timestamptz,
  add column lost_state int not null generated always as (case
    when booking_state <> 137001 or problem is null or is_rejected or noted_time is not null then 0
    when relate_type = 'place' and relate_state <= 101007 then 137001
    when relate_type = 'pickup' and relate_state = 101002 then 137001
    when relate_type = 'plan' and relate_state in (123002, 123004) then 137001
    else 0 end) stored;
create index delivery_booking_lost on delivery_booking (created_time desc, id desc) where lost_state > 0;
delete from tally where list = 'delivery_booking_lost';
insert into tally select contract_company_id, 'delivery_booking_lost', relate_type, lost_state, count(*) from delivery_booking group by 1, 3, 4;
