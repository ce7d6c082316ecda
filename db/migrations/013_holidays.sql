-- Days on which nobody works in a country: they shift cut-offs and arrivals.

create table holiday (
  id bigint generated always as identity primary key,
  country_code text not null,
  holiday_date date not null,
  -- {"en-US": "Christmas Day", …}: all four languages.
  name jsonb not null,
  updated_time timestamptz not null,
  updated_by bigint references app_user,
  row_version int not null default 1,
  unique (country_code, holiday_date)
);
revoke insert, update, delete on holiday from quayside_app;
