-- Parcels of couriers as a list of their own: what it filters, orders and searches by stands in the parcel itself.
alter table pack_express
  add column country_code text,
  add column warehouse_id bigint references warehouse,
  add column warehouse_out_no text,
  add column created_time timestamptz;
update pack_express p set country_code = o.site, warehouse_id = o.warehouse_id, warehouse_out_no = o.warehouse_out_no, created_time = p.ship_time
  from warehouse_out o where o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id;
alter table pack_express
  alter column country_code set not null,
  alter column warehouse_id set not null,
  alter column warehouse_out_no set not null,
  alter column created_time set not null,
  add column search_text text generated always as (search_text(tracking_no, warehouse_out_no)) stored;
create index pack_express_search on pack_express using gin (search_text gin_trgm_ops);
create index pack_express_list on pack_express (contract_company_id, country_code, created_time desc, id desc);
create index pack_express_state on pack_express (contract_company_id, country_code, express_status, created_time desc, id desc);
create index pack_express_event on pack_express (contract_company_id, country_code, last_event_time, id);
create index pack_express_desk on pack_express (express_status, created_time desc, id desc) include (contract_company_id);
create index pack_express_desk_all on pack_express (created_time desc, id desc) include (contract_company_id);
call tally_of('pack_express', 'pack_express', 'country_code', 'express_status');
insert into tally select contract_company_id, 'pack_express', country_code, express_status, count(*) from pack_express group by 1, 3, 4;
