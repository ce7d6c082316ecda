-- What the search of the command palette finds by its beginning: services of the warehouses, and at the desk its waves, counts and corrections.
create index demand_order_find_needs_no on demand_order (upper(needs_no) text_pattern_ops, contract_company_id);
create index express_claim_find_claim_no on express_claim (upper(claim_no) text_pattern_ops, contract_company_id);
create index vendor_out_find_parcels on vendor_out using gin (tracking_nos) where tracking_nos <> '{}';
create index stock_quarantine_find_quarantine_no on stock_quarantine (upper(quarantine_no) text_pattern_ops, contract_company_id);
create index stock_adjustment_find_adjustment_no on stock_adjustment (upper(adjustment_no) text_pattern_ops, contract_company_id);
create index stock_count_find_count_no on stock_count (upper(count_no) text_pattern_ops, contract_company_id);
create index pick_wave_find_wave_no on pick_wave (upper(wave_no) text_pattern_ops);
