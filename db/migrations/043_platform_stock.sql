-- What marketplaces hold of a company's goods, as their reports say, and how that changed from report to report.
create table os_platform_stock (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  country_code text not null,
  platform_code int not null,
  platform_sku text not null,
  fnsku text not null,
  platform_pcs int not null check (platform_pcs >= 0),
  in_transit_pcs int not null check (in_transit_pcs >= 0),
  created_time timestamptz not null,
  -- Of the latest report.
  updated_time timestamptz not null,
  primary key (contract_company_id, id),
  unique (contract_company_id, country_code, platform_code, platform_sku)
);
create index os_platform_stock_list on os_platform_stock (contract_company_id, country_code, updated_time desc, id desc);
create index os_platform_stock_pieces on os_platform_stock (contract_company_id, country_code, platform_pcs, id);
create index os_platform_stock_fnsku on os_platform_stock (contract_company_id, fnsku);
select guard_company('os_platform_stock');

create table platform_stock_flow (
  contract_company_id bigint not null,
  id bigint generated always as identity,
  country_code text not null,
  platform_stock_id bigint not null,
  platform_code int not null,
  platform_sku text not null,
  fnsku text not null,
  -- yyyy-MM of the warehouse's calendar.
  bill_month text not null,
  flow_time timestamptz not null,
  change_pcs int not null,
  after_pcs int not null check (after_pcs >= 0),
  -- The report: its upload, or the time of the driver's answer.
  relate_no text not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, platform_stock_id) references os_platform_stock
);
create index platform_stock_flow_list on platform_stock_flow (contract_company_id, country_code, flow_time desc, id desc);
create index platform_stock_flow_month on platform_stock_flow (contract_company_id, country_code, bill_month, flow_time desc, id desc);
create index platform_stock_flow_stock on platform_stock_flow (contract_company_id, platform_stock_id, flow_time desc, id desc);
select guard_company('platform_stock_flow');
create trigger append_only before update or delete on platform_stock_flow for each row execute function refuse_change();
