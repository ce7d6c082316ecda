-- Labels of the parcels of dropshipping orders: one row for each parcel, requested until its courier has issued it.
alter table carrier_label
  add parcel_no int check (parcel_no > 0),
  add tries int not null default 0,
  add error text,
  -- When the server requests it again, or voids it at the courier; null: it does neither.
  add next_try timestamptz;
create unique index carrier_label_parcel on carrier_label (contract_company_id, warehouse_out_id, parcel_no) where warehouse_out_id is not null;
create index carrier_label_try on carrier_label (next_try) where warehouse_out_id is not null and next_try is not null;
create index carrier_label_tracking on carrier_label (tracking_no, contract_company_id) where warehouse_out_id is not null and state = 'issued';
