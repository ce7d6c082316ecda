-- Numbers of the cartons of a line that were booked by scan: two devices that scan the same carton book it once.
alter table inbound_plan_item add column booked_cartons int[] not null default '{}';
