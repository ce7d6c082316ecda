-- Each kind of alert has a line of its own and can be switched off: by company and country (freight has none), and by product.
alter table os_early_warn_config
  -- Hours before the end of a ship window, days before a bill or a document is due, hours without an event, hours before a cut-off.
  add column window_line int not null default 24 check (window_line > 0),
  add column bill_line int not null default 3 check (bill_line >= 0),
  add column document_line int not null default 3 check (document_line >= 0),
  add column silent_line int check (silent_line > 0),
  add column cut_off_line int not null default 72 check (cut_off_line > 0),
  -- The kinds that are switched on.
  add column warn_types int[] not null default '{185001,185002,185003,185004,185005,185006,185007,185008,185009}';
-- Parcels without an event had the timeout line.
update os_early_warn_config set silent_line = timeout_line;
alter table os_early_warn_config alter column silent_line set not null;

alter table wares_info
  add column is_stock_alert boolean not null default true,
  add column is_age_alert boolean not null default true;
