-- What staff search among the returns, destructions, extra services and conversations of all companies is found by its trigrams, and every
-- order of their lists has an index that holds the keys.
alter table return_order add column search_text text generated always as (search_text(return_no, removal_order_no, original_out_no, original_express_no)) stored;
alter table return_parcel add column search_text text generated always as (search_text(tracking_no)) stored;
alter table return_announced add column search_text text generated always as (search_text(fnsku)) stored;
alter table return_item add column search_text text generated always as (search_text(old_fnsku, new_fnsku)) stored;
alter table destroy_record add column search_text text generated always as (search_text(destroy_no, relate_no, fnsku, batch_no)) stored;
alter table demand_order add column search_text text generated always as (search_text(needs_no, relate_no)) stored;
alter table thread add column search_text text generated always as (search_text(relate_no)) stored;
create index return_order_search on return_order using gin (search_text gin_trgm_ops);
create index return_parcel_search on return_parcel using gin (search_text gin_trgm_ops);
create index return_announced_search on return_announced using gin (search_text gin_trgm_ops);
create index return_item_search on return_item using gin (search_text gin_trgm_ops);
create index destroy_record_search on destroy_record using gin (search_text gin_trgm_ops);
create index demand_order_search on demand_order using gin (search_text gin_trgm_ops);
create index thread_search on thread using gin (search_text gin_trgm_ops);
create index unclaimed_parcel_search on unclaimed_parcel using gin (tracking_no gin_trgm_ops);

create index return_order_states on return_order (status, created_time desc, id desc) include (contract_company_id, country_code);
create index return_order_unconfirmed on return_order ((unconfirmed_lines > 0), created_time desc, id desc) include (contract_company_id, country_code, unconfirmed_lines);
create index unclaimed_parcel_newest on unclaimed_parcel (received_time, id) include (warehouse_id, country_code, package_state);
