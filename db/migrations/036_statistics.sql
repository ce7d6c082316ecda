-- Figures of the dashboard by warehouse and day. A nightly job writes the day before; any day can be written again from
-- the ledger of stock.

create table stat_out_entry_trend (
  contract_company_id bigint not null references company,
  warehouse_id bigint not null references warehouse,
  stat_date date not null,
  in_pieces int not null,
  out_pieces int not null,
  in_orders int not null,
  out_orders int not null,
  primary key (contract_company_id, stat_date, warehouse_id)
);
select guard_company('stat_out_entry_trend');

-- Pieces that left and that came back, by product.
create table stat_product (
  contract_company_id bigint not null,
  warehouse_id bigint not null references warehouse,
  stat_date date not null,
  wares_info_id bigint not null,
  out_pieces int not null,
  return_pieces int not null,
  primary key (contract_company_id, stat_date, warehouse_id, wares_info_id),
  foreign key (contract_company_id, wares_info_id) references wares_info
);
select guard_company('stat_product');

-- What was in the warehouse at the end of the day, by age.
create table stat_stock_age (
  contract_company_id bigint not null references company,
  warehouse_id bigint not null references warehouse,
  stat_date date not null,
  age_band int not null,
  pieces int not null,
  volume numeric(14,3) not null,
  sku_count int not null,
  primary key (contract_company_id, stat_date, warehouse_id, age_band)
);
select guard_company('stat_stock_age');

-- Days that are written, for the job that goes on where it ended.
create table stat_day (
  country_code text not null,
  stat_date date not null,
  primary key (country_code, stat_date)
);

create index stock_flow_time on stock_flow (contract_company_id, warehouse_id, operate_time);
