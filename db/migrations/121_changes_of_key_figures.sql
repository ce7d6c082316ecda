-- How the key figures of the dashboard changed on each day: pieces available and in transit, orders not yet shipped.
alter table stat_out_entry_trend
  add column available_change int not null default 0,
  add column in_transit_change int not null default 0,
  add column open_orders_change int not null default 0;

-- The hourly job rewrites the days of the longest range and of the window before it.
delete from stat_day where stat_date > current_date - 63;
