-- A courier may pay less than was claimed: what it paid is what the customer gets. So far all of it was.
alter table express_claim add column paid_amount numeric(12, 2) check (paid_amount > 0);
update express_claim set paid_amount = amount where status = 149003;
