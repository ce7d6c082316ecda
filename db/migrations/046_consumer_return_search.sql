-- Consumer returns are found by the order that they came from, and by its parcel.
create index return_order_find_original_out_no on return_order (upper(original_out_no) text_pattern_ops, contract_company_id) where original_out_no is not null;
create index return_order_find_original_express_no on return_order (upper(original_express_no) text_pattern_ops, contract_company_id) where original_express_no is not null;
-- Parcels that their couriers bring back become returns.
create index carrier_watch_returned on carrier_watch (contract_company_id, warehouse_out_id) where kind = 'parcel' and express_status = 133007;
