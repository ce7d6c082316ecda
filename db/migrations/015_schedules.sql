-- Sailings and flights, for all companies alike: the desk keeps them, orders name them.

create table sailing (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('LCL', 'FCL')),
  carrier text not null,
  vessel text not null,
  voyage text not null,
  -- UN/LOCODE
  port_of_loading text not null,
  port_of_discharge text not null,
  -- Goods at the container freight station: of consolidated cargo only.
  cfs_cut_off timestamptz,
  customs_cut_off timestamptz not null,
  si_cut_off timestamptz not null,
  -- Weighing and the container yard: of full containers only.
  vgm_cut_off timestamptz,
  cy_open timestamptz,
  cy_cut_off timestamptz,
  etd date not null,
  eta date not null,
  transit_days int not null generated always as (eta - etd) stored,
  is_open boolean not null default true,
  -- m³ that are still free in the consolidated container; null is not limited.
  remaining_volume numeric(10, 3) check (remaining_volume >= 0),
  created_time timestamptz not null,
  created_by bigint references app_user,
  updated_time timestamptz not null,
  updated_by bigint references app_user,
  row_version int not null default 1,
  check (eta > etd),
  check (case kind when 'LCL' then cfs_cut_off is not null and vgm_cut_off is null and cy_open is null and cy_cut_off is null
         else cfs_cut_off is null and vgm_cut_off is not null and cy_cut_off is not null and remaining_volume is null end)
);
create index sailing_list on sailing (kind, etd, id);
-- A delay leaves it the same sailing; some carriers number their voyages anew each year.
create unique index sailing_once on sailing (kind, port_of_loading, port_of_discharge, vessel, voyage, extract(year from etd));

create table flight (
  id bigint generated always as identity primary key,
  carrier text not null,
  flight_no text not null,
  -- IATA
  airport_of_departure text not null,
  airport_of_destination text not null,
  warehouse_cut_off timestamptz not null,
  etd_time timestamptz not null,
  eta_time timestamptz not null,
  is_open boolean not null default true,
  created_time timestamptz not null,
  created_by bigint references app_user,
  updated_time timestamptz not null,
  updated_by bigint references app_user,
  row_version int not null default 1,
  check (warehouse_cut_off < etd_time and etd_time < eta_time)
);
create index flight_list on flight (etd_time, id);
create unique index flight_once on flight (flight_no, ((etd_time at time zone 'Asia/Shanghai')::date));

revoke insert, update, delete on sailing, flight from quayside_app;
