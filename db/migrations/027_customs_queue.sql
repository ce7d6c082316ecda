-- What waits for the desk at customs, and what suppliers said that nobody has read yet: counted as the other queues are.
alter table order_fba add column customs_state int not null generated always as (case when order_status between 101002 and 101008 then clearance_status else 0 end) stored;
create trigger customs_insert after insert on order_fba referencing new table as come for each statement execute function keep_tally('order_customs', 'order_loadding_and_service_scope_type', 'customs_state');
create trigger customs_update after update on order_fba referencing old table as gone new table as come for each statement execute function keep_tally('order_customs', 'order_loadding_and_service_scope_type', 'customs_state');
create trigger customs_delete after delete on order_fba referencing old table as gone for each statement execute function keep_tally('order_customs', 'order_loadding_and_service_scope_type', 'customs_state');
insert into tally select contract_company_id, 'order_customs', order_loadding_and_service_scope_type, customs_state, count(*) from order_fba group by 1, 3, 4;

alter table supplier_job
  add column site text not null generated always as ('') stored,
  add column told_state int not null generated always as (case when told_time is not null and (checked_time is null or checked_time < told_time) then 1 else 0 end) stored;
create index supplier_job_new on supplier_job (id) where told_state = 1;
call tally_of('supplier_job', 'supplier_job', 'site', 'told_state');
insert into tally select contract_company_id, 'supplier_job', site, told_state, count(*) from supplier_job group by 1, 3, 4;
