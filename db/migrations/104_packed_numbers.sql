-- In which parcel a serial number is: none is packed for two orders.
create index pack_scan_sn on pack_scan (contract_company_id, upper(sn)) where sn is not null;
