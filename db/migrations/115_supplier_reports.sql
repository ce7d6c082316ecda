-- What a supplier does is called a report everywhere.
alter table supplier_job rename column told_time to report_time;
alter table supplier_job rename column told_state to report_state;
alter index supplier_job_told rename to supplier_job_reported;
-- The tally's triggers name the column.
drop trigger tally_insert on supplier_job;
drop trigger tally_update on supplier_job;
drop trigger tally_delete on supplier_job;
call tally_of('supplier_job', 'supplier_job', 'site', 'report_state');
