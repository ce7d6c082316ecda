-- The company's wish that its bills are paid from its wallet once they are confirmed.
alter table company add column is_auto_pay boolean not null default false;
