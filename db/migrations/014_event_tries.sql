-- An event that cannot be handled is tried a few times and then left, with its number in the log: it must not hold up the others.
alter table event add column tries int not null default 0;
