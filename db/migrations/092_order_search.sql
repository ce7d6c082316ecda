-- An order is also found by its house air waybill, and by the parcels, shipments and references of its places.
alter table order_fba drop column search_text;
alter table order_fba add column search_text text generated always as (search_text(dcg_no, customer_order_no, warehouse_receipt_no, mbl_no, mawb_no, hawb_no)) stored;
create index order_fba_search on order_fba using gin (search_text gin_trgm_ops);
alter table order_delivery_address drop column search_text;
alter table order_delivery_address add column search_text text generated always as (search_text(variadic array[fba_shipment_id, reference_id] || tracking_nos)) stored;
create index order_delivery_address_search on order_delivery_address using gin (search_text gin_trgm_ops);
create index order_delivery_address_find_fba_shipment_id on order_delivery_address (upper(fba_shipment_id) text_pattern_ops, contract_company_id) where fba_shipment_id is not null;
create index order_delivery_address_find_reference_id on order_delivery_address (upper(reference_id) text_pattern_ops, contract_company_id) where reference_id is not null;
