-- Space that is booked with a carrier for an order that was cancelled, or that its customer gave up by choosing another sailing or other
-- containers, waits for the desk until staff have released it.
alter table order_fba add column space_released_time timestamptz;
alter table order_fba add column space_given_up text;
update order_fba set space_released_time = cancel_time where order_status = 101009 and so_file_id is not null and (etd is null or etd < current_date);
alter table order_fba add column space_state int not null generated always as (
  case when space_given_up is not null or (order_status = 101009 and so_file_id is not null and space_released_time is null) then 1 else 0 end) stored;
create index order_fba_space on order_fba (updated_time desc, id desc) where space_state = 1;
create trigger space_insert after insert on order_fba referencing new table as come for each statement execute function keep_tally('order_space', 'order_loadding_and_service_scope_type', 'space_state');
create trigger space_update after update on order_fba referencing old table as gone new table as come for each statement execute function keep_tally('order_space', 'order_loadding_and_service_scope_type', 'space_state');
create trigger space_delete after delete on order_fba referencing old table as gone for each statement execute function keep_tally('order_space', 'order_loadding_and_service_scope_type', 'space_state');
insert into tally select contract_company_id, 'order_space', order_loadding_and_service_scope_type, space_state, count(*) from order_fba group by 1, 3, 4;
