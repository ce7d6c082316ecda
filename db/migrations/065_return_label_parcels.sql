-- Parcels of return labels are queried at their couriers as other parcels are.
alter table carrier_watch
  add column return_label_id bigint,
  add foreign key (contract_company_id, return_label_id) references return_label on delete cascade;
create unique index carrier_watch_return_label on carrier_watch (contract_company_id, return_label_id) where return_label_id is not null;
