-- Roles of the provider's staff. Whoever was staff before keeps every right.
create table staff_role (
  user_id bigint not null references app_user,
  role int not null,
  granted_time timestamptz not null,
  granted_by bigint references app_user,
  primary key (user_id, role)
);
insert into staff_role (user_id, role, granted_time) select id, 310001, now() from app_user where is_staff;
