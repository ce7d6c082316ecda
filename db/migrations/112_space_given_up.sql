-- Space that a customer gave up by choosing another sailing or other containers waits to be released as well, until other space is booked.
alter table order_fba drop column space_state;
alter table order_fba add column space_given_up text;
alter table order_fba add column space_state int not null generated always as (
  case when space_given_up is not null or (order_status = 101009 and so_file_id is not null and space_released_time is null) then 1 else 0 end) stored;
create index order_fba_space on order_fba (updated_time desc, id desc) where space_state = 1;
delete from tally where list = 'order_space';
insert into tally select contract_company_id, 'order_space', order_loadding_and_service_scope_type, space_state, count(*) from order_fba group by 1, 3, 4;
