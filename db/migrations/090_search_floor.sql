-- What staff search among pick waves, manifests, counts and quarantines is found by its trigrams, parcels of a manifest by their numbers,
-- and every order of these lists has an index that holds the keys.
alter table manifest add column search_text text generated always as (search_text(manifest_no, vehicle_plate)) stored;
alter table stock_count add column search_text text generated always as (search_text(count_no)) stored;
alter table stock_quarantine add column search_text text generated always as (search_text(quarantine_no, reason)) stored;
create index pick_wave_search on pick_wave using gin (wave_no gin_trgm_ops);
create index manifest_search on manifest using gin (search_text gin_trgm_ops);
create index stock_count_search on stock_count using gin (search_text gin_trgm_ops);
create index stock_quarantine_search on stock_quarantine using gin (search_text gin_trgm_ops);
create index manifest_box_order_no on manifest_box (warehouse_out_no) include (manifest_id);
create index manifest_box_tracking on manifest_box (tracking_no) include (manifest_id);

drop index pick_wave_list;
drop index pick_wave_state;
create index pick_wave_list on pick_wave (created_time desc, id desc) include (warehouse_id, country_code);
create index pick_wave_state on pick_wave (state, created_time desc, id desc) include (warehouse_id, country_code);
create index pick_wave_number on pick_wave (wave_no, id) include (warehouse_id, country_code);

drop index manifest_list;
drop index manifest_state;
create index manifest_list on manifest (created_time desc, id desc) include (warehouse_id, country_code);
create index manifest_state on manifest (state, created_time desc, id desc) include (warehouse_id, country_code);

drop index stock_count_list;
drop index stock_count_desk;
create index stock_count_list on stock_count (created_time desc, id desc) include (contract_company_id, country_code);
create index stock_count_desk on stock_count (stock_count_state, created_time desc, id desc) include (contract_company_id, country_code);
create index stock_count_number on stock_count (count_no, id) include (contract_company_id, country_code);

drop index stock_quarantine_list;
drop index stock_quarantine_desk;
create index stock_quarantine_list on stock_quarantine (created_time desc, id desc) include (contract_company_id, country_code);
create index stock_quarantine_desk on stock_quarantine (quarantine_state, created_time desc, id desc) include (contract_company_id, country_code);
create index stock_quarantine_number on stock_quarantine (quarantine_no, id) include (contract_company_id, country_code);
