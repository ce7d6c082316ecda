-- Changes nothing.
select 1;
